import { describe, expect, it } from 'vitest'
import { wrongInAcceptance } from './rules.ts'

const FREE = { requiredDate: '2026-12-01', feeMode: 1 } as const
const PAID = { requiredDate: '2026-12-01', feeMode: 3 } as const

describe('accepting a form', () => {
  it('with the day that was asked for, or a later one with a reason, is right', () => {
    expect(wrongInAcceptance(FREE, { promisedDate: '2026-12-01' })).toEqual({})
    expect(wrongInAcceptance(FREE, { promisedDate: '2026-12-09', remark: '等纸' })).toEqual({})
    expect(wrongInAcceptance(PAID, { promisedDate: '2026-12-01', feeAmount: '800' })).toEqual({})
  })
  it('without a day, later without a reason, or without the fee, is not', () => {
    expect(wrongInAcceptance(FREE, {})).toHaveProperty('promisedDate')
    expect(wrongInAcceptance(FREE, { promisedDate: '2026-12-02', remark: ' ' })).toHaveProperty('remark')
    expect(wrongInAcceptance(PAID, { promisedDate: '2026-12-01' })).toHaveProperty('feeAmount')
    expect(wrongInAcceptance(PAID, { promisedDate: '2026-12-01', feeAmount: '0' })).toHaveProperty('feeAmount')
  })
})
