import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM } from './e2e/chromium.ts'

const PORT = Number(process.env['E2E_PORT'] ?? 4390)

// A database of the run's own. Workers read this file too and find the name; the server makes the folder.
const isFirst = process.env['E2E_DATA_DIR'] === undefined
const dataDir = (process.env['E2E_DATA_DIR'] ??= join(tmpdir(), `portal-e2e-${process.pid}`))
// A demo world that was made before is copied, with those whom its files belong to; otherwise the server makes one.
const world = process.env['E2E_WORLD']
if (isFirst && world !== undefined) execFileSync('cp', ['-a', world, dataDir])
// The server has stopped by then.
if (isFirst) process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

/**
 * `npm test` tells two halves at once, divided by how long their stories take, not by how many they are: the pages of a
 * supplier and those of staff take minutes each, so each half has one of them. Whatever is not named is in the second.
 */
const FIRST_HALF =
  /joining|foundation|firefox|passport|rectification|sandbox|sampling|formula|inquiry|contract|outsourcing|payment|every-route-supplier/
/** Has a product and a configuration of its own. */
const PRODUCTION = /e2e\/production\//
const HALVES = new Map([
  ['1', { testMatch: new RegExp(`(${FIRST_HALF.source}).*\\.spec\\.ts$`) }],
  ['2', { testIgnore: [FIRST_HALF, PRODUCTION] }],
])

/** Pages in a real browser, against the whole product with a fresh database. */
export default defineConfig({
  testDir: 'e2e',
  testIgnore: PRODUCTION,
  ...HALVES.get(process.env['E2E_HALF'] ?? ''),
  // One story on one database, on machines with two cores.
  workers: 1,
  fullyParallel: false,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A browser on a busy machine may miss a beat; what needed a second try is listed as flaky.
  retries: 1,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${PORT}`,
    // What is not there is named after a minute, instead of when the whole story has run out of time.
    actionTimeout: 60_000,
    ...CHROMIUM,
  },
  webServer: {
    command: 'npm start',
    url: `http://localhost:${PORT}/readyz`,
    env: {
      PORT: String(PORT),
      PASSPORT_PORT: String(PORT + 1),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // Whoever signs in says from which network they come.
      PROXY_HOPS: '1',
    },
    // Without a world to begin with it makes one first.
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
