import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeCheckout } from '../parts/checkout.ts'
import type { Proof } from '../parts/proof.ts'
import { runStories, type Story } from './stories.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** The stories that tell what the specification says about each fault, by the beginning of their titles. */
const FAULTS: Readonly<Record<string, readonly string[]>> = {
  'a stale chunk': ['R-19 a page chunk that is gone'],
  'a chunk that takes 120 s': ['R-19 a page chunk that does not come'],
  'no line': ['E-NET a line that is down', 'E-NET a window that goes offline', 'E-NET a page chunk asked for offline'],
  'the 21st tab': ['W-11 the twenty-first page'],
  'a switch of the company': ['R-04, S-06, S-14 and S-15', 'N E-412 a document of another company'],
}
const FILES = [
  'e2e/faults.spec.ts',
  'e2e/shell/routes.spec.ts',
  'e2e/shell/errors.spec.ts',
  'e2e/shell/workspace.spec.ts',
  'e2e/shell/session.spec.ts',
]

/** A copy of the portal that takes one tab more, says other words about a new release, and never gives up on a chunk. */
const FAULTY: readonly (readonly [file: string, from: string, to: string])[] = [
  ['shell/tabs/tabs.ts', 'MAX_TABS = 20', 'MAX_TABS = 21'],
  ['shell/words.ts', '系统已升级，正在刷新当前网页...', '请稍候'],
  ['shell/chunks/chunks.ts', 'CHUNK_TIMEOUT_MS = 120_000', 'CHUNK_TIMEOUT_MS = 1_200_000'],
]
const CONTROL_TITLES = ['R-19 a page chunk', 'W-11 the twenty-first page']

const plantIn = (checkout: string): void => {
  for (const [file, from, to] of FAULTY) {
    const path = join(checkout, file)
    const text = readFileSync(path, 'utf8')
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
    writeFileSync(path, text.replace(from, to))
  }
}

const runControl = async (): Promise<readonly Story[]> => {
  const checkout = makeCheckout()
  try {
    plantIn(checkout)
    return await runStories(checkout, FILES, { titles: CONTROL_TITLES })
  } finally {
    rmSync(checkout, { recursive: true, force: true })
  }
}

/** What goes wrong between the browser and the product, and what people read then. */
export const shellFaults: Proof = {
  name: 'shell-faults',
  promise: 'faults between browser and server show the words that are specified',
  goal: 'a stale chunk, a chunk of 120 s, no line, the 21st tab and a switch of the company: the words and the behaviour of the specification, each',
  isSlow: true,
  run: async () => {
    const wanted = Object.values(FAULTS).flat()
    const stories = await runStories(ROOT, FILES, { titles: wanted })
    const storyOf = (beginning: string): Story | undefined => stories.find(({ title }) => title.startsWith(beginning))
    const kept = Object.entries(FAULTS).map(([fault, titles]) => ({
      fault,
      isKept: titles.every((title) => storyOf(title)?.isKept === true),
    }))
    const control = await runControl()
    const caught = control.filter(({ isKept }) => !isKept).length
    const good = kept.filter(({ isKept }) => isKept).length
    return {
      n: wanted.length,
      tried: { count: wanted.length, what: `stories of ${kept.length} faults` },
      failed: kept.length - good,
      control: [{ fault: 'stories on a faulty portal', caught, of: control.length }],
      ok: good === kept.length && control.length >= FAULTY.length && caught === control.length,
      measured: {
        faults: Object.fromEntries(kept.map(({ fault, isKept }) => [fault, isKept])),
        stories: stories.length,
        complaints: stories.flatMap(({ complaints }) => complaints),
        controlStories: control.length,
        controlCaught: caught,
      },
      sentence:
        `${good} of ${kept.length} faults (${stories.length} stories) were met with the words and the behaviour of the specification; ` +
        `control: ${caught} of ${control.length} stories complained about a portal with one tab more, other words and no time limit`,
    }
  },
}
