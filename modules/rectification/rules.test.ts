import { describe, expect, it, test } from 'vitest'
import { claimOf, deadlinesOf, withProof } from './rules.ts'
import type { Task } from './shapes.ts'

const NOW = new Date('2026-11-15T01:00:00.000Z')

describe('the deadlines of a task', () => {
  it.each<[string, Task['severity'], string, string, string]>([
    ['slight', 1, '2026-11-18', '2026-11-29', '2027-01-14'],
    ['ordinary', 2, '2026-11-17', '2026-11-25', '2026-12-30'],
    ['severe', 3, '2026-11-16', '2026-11-22', '2026-12-15'],
    ['fatal', 4, '2026-11-16', '2026-11-22', '2026-12-15'],
  ])('follow from its severity: %s', (_name, severity, ica, pca, verify) => {
    const at = (day: string): string => `${day}T01:00:00.000Z`
    expect(deadlinesOf(severity, NOW)).toEqual({
      icaDeadline: at(ica),
      pcaDeadline: at(pca),
      verifyDeadline: at(verify),
    })
  })
})

describe('an approved plan', () => {
  const plan = { action: '加装温控', owner: '李工', dueDate: '2026-12-01', doneOn: null, evidence: [] }

  it('takes days and proofs, line by line', () => {
    const given = [
      { ...plan, doneOn: '2026-11-20', evidence: ['a'] },
      { ...plan, doneOn: '2026-11-21', evidence: ['b'] },
    ]
    expect(withProof([plan, plan], given)).toEqual(given)
  })

  it('takes no other words, no more lines and no fewer', () => {
    const other = { ...plan, action: '什么也不做', owner: '', dueDate: null, evidence: ['a'] }
    expect(withProof([plan], [other, other])).toEqual([{ ...plan, evidence: ['a'] }])
    expect(withProof([plan, plan], [])).toEqual([plan, plan])
  })
})

test('nought is no claim', () => {
  expect([claimOf(null), claimOf(undefined), claimOf('0'), claimOf('0.00')]).toEqual([null, null, null, null])
  expect(claimOf('0.01')).toBe('0.01')
})
