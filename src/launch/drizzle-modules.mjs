// @ts-check
import module from 'node:module';

/**
 * Finds the modules of drizzle-orm quickly. Node asks the package.json of a module whether it is ESM
 * and parses all its exports each time; drizzle-orm has 180 KB of them and some 200 modules. Without
 * this a process of the shop begins in 1.5 s, with it in 0.65 s.
 */
const FOLDER = '/node_modules/drizzle-orm/';
/** @type {Map<string, import('node:module').ResolveFnOutput>} */
const found = new Map();

// Node 22.15 and newer; an older one only starts this project's own.
module.registerHooks?.({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    if (parentURL.includes(FOLDER) && specifier.startsWith('.') && specifier.endsWith('.js')) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    }
    if (!/^drizzle-orm(\/|$)/.test(specifier) || context.conditions?.includes('require')) {
      return next(specifier, context);
    }
    const known = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    found.set(specifier, known);
    return known;
  },
});
