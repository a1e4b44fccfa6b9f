import { describe, expect, it } from 'vitest'
import { feesOf, isPrepaid, prepaymentOf } from './costs.ts'

const stage = (name: string, percent: number, trigger = '') => ({ stage: name, percent, trigger, days: 0 })

describe('the fees of an order', () => {
  it('are owed by what they pay for, one cost a category', () => {
    const extraFees = [
      { name: '版费', amount: '800' },
      { name: '丝印版', amount: '200.5' },
      { name: '刀模费', amount: '680' },
      { name: '开模', amount: '18600' },
      { name: '加急费', amount: '300' },
    ]
    expect(feesOf({ extraFees, taxRate: 13 }).map(({ category, title, amount }) => [category, title, amount])).toEqual([
      ['PLATE', '版费、丝印版', '1000.50'],
      ['DIE', '刀模费', '680.00'],
      ['MOULD', '开模', '18600.00'],
      ['OTHER', '加急费', '300.00'],
    ])
  })
})

describe('a prepayment', () => {
  const paid = (...stages: ReturnType<typeof stage>[]) =>
    prepaymentOf({ totalAmount: '1000.01', paymentTerm: { text: '', stages } })

  it('is so many percent of the whole, without tax', () => {
    expect(paid(stage('预付', 30), stage('验收', 70))).toEqual([
      { category: 'PREPAY', title: '订单预付款 30%', amount: '300.00', taxRate: 0 },
    ])
  })
  it('is known by its name or by when it is due', () => {
    expect(isPrepaid(stage('定金', 20))).toBe(true)
    expect(isPrepaid(stage('第一期', 20, '签约后支付预付款'))).toBe(true)
    expect(isPrepaid(stage('到货', 20, '到货后'))).toBe(false)
  })
  it('is not there where all is paid for goods that came', () => {
    expect(paid(stage('验收', 100))).toEqual([])
  })
})
