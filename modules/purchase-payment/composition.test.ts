import { expect, test } from 'vitest'
import { compositionOf } from './composition.ts'

const SUMS = {
  goodsAmount: '80000.00',
  feeAmount: '20000.00',
  deductAmount: '10000.00',
  prepaidOffset: '30000.00',
  payableAmount: '60000.00',
  withheldTax: '0.00',
}

test('each bar begins where the one before has ended, and what is left begins at nothing', () => {
  expect(compositionOf(SUMS).map(({ label, effect, start, length }) => [label, effect, start, length])).toEqual([
    ['货款', 'adds', 0, 80],
    ['费用', 'adds', 80, 20],
    ['扣款', 'takes', 90, 10],
    ['预付抵扣', 'takes', 60, 30],
    ['应付含税', 'leaves', 0, 60],
  ])
})

test('what is nothing has no bar, and the tax of people leads to what they get', () => {
  const bars = compositionOf({
    ...SUMS,
    goodsAmount: '5000.00',
    feeAmount: '0.00',
    deductAmount: '0.00',
    prepaidOffset: '0.00',
    payableAmount: '5000.00',
    withheldTax: '800.00',
  })
  expect(bars.map(({ label, amount }) => [label, amount])).toEqual([
    ['货款', '5000.00'],
    ['应付含税', '5000.00'],
    ['代扣税额', '800.00'],
    ['实付金额', '4200.00'],
  ])
})

test('a payment of nothing has one bar without length', () => {
  const nothing = {
    ...SUMS,
    goodsAmount: '0',
    feeAmount: '0',
    deductAmount: '0',
    prepaidOffset: '0',
    payableAmount: '0',
  }
  expect(compositionOf(nothing)).toEqual([
    { key: 'payableAmount', label: '应付含税', amount: '0', effect: 'leaves', start: 0, length: 0 },
  ])
})
