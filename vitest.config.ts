import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { ALONE } from './scripts/page-tests-alone.ts'

const SOURCES = '{kernel,modules,platform,shell,apps,scripts,bench,proof}'

// Server code is run by Node itself, as in production: same type stripping, same resolution of #imports.
const native = { viteModuleRunner: false, nodeLoader: false }

const SETUP = 'shell/page-test-setup.ts'
const page = { environment: 'happy-dom', testTimeout: 120_000 } as const

/**
 * Three sizes: pure functions, pages in a simulated browser, and everything that needs the real database. A process runs
 * many files and loads the program once, which takes longer than most files do.
 */
export default defineConfig({
  test: {
    // Left to itself it spares a core, which on the usual machine of two is half of them; and some tests wait for others' clocks.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${SOURCES}/**/*.test.ts`],
          exclude: ['**/node_modules/**', '**/*.db.test.ts'],
          isolate: false,
          testTimeout: 60_000,
          experimental: native,
        },
      },
      {
        test: {
          name: 'page',
          include: [`${SOURCES}/**/*.test.tsx`],
          exclude: ALONE,
          isolate: false,
          setupFiles: [SETUP, 'shell/page-test-reset.ts'],
          ...page,
        },
      },
      { test: { name: 'page-alone', include: ALONE, setupFiles: SETUP, ...page } },
      {
        test: {
          name: 'db',
          include: [`${SOURCES}/**/*.db.test.ts`],
          isolate: false,
          experimental: native,
          globalSetup: 'platform/testing/global-setup.ts',
          setupFiles: process.env['RECORD_CALLS'] === undefined ? [] : ['scripts/traceability/record-calls.ts'],
          // Clusters are made and killed here, on machines that may be busy.
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
})
