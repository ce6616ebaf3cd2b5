// @ts-check
import { devNull } from 'node:os';
import process from 'node:process';
import { projectEnvironment } from './project.mjs';

/**
 * What tests keep of the environment of whoever runs them: where programs and temporary files are,
 * the language, npm's settings with the way to its registry, and the variables of the tests
 * themselves (tests/README.md).
 */
const KEPT = [
  /^(PATH|HOME|USER|LOGNAME|SHELL|TERM|FORCE_COLOR|NO_COLOR|TMPDIR|TZ|LANG|LANGUAGE|CI)$/,
  /^LC_/,
  /^(npm_config_.*|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS)$/i,
  /^(CHROMIUM|CHROMIUM_SHELL|FIREFOX|E2E_\w+|FUZZ_\w+|BENCH_DATA_DIR)$/,
  /^(TRUTH_RUNS|TRUTH_SEED|MONEY_WALKS|EXCHANGE_SAMPLES)$/,
  // What the runners tell their processes.
  /^(VITEST|PLAYWRIGHT_|PW_|TEST)/,
  /^(NODE_ENV|DEV|PROD|SSR|MODE|BASE_URL)$/,
];

/**
 * Takes the owner's world out of this process and of all that it starts: the shop under test must
 * not reach a database, mail server, store or payment provider that `.env` or the caller names.
 */
export function useOwnEnvironment() {
  for (const name of Object.keys(process.env))
    if (!KEPT.some((kept) => kept.test(name))) Reflect.deleteProperty(process.env, name);
  process.env.ENV_FILE = devNull;
  process.env.NODE_OPTIONS = projectEnvironment().NODE_OPTIONS;
}
