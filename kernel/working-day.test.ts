import { describe, expect, it } from 'vitest'
import { addWorkingDays, endOfWorkingDays, isWorkingDay } from './working-day.ts'

describe('working days', () => {
  it('are Monday to Friday', () => {
    expect(['2026-11-16', '2026-11-20', '2026-11-21', '2026-11-22'].map(isWorkingDay)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
  it('are not public holidays, and are the weekends that are worked instead', () => {
    expect(['2026-10-01', '2026-10-07', '2026-10-08', '2026-10-10'].map(isWorkingDay)).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(['2026-02-16', '2026-02-28'].map(isWorkingDay)).toEqual([false, true])
  })
  it('are counted from the day after', () => {
    expect(addWorkingDays('2026-11-17', 5)).toBe('2026-11-24')
    expect(addWorkingDays('2026-11-21', 1)).toBe('2026-11-23')
    // The week of the national day.
    expect(addWorkingDays('2026-09-30', 2)).toBe('2026-10-09')
    expect(addWorkingDays('2026-11-17', 0)).toBe('2026-11-17')
  })
  it('end in Shanghai', () => {
    // Late on a Tuesday there, while it is still the afternoon in Greenwich.
    expect(endOfWorkingDays(new Date('2026-11-17T15:00:00Z'), 5)).toBe('2026-11-24T15:59:59.999Z')
    expect(endOfWorkingDays(new Date('2026-11-17T16:30:00Z'), 5)).toBe('2026-11-25T15:59:59.999Z')
  })
})
