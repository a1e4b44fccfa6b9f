import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { keyOf } from './calls.ts'
import { traceability } from './document.ts'
import { specifiedOperations } from './operations.ts'
import { readCalls } from './recorded.ts'
import { RULES } from './rules.ts'
import { testsByRule } from './titles.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const operations = await specifiedOperations()
const calls = readCalls()
const tests = testsByRule(ROOT)

describe('the specification', () => {
  it('has 95 rules and 224 operations', () => {
    expect(new Set(RULES.map(({ id }) => id)).size).toBe(95)
    expect(operations).toHaveLength(224)
  })

  it.each(RULES)('$id is proven by a test that names it, and lives where it is said to live', ({ id, code }) => {
    expect(tests.get(id)?.length ?? 0).toBeGreaterThan(0)
    expect(code.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  it('names only rules that there are', () => {
    const known = new Set(RULES.map(({ id }) => id))
    expect([...tests.keys()].filter((id) => !known.has(id))).toEqual([])
  })

  it.each(operations)(
    '$method $path of the $host API was answered in a test that is there',
    ({ method, path, module }) => {
      const own = calls.filter((call) => keyOf(call) === keyOf({ method, url: path }))
      expect(own.length).toBeGreaterThan(0)
      expect(own.filter(({ file }) => !existsSync(join(ROOT, file)))).toEqual([])
      expect(existsSync(join(ROOT, module, 'contract.ts'))).toBe(true)
    },
  )

  it('is traced in the kept document', () => {
    expect(readFileSync(join(ROOT, 'docs', 'traceability.md'), 'utf8')).toBe(
      traceability({ rules: RULES, tests, operations, calls }),
    )
  })
})
