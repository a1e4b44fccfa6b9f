import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Result } from '../proof/parts/measurement.ts'
import { benchmarksDocument, readBenchmarks } from './benchmarks.ts'
import type { PeersFound } from './peers.ts'
import type { PhoneFound } from './shell/phone.ts'

const DOCUMENT = join(import.meta.dirname, '..', 'docs', 'benchmarks.md')

test('the document of benchmarks is what the last runs found, and nobody wrote in it', () => {
  const written = benchmarksDocument(readBenchmarks(join(import.meta.dirname, 'results')))
  expect(readFileSync(DOCUMENT, 'utf8')).toBe(written)
})

const run = {
  name: 'some',
  commit: 'abcdef0123',
  goal: 'fast',
  sentence: 'it was fast',
  measured: {},
  n: 4,
  ok: true,
  seconds: 1,
  seed: 7,
  at: '2026-01-01T00:00:00Z',
} satisfies Result

const side = {
  perSecond: 100,
  p50Ms: 3,
  p95Ms: 5.5,
  serverCpuMs: 1.25,
  databaseCpuMs: 1,
  ofLimit: 0.5,
  cpuOfLimit: 2.1,
}
const peersFound: PeersFound = {
  works: [{ name: 'list', what: 'a list', sides: { limit: side, product: side, prisma: side, typeorm: side } }],
  goals: [
    { what: 'reached', least: 0.5, found: 0.5 },
    { what: 'missed', least: 0.6, found: 0.5 },
  ],
  memory: {},
  connections: 12,
  compared: 4,
  slowed: 1.5,
}
const phoneFound: PhoneFound = {
  pages: [
    {
      path: '/admin/home',
      kb: 300,
      scriptKb: 200,
      scripts: 7,
      paintedMs: 500,
      shownMs: 3_000,
      interactiveMs: 3_100,
      ofLightest: 0.2,
      taps: { 'a tab': 80 },
    },
  ],
  goals: [
    { what: 'home', below: 4_000, found: 3_100 },
    { what: 'taps', below: 80, found: 80 },
  ],
  slowed: 1,
}

describe('the document', () => {
  const written = benchmarksDocument({
    peers: { ...run, name: 'peers', measured: { ...peersFound } },
    phone: { ...run, name: 'phone', measured: { ...phoneFound } },
    others: [run, { ...run, name: 'slow', ok: false }],
  })
  test('says of every goal whether it was kept', () => {
    expect(written).toMatch(/\| reached +\| at least 0.5 +\| 0.5 +\| kept +\|/)
    expect(written).toMatch(/\| missed +\| at least 0.6 +\| 0.5 +\| \*\*off goal\*\* \|/)
    expect(written).toMatch(/\| home +\| below 4000 +\| 3100 +\| kept +\|/)
    expect(written).toMatch(/\| taps +\| below 80 +\| 80 +\| \*\*off goal\*\* \|/)
  })
  test('has a line for every side, with the processors of server and database together', () => {
    expect(written).toMatch(/\| Express 5 \+ Prisma 7 +\| 100 +\| 0.5 +\| 3 +\| 5.5 +\| 2.25 +\| 2.1 +\|/)
  })
  test('says how long what comes takes on the line', () => {
    expect(written).toMatch(/\| this product, `\/admin\/home` +\| 200 +\| 1.0 s +\|/)
  })
  test('names the file, the commit and the count of a run, and how busy the machine was', () => {
    expect(written).toContain('[2026-01-01](../bench/results/peers.json), commit `abcdef0`, n = 4; work took 1.5 times')
    expect(written).toContain('### `slow`: **off goal**')
    expect(written).toContain('### `some`: kept')
  })
})

test('what was not measured or broke off is said to be so', () => {
  const broken = {
    ...run,
    name: 'phone',
    ok: false,
    sentence: 'could not be run: no line',
    measured: { ...phoneFound, error: 'no line' },
  }
  const written = benchmarksDocument({ peers: undefined, phone: broken, others: [] })
  expect(written).toContain('Not measured yet: `npm run bench peers`')
  expect(written).toContain('- found: could not be run: no line')
  expect(written).toContain('None were made yet.')
})
