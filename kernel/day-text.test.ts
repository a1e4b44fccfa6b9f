import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './day.ts'
import { dayFromText } from './day-text.ts'

const TODAY = '2026-11-16'

describe('a day that was typed or pasted', () => {
  it.each([
    ['2011-3-26', '2011-03-26'],
    ['2011/3/26', '2011-03-26'],
    ['2011.03.26', '2011-03-26'],
    ['2011年3月26日', '2011-03-26'],
    ['2011 年 3 月 26 日', '2011-03-26'],
    ['20110326', '2011-03-26'],
    [' ２０１１／３／２６ ', '2011-03-26'],
    ['2011/3/26 0:00', '2011-03-26'],
    ['2011-03-26 08:30:00', '2011-03-26'],
    ['2024-2-29', '2024-02-29'],
  ])('is understood with its year: %s', (text, day) => {
    expect(dayFromText(text, TODAY)).toBe(day)
  })

  it.each([
    ['12/28', '2026-12-28'],
    ['12-28', '2026-12-28'],
    ['12月20日', '2026-12-20'],
    ['12月20号', '2026-12-20'],
    ['1/5', '2027-01-05'],
    ['11/2', '2026-11-02'],
    ['2/29', undefined],
  ])('without its year is the nearest one: %s', (text, day) => {
    expect(dayFromText(text, TODAY)).toBe(day)
  })

  it.each([
    ['46001', '2025-12-10'],
    ['46001.5', '2025-12-10'],
    ['36526', '2000-01-01'],
    ['73050', '2099-12-31'],
    ['36525', undefined],
    ['73051', undefined],
  ])('may be the number of a spreadsheet: %s', (text, day) => {
    expect(dayFromText(text, TODAY)).toBe(day)
  })

  it.each([
    '',
    'soon',
    '下周三',
    '2026-02-30',
    '2026-13-01',
    '13/1',
    '1.5',
    '2026-6',
    '2026',
    '5',
    '100',
    '202612',
    '-1',
  ])('is nothing when it says %j', (text) => {
    expect(dayFromText(text, TODAY)).toBeUndefined()
  })

  it('is the same day however it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36_000 }), (offset) => {
        const day = addDays('2000-01-01', offset)
        const [year = '', month = '', date = ''] = day.split('-')
        const [m, d] = [Number(month), Number(date)]
        for (const text of [
          day,
          `${year}/${m}/${d}`,
          `${year}年${m}月${d}日`,
          `${year}${month}${date}`,
          String(36_526 + offset),
        ])
          expect(dayFromText(text, TODAY)).toBe(day)
      }),
    )
  })
})
