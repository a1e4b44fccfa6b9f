import { expect, test } from 'vitest'
import { byPlan, openByCurrency } from './pay-plan.ts'

const TODAY = '2099-01-15'
const on = (plannedPayDate: string | null) => ({ plannedPayDate })

test('what is late comes first, then today, the week, what is later and what has no day', () => {
  const groups = byPlan(
    [on(null), on('2099-01-23'), on('2099-01-22'), on('2099-01-15'), on('2099-01-14'), on('2099-01-02')],
    TODAY,
  )
  expect(groups.map(({ when, payments }) => [when, payments.map(({ plannedPayDate }) => plannedPayDate)])).toEqual([
    ['late', ['2099-01-02', '2099-01-14']],
    ['today', ['2099-01-15']],
    ['week', ['2099-01-22']],
    ['later', ['2099-01-23']],
    ['none', [null]],
  ])
})

test('a stretch without payments is not there', () => {
  expect(byPlan([on('2099-01-15')], TODAY).map(({ when }) => when)).toEqual(['today'])
})

test('what is open is added up by currency, without what is paid and withheld', () => {
  const open = (currency: string, payableAmount: string, paidAmount = '0.00', withheldTax = '0.00') => ({
    currency,
    payableAmount,
    paidAmount,
    withheldTax,
  })
  expect(openByCurrency([open('USD', '5.00'), open('CNY', '100.10', '0.05', '0.05'), open('CNY', '0.20')])).toEqual([
    ['CNY', '100.20'],
    ['USD', '5.00'],
  ])
  expect(openByCurrency([])).toEqual([])
})
