import { describe, expect, it } from 'vitest'
import { anItem } from './item.fixture.ts'
import { calendarOf, toneOf, worstOf } from './month.ts'
import type { CashItem } from './shapes.ts'

const monthOf = (items: readonly CashItem[]) => calendarOf({ month: '2026-11', items, standing: [], isMore: false })

describe('a tone', () => {
  it('is late when the day has passed, and at risk when something holds it up', () => {
    expect(toneOf('2026-11-17', false, '2026-11-18')).toBe('overdue')
    expect(toneOf('2026-11-18', true, '2026-11-18')).toBe('risk')
    expect(toneOf('2026-11-18', false, '2026-11-18')).toBe('expected')
    expect(toneOf(null, true, '2026-11-18')).toBe('risk')
  })
  it('of a day is the worst on it', () => {
    expect(worstOf(['paid', 'risk', 'expected'])).toBe('risk')
    expect(worstOf(['overdue', 'paid'])).toBe('overdue')
    expect(worstOf(['paid'])).toBe('paid')
  })
})

describe('a month', () => {
  it('adds up to the cent what came, what is to come, what of it is at risk and what is late', () => {
    const { totals, days } = monthOf([
      anItem({ kind: 'sent', tone: 'paid', day: '2026-11-03', amount: '0.10' }),
      anItem({ kind: 'sent', tone: 'paid', day: '2026-11-03', amount: '0.20' }),
      anItem({ amount: '100.10' }),
      anItem({ tone: 'risk', amount: '50.05' }),
      anItem({ tone: 'overdue', day: '2026-11-10', amount: '7.00' }),
      anItem({ tone: 'overdue', day: '2026-10-10', amount: '3.00' }),
    ])
    expect(totals).toMatchObject([
      { currency: 'CNY', paid: '0.30', expected: '157.15', atRisk: '57.05', overdue: '10.00', undated: '0.00' },
    ])
    expect(days.map(({ day, tone }) => [day, tone])).toEqual([
      ['2026-11-03', 'paid'],
      ['2026-11-10', 'overdue'],
      ['2026-11-20', 'risk'],
    ])
    expect(days[2]?.sums).toMatchObject([{ expected: '150.15', atRisk: '50.05', paid: '0.00' }])
  })
  it('keeps currencies apart', () => {
    const { totals, days } = monthOf([anItem(), anItem({ currency: 'USD', amount: '9.99' })])
    expect(totals.map(({ currency, expected }) => [currency, expected])).toEqual([
      ['CNY', '100.10'],
      ['USD', '9.99'],
    ])
    expect(days[0]?.sums).toHaveLength(2)
  })
  it('lists what has no day apart, and what is late of every month, the oldest first', () => {
    const { undated, overdue, totals } = monthOf([
      anItem({ day: null, amount: '5.00' }),
      anItem({ code: 'B', tone: 'overdue', day: '2026-11-02' }),
      anItem({ code: 'A', tone: 'overdue', day: '2026-09-02' }),
    ])
    expect(undated).toHaveLength(1)
    expect(overdue.map(({ code }) => code)).toEqual(['A', 'B'])
    expect(totals).toMatchObject([{ undated: '5.00' }])
  })
  it('shows on a day the worst first, then the most', () => {
    const { days } = monthOf([
      anItem({ code: 'small' }),
      anItem({ code: 'large', amount: '9000.00' }),
      anItem({ code: 'risk', tone: 'risk', amount: '1.00' }),
    ])
    expect(days[0]?.items.map(({ code }) => code)).toEqual(['risk', 'large', 'small'])
  })
  it('without anything has no day and no sum', () => {
    expect(monthOf([])).toEqual({ month: '2026-11', totals: [], days: [], undated: [], overdue: [], isMore: false })
  })
})
