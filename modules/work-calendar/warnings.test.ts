import { describe, expect, test } from 'vitest'
import { aCapacity, aStop, BOOKS, PICTURE_BOOKS, someFacts, TOYS } from './calendar.fixture.ts'
import { spanOf, stopNote, warningsOf } from './warnings.ts'

const line = (no: number, day: string, qty = '1000', categoryId: string | null = PICTURE_BOOKS) => ({
  no,
  day,
  qty,
  categoryId,
})

describe('the buyer is warned', () => {
  test('of all lines that are due in a stop, in one sentence for each stop', () => {
    const facts = someFacts({
      stops: [aStop(), aStop({ startsOn: '2027-05-01', endsOn: '2027-05-01', reasonCode: 2 })],
    })
    const lines = [line(1, '2027-02-10'), line(2, '2027-03-10'), line(3, '2027-02-18'), line(4, '2027-05-01')]
    expect(warningsOf(lines, facts)).toEqual([
      { lines: [1, 3], why: '第 1、3 行的需求日期在供应商停工期内：春节放假，2027-02-04 至 2027-02-18' },
      { lines: [4], why: '第 4 行的需求日期在供应商停工期内：节假日放假，2027-05-01' },
    ])
  })
  test('of a week that the order would overfill together with what is due in it already', () => {
    const loads = [{ weekOn: '2027-03-08', categoryId: BOOKS, confirmed: '6000', pending: '1000' }]
    const lines = [line(1, '2027-03-08', '2000'), line(2, '2027-03-14', '1500'), line(3, '2027-03-15', '2000')]
    expect(warningsOf(lines, someFacts({ loads }))).toEqual([
      {
        lines: [1, 2],
        why: '第 1、2 行：2027-03-08 当周「胶印」产能 50,000 印张，已排 35,000，本单 17,500，超出 2,500',
      },
    ])
  })
  test('not of a week that it fills to the last piece, of other products, or of weeks without a figure', () => {
    expect(warningsOf([line(1, '2027-03-08', '10000')], someFacts())).toEqual([])
    expect(warningsOf([line(1, '2027-03-08', '99999', TOYS)], someFacts())).toEqual([])
    expect(warningsOf([line(1, '2027-03-08', '99999', null)], someFacts())).toEqual([])
    const ended = someFacts({ capacities: [aCapacity({ validTo: '2027-01-31' })] })
    expect(warningsOf([line(1, '2027-03-08', '99999')], ended)).toEqual([])
  })
  test('of a week that is full already only where the order adds to it', () => {
    const loads = [{ weekOn: '2027-03-08', categoryId: BOOKS, confirmed: '60000', pending: '0' }]
    expect(warningsOf([line(1, '2027-03-08', '1', TOYS)], someFacts({ loads }))).toEqual([])
    expect(warningsOf([line(1, '2027-03-08', '1')], someFacts({ loads }))).toHaveLength(1)
  })
})

test('a day in a stop says which it is, and other days say nothing', () => {
  expect(stopNote([aStop()], '2027-02-04')).toBe('停工期内：春节放假，2027-02-04 至 2027-02-18')
  expect(stopNote([aStop()], '2027-02-03')).toBeUndefined()
})

test('the span of some lines runs from the earliest to the latest day', () => {
  expect(spanOf([line(1, '2027-03-08'), line(2, '2026-12-30')])).toEqual({ from: '2026-12-30', to: '2027-03-08' })
  expect(spanOf([])).toBeUndefined()
})
