import { describe, expect, it, test } from 'vitest'
import { daysOf, isWeekend, monthAfter, nextAmong, weeksOf } from './schedule.ts'

test('a month has its days, in leap years too', () => {
  expect([daysOf('2026-11').length, daysOf('2028-02').at(-1), daysOf('2027-02').at(-1)]).toEqual([
    30,
    '2028-02-29',
    '2027-02-28',
  ])
})

test('its weeks begin on Monday, and are as many as it touches', () => {
  const weeks = weeksOf('2026-11')
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1), weeks.length]).toEqual(['2026-10-26', '2026-12-06', 6])
  expect(weeksOf('2027-02')).toHaveLength(4)
})

test('months follow each other over the end of a year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  expect([isWeekend('2026-11-14'), isWeekend('2026-11-16')]).toEqual([true, false])
})

describe('arrows lead from a day', () => {
  const days = ['2026-11-03', '2026-11-05', '2026-11-19']
  it('to the next one that has something, left and right', () => {
    expect(nextAmong(days, '2026-11-03', 'ArrowRight')).toBe('2026-11-05')
    expect(nextAmong(days, '2026-11-19', 'ArrowLeft')).toBe('2026-11-05')
  })
  it('to the same day of another week, up and down', () => {
    expect(nextAmong(days, '2026-11-05', 'ArrowDown')).toBe('2026-11-19')
    expect(nextAmong(days, '2026-11-19', 'ArrowUp')).toBe('2026-11-05')
  })
  it('nowhere beyond the last one, and no other key leads anywhere', () => {
    expect(nextAmong(days, '2026-11-19', 'ArrowRight')).toBeUndefined()
    expect(nextAmong(days, '2026-11-03', 'Enter')).toBeUndefined()
  })
})
