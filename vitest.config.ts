import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { endWithParent } from './src/launch/end-with-parent.mjs';
import { keepTemporaryFilesInMemory } from './src/launch/memory-folder.mjs';
import { useOwnEnvironment } from './src/launch/own-environment.mjs';
import { measureSlowness } from './src/launch/slowness.mjs';
import { atMost } from './tests/support/limits.ts';

endWithParent();
useOwnEnvironment();
keepTemporaryFilesInMemory();
await measureSlowness();

const SERVER = { globalSetup: ['tests/support/database-server.ts'] };

/** One project per area of `npm test`; those that talk to a database share one server per run. */
export default defineConfig({
  // Vite would read the owner's `.env`.
  envDir: false,
  test: {
    // One more than two cores: a third of the time is waiting for the database.
    maxWorkers: Math.max(3, availableParallelism()),
    // No file needs modules of its own, and loading them takes a fifth of the time.
    isolate: false,
    exclude: [...configDefaults.exclude, 'tests/e2e/**'],
    testTimeout: atMost(20_000),
    hookTimeout: atMost(60_000),
    // A busy machine is no failure; a state that never comes is, well before the test's own limit.
    expect: { poll: { timeout: atMost(15_000) } },
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['src/**/*.test.ts'] },
      },
      { extends: true, test: { name: 'api', include: ['tests/api/**/*.test.ts'], ...SERVER } },
      {
        extends: true,
        test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'] },
      },
    ],
  },
});
