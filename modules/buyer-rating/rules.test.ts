import { describe, expect, it } from 'vitest'
import { faultsOf } from '#kernel/operation.ts'
import { operations } from './contract.ts'
import { openNotice } from './notices.ts'
import { changeOf, momentsOf, openQuarter, quarterAfter, quarterOf, startOf, windowOf } from './rules.ts'
import { quarterName } from './words.ts'

it('the contract is sound', () => {
  expect(faultsOf(operations)).toEqual([])
})

describe('a quarter', () => {
  it.each([
    ['2026-01-01', '2026-Q1', '2026-01-01'],
    ['2026-03-31', '2026-Q1', '2026-01-01'],
    ['2026-09-30', '2026-Q3', '2026-07-01'],
    ['2026-12-31', '2026-Q4', '2026-10-01'],
  ])('of %s is %s and begins on %s', (day, quarter, start) => {
    expect([quarterOf(day), startOf(quarter)]).toEqual([quarter, start])
  })
  it('has one before and one after it, across years', () => {
    expect([quarterAfter('2026-Q1', -1), quarterAfter('2026-Q4', 1), quarterAfter('2026-Q2', -6)]).toEqual([
      '2025-Q4',
      '2027-Q1',
      '2024-Q4',
    ])
  })
  it('begins and ends at midnight in Shanghai', () => {
    expect(momentsOf('2026-Q4')).toEqual({ since: '2026-09-30T16:00:00.000Z', until: '2026-12-31T16:00:00.000Z' })
  })
  it('is named as people say it', () => {
    expect(quarterName('2026-Q3')).toBe('2026 年第三季度')
  })
})

describe('a quarter is rated', () => {
  it('for thirty days from the first day of the next one', () => {
    expect(windowOf('2026-Q3')).toEqual({ opensOn: '2026-10-01', closesOn: '2026-10-30' })
    expect(windowOf('2026-Q4')).toEqual({ opensOn: '2027-01-01', closesOn: '2027-01-30' })
    expect(['2026-10-01', '2026-10-30', '2027-01-01'].map(openQuarter)).toEqual(['2026-Q3', '2026-Q3', '2026-Q4'])
  })
  it('neither before nor afterwards', () => {
    expect(['2026-09-30', '2026-10-31', '2026-12-31'].map(openQuarter)).toEqual([undefined, undefined, undefined])
  })
  it('by companies that hear of it with its last day', () => {
    expect(openNotice('a', '2026-Q3')).toMatchObject({
      companyId: 'a',
      vars: { title: '2026 年第三季度', date: '2026-10-30' },
    })
  })
})

it('an average has changed against the quarter before, where that has one', () => {
  expect([changeOf('4.25', '4.00'), changeOf('3.5', '4'), changeOf('4', undefined)]).toEqual(['0.25', '-0.5', null])
})
