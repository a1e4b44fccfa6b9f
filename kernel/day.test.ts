import { describe, expect, it } from 'vitest'
import { addDays, dayOf, daysSince, daysUntil, endOfDay, HOUR_MS, minuteOf, momentAfter } from './day.ts'

describe('a calendar day', () => {
  it('is that of Shanghai', () => {
    expect(dayOf(new Date('2026-11-15T15:59:59Z'))).toBe('2026-11-15')
    expect(dayOf(new Date('2026-11-15T16:00:00Z'))).toBe('2026-11-16')
  })
  it('agrees with the zone of the system, hour by hour of a leap year, to the minute', () => {
    const zone = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Shanghai',
      dateStyle: 'short',
      timeStyle: 'short',
    })
    const from = Date.parse('2027-12-31T00:30:00Z')
    for (let hour = 0; hour < 368 * 24; hour++) {
      const moment = new Date(from + hour * HOUR_MS)
      expect(minuteOf(moment)).toBe(zone.format(moment))
      expect(dayOf(moment)).toBe(zone.format(moment).slice(0, 10))
    }
  })
  it('ends when it ends in Shanghai', () => {
    expect(endOfDay('2026-05-01')).toBe('2026-05-01T15:59:59.000Z')
    expect(dayOf(new Date(endOfDay('2099-02-01')))).toBe('2099-02-01')
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
