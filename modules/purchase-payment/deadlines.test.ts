import { describe, expect, it } from 'vitest'
import { dueDateOf, dueIn, expectedPayDate } from './deadlines.ts'

const NOW = new Date('2026-11-17T02:00:00.000Z')
const PLAIN = { plannedPayDate: null, invoiceStatus: 1 } as const

describe('the deadline of a payment', () => {
  it('is some days for whoever is to act, and none where nobody is', () => {
    expect(dueIn('reconciling', PLAIN, NOW)).toBe('2026-11-22T02:00:00.000Z')
    expect(dueIn('invoicing', PLAIN, NOW)).toBe('2026-11-24T02:00:00.000Z')
    expect(dueIn('draft', PLAIN, NOW)).toBeNull()
    expect(dueIn('completed', PLAIN, NOW)).toBeNull()
  })
  it('is the planned day for finance', () => {
    expect(dueIn('payable', { ...PLAIN, plannedPayDate: '2026-11-30' }, NOW)).toBe('2026-11-30T15:59:59.000Z')
    expect(dueIn('payable', PLAIN, NOW)).toBeNull()
  })
  it('is a week for money to be received, and fifteen days for a late invoice', () => {
    expect(dueIn('paid', { ...PLAIN, invoiceStatus: 3 }, NOW)).toBe('2026-11-24T02:00:00.000Z')
    expect(dueIn('paid', PLAIN, NOW)).toBe('2026-12-02T02:00:00.000Z')
  })
})

describe('the day on which money is due', () => {
  it('runs from what came last; deductions do not count', () => {
    expect(
      dueDateOf([
        { occurredOn: '2026-10-01', days: 60, direction: 1 },
        { occurredOn: '2026-10-20', days: 30, direction: 1 },
        { occurredOn: '2026-11-10', days: 90, direction: 2 },
      ]),
    ).toBe('2026-11-30')
    expect(dueDateOf([{ occurredOn: '2026-10-20', days: null, direction: 1 }])).toBe('2026-11-19')
    expect(dueDateOf([])).toBeNull()
  })
  it('is expected as planned, else when it is due, and never in the past', () => {
    const today = '2026-11-17'
    expect(expectedPayDate({ dueDate: '2026-11-30', plannedPayDate: '2026-12-05', paidAt: null }, today)).toBe(
      '2026-12-05',
    )
    expect(expectedPayDate({ dueDate: '2026-11-30', plannedPayDate: null, paidAt: null }, today)).toBe('2026-11-30')
    expect(expectedPayDate({ dueDate: '2026-11-01', plannedPayDate: null, paidAt: null }, today)).toBe(today)
    expect(
      expectedPayDate({ dueDate: '2026-11-30', plannedPayDate: null, paidAt: '2026-11-16T00:00:00.000Z' }, today),
    ).toBeNull()
  })
})
