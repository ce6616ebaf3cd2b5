// @ts-check
import module from 'node:module';

/**
 * Resolves the modules of drizzle-orm quickly. For each module Node reads the package.json and
 * parses all its exports; drizzle-orm has 180 KB of exports and some 200 modules. A process of the
 * shop starts in 0.65 s instead of 1.5 s.
 */
const FOLDER = '/node_modules/drizzle-orm/';
/** @type {Map<string, import('node:module').ResolveFnOutput>} */
const found = new Map();

// Node 22.15 and newer; an older one only starts the Node of this project.
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
