import { defineConfig } from '@playwright/test'
import { CHROMIUM } from '../chromium.ts'
import { PORT } from './product.ts'

/**
 * The product as a company runs it: production mode, a PostgreSQL of its own, an empty database, an SMS provider, and no
 * sandbox. One story from the first start on, so what comes later rests on what came before.
 */
export default defineConfig({
  testDir: '.',
  workers: 1,
  fullyParallel: false,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: { ...CHROMIUM, trace: 'retain-on-failure', baseURL: `http://localhost:${PORT}` },
})
