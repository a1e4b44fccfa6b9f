import { describe, expect, it, test } from 'vitest'
import { claimOf, cleanInARow, deadlinesOf, holdsShipping, periodErrors, withProof } from './rules.ts'
import type { Period } from './setting-shapes.ts'
import { MESSAGES } from './words.ts'

const NOW = new Date('2026-11-15T01:00:00.000Z')

describe('the deadlines of a task', () => {
  it('follow from the period of its severity', () => {
    expect(deadlinesOf({ containHours: 72, planDays: 14, mendDays: 60 }, NOW)).toEqual({
      icaDeadline: '2026-11-18T01:00:00.000Z',
      pcaDeadline: '2026-11-29T01:00:00.000Z',
      verifyDeadline: '2027-01-14T01:00:00.000Z',
    })
  })
})

describe('periods', () => {
  const PERIODS: Period[] = ([1, 2, 3, 4] as const).map((severity) => ({
    severity,
    containHours: 24,
    planDays: 1,
    mendDays: 1,
  }))
  const errors = (changes: Partial<Period>) =>
    periodErrors(PERIODS.map((one) => (one.severity === 2 ? { ...one, ...changes } : one)))

  it('may end together, and stages in their order', () => {
    expect(errors({})).toEqual([])
    expect(errors({ containHours: 72, planDays: 14, mendDays: 60 })).toEqual([])
  })
  it.each<[string, Partial<Period>, keyof Period, string]>([
    ['no time at all', { containHours: 0 }, 'containHours', MESSAGES.hoursZero],
    ['a plan before the temporary measures', { containHours: 25 }, 'planDays', MESSAGES.planEarly],
    ['an end before the plan', { planDays: 2 }, 'mendDays', MESSAGES.mendEarly],
    ['a severity out of its place', { severity: 3 }, 'severity', MESSAGES.severityOrder],
  ])('are refused with %s', (_name, changes, field, why) => {
    expect(errors(changes)).toEqual([{ field: `periods.1.${field}`, why }])
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

describe('clean batches in a row', () => {
  const batch = (batchNo: string, isClean = true) => ({
    receiptId: `r-${batchNo}`,
    receiptCode: 'SH1',
    batchNo,
    signedOn: '2026-11-15',
    isClean,
  })
  it.each([
    ['none', [], 0],
    ['two', [batch('A'), batch('B')], 2],
    ['one that came twice', [batch('A'), batch('A')], 1],
    ['one after a bad one', [batch('A'), batch('B', false), batch('C')], 1],
    ['none after a bad one', [batch('A'), batch('B', false)], 0],
  ])('are counted from the end, each batch once: %s', (_case, deliveries, count) => {
    expect(cleanInARow(deliveries)).toBe(count)
  })
})

test('only fatal problems that name goods hold them', () => {
  const goods = { severity: 4, skuCode: 'TY-0102', orderCodes: [], batchNos: [] } as const
  const named = [
    { ...goods },
    { ...goods, skuCode: '', orderCodes: ['PO1'] },
    { ...goods, skuCode: '', batchNos: ['B'] },
  ]
  for (const one of named)
    expect(holdsShipping({ ...one, orderCodes: [...one.orderCodes], batchNos: [...one.batchNos] })).toBe(true)
  expect(holdsShipping({ severity: 3, skuCode: 'TY-0102', orderCodes: [], batchNos: [] })).toBe(false)
  expect(holdsShipping({ severity: 4, skuCode: '', orderCodes: [], batchNos: [] })).toBe(false)
})
