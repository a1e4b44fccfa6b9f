import { describe, expect, it } from 'vitest'
import { addDays, dayOf, daysSince, daysUntil, HOUR_MS, momentAfter } from './day.ts'

describe('a calendar day', () => {
  it('is that of Shanghai', () => {
    expect(dayOf(new Date('2026-11-15T15:59:59Z'))).toBe('2026-11-15')
    expect(dayOf(new Date('2026-11-15T16:00:00Z'))).toBe('2026-11-16')
  })
  it('is that of the moment, whichever moment was asked for before', () => {
    const asked = ['2026-11-15T16:30:00Z', '2026-11-15T16:45:00Z', '2025-02-28T12:00:00Z', '2026-11-15T16:45:00Z']
    const days = ['2026-11-16', '2026-11-16', '2025-02-28', '2026-11-16']
    expect(asked.map((moment) => dayOf(new Date(moment)))).toEqual(days)
  })
  it('is refused where there is no moment', () => {
    expect(() => dayOf(new Date('nonsense'))).toThrow(RangeError)
  })
  it('some days later or earlier is found across months, years and leap days', () => {
    expect(addDays('2026-11-28', 5)).toBe('2026-12-03')
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-11-15', 0)).toBe('2026-11-15')
  })
  it('is counted to and from in whole days', () => {
    expect(daysUntil('2026-11-20', '2026-11-15')).toBe(5)
    expect(daysUntil('2026-11-10', '2026-11-15')).toBe(-5)
    expect(daysSince('2026-11-10', '2026-11-15')).toBe(5)
    expect(daysSince('2026-11-20', '2026-11-15')).toBe(0)
  })
})

describe('a moment', () => {
  it('some time after or before another is an instant', () => {
    const noon = new Date('2026-11-15T12:00:00Z')
    expect(momentAfter(noon, HOUR_MS)).toBe('2026-11-15T13:00:00.000Z')
    expect(momentAfter(noon, -HOUR_MS)).toBe('2026-11-15T11:00:00.000Z')
  })
})
