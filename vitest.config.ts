import { defineConfig } from 'vitest/config'

const SOURCES = '{kernel,modules,platform,shell,apps,scripts,bench,proof}'

// Server code is run by Node itself, as in production: same type stripping, same resolution of #imports.
const native = { viteModuleRunner: false, nodeLoader: false }

/** Three sizes: pure functions, pages in a simulated browser, and everything that needs the real database. */
export default defineConfig({
  test: {
    // Left to itself it spares a core, which on the usual machine of two is half of them.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${SOURCES}/**/*.test.ts`],
          exclude: ['**/*.db.test.ts'],
          experimental: native,
        },
      },
      {
        test: {
          name: 'page',
          include: [`${SOURCES}/**/*.test.tsx`],
          environment: 'happy-dom',
          // Pages are drawn and typed into here, on machines that may be busy.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'db',
          include: [`${SOURCES}/**/*.db.test.ts`],
          experimental: native,
          globalSetup: 'platform/testing/global-setup.ts',
          // Clusters are made and killed here, on machines that may be busy.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
