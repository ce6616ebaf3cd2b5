import tseslint from 'typescript-eslint';

/**
 * No promise of the server without an end: what nobody waits for goes through `inBackground`
 * (server/platform/guard.ts). These rules need types, which take most of the time of the lint: they
 * stand apart from eslint.config.mjs, whose rules also judge single files.
 */
/** @type {import('eslint').Linter.Config} */
const promises = {
  files: ['src/server/**/*.ts'],
  ignores: ['**/*.test.ts'],
  linterOptions: { reportUnusedDisableDirectives: 'off' },
  languageOptions: {
    parser: tseslint.parser,
    parserOptions: { projectService: true, tsconfigRootDir: `${import.meta.dirname}/../..` },
  },
  plugins: { '@typescript-eslint': tseslint.plugin },
  rules: {
    '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: false }],
    '@typescript-eslint/no-misused-promises': ['error', { checksConditionals: false }],
  },
};

export default [promises];
