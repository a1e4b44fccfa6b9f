import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROMISES } from '../ids.ts'
import { proofs } from '../proofs.ts'
import { promisesDocument, readResults } from './promises.ts'

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

test('what was found off goal or never measured is said in the document', () => {
  const [first, second] = proofs
  if (!first || !second) throw new Error('there are no proofs')
  const found = {
    name: first.name,
    commit: 'abcdef0123',
    goal: 'a | b',
    sentence: '3 of 4',
    measured: {},
    n: 4,
    ok: false,
    seconds: 1,
    seed: 7,
    at: '2026-01-01T00:00:00Z',
  }
  const written = promisesDocument([first, second], [found])
  expect(written).toContain('a \\| b')
  expect(written).toContain('**off goal:** 3 of 4')
  expect(written).toMatch(new RegExp(`${second.name}.*not measured yet`))
})
