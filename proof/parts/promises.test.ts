import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROMISES } from '../ids.ts'
import { proofs } from '../proofs.ts'
import type { ProofResult } from './proof.ts'
import { cellsOf, promisesDocument, readResults } from './promises.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const RESULTS = join(ROOT, 'proof', 'results')

test('the document of promises is what the last runs found, and nobody wrote in it', () => {
  expect(readFileSync(join(ROOT, 'docs', 'promises.md'), 'utf8')).toBe(promisesDocument(proofs, readResults(RESULTS)))
})

test('every promise is proven by something that is there, and every proof proves one', () => {
  const names = proofs.map(({ name }) => name)
  const proving = PROMISES.flatMap(([, , provenBy]) => [...provenBy])
  expect(proving.filter((one) => !names.includes(one) && !existsSync(join(ROOT, one)))).toEqual([])
  expect(names.filter((name) => !proving.includes(name))).toEqual(['start'])
  expect(new Set(PROMISES.map(([id]) => id)).size).toBe(PROMISES.length)
})

test('a line is short enough to be read: no cell has more than 80 characters', () => {
  const results = readResults(RESULTS)
  const cells = proofs.flatMap((proof) => [
    ...cellsOf(
      proof,
      results.find(({ name }) => name === proof.name),
    ),
  ])
  const shown = cells.map((cell) => cell.replace(/\]\([^)]*\)/, ']').replaceAll(/[`[\]*]/g, ''))
  expect(shown.filter((cell) => cell.length > 80)).toEqual([])
})

describe('a line of the document', () => {
  const [first, second] = proofs
  if (!first || !second) throw new Error('there are no proofs')
  const found: ProofResult = {
    name: first.name,
    commit: 'abcdef0123',
    goal: 'a | b',
    sentence: '3 of 4',
    measured: {},
    n: 4,
    ok: true,
    seconds: 1,
    seed: 7,
    at: '2026-01-01T00:00:00Z',
  }
  const figures = {
    tried: { count: 4_000, what: 'calls | twice' },
    failed: 3,
    control: [{ fault: 'lost guards', caught: 5, of: 6 }],
  }
  const written = (result: ProofResult): string => promisesDocument([first, second], [result])
  test('has what was tried, what failed, the control and the run', () => {
    expect(written({ ...found, ...figures, failed: 0 })).toContain(
      `| 4,000 calls \\| twice | 0 | lost guards: 5 of 6 | 2026-01-01 \`abcdef0\` [\`${first.name}\`](../proof/results/${first.name}.json) |`,
    )
  })
  test('of a run off goal says how much failed, or that it is off goal though nothing failed', () => {
    expect(written({ ...found, ...figures, ok: false })).toContain('| **3** | lost guards: 5 of 6 |')
    expect(written({ ...found, ...figures, failed: 0, ok: false })).toContain('| **off goal** | lost guards')
    expect(written({ ...found, ok: false })).toContain('| 4 | **off goal** | – |')
  })
  test('of a run that is older than these figures says no more than its result', () => {
    expect(written(found)).toContain('| 4 | 0 | noticed |')
  })
  test('of a proof that was never run says so', () => {
    expect(written(found)).toContain(`| ${second.promise} | not measured yet | – | – | \`${second.name}\` |`)
  })
})
