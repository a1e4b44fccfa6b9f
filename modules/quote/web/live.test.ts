import { expect, test } from 'vitest'
import { liveQuote } from './live.ts'
import { aQuote } from './quote.fixture.ts'

const stepsOf = ({ allowedTransitions, blockedTransitions }: ReturnType<typeof aQuote>) => [
  allowedTransitions,
  blockedTransitions.map(({ name, why }) => `${name}: ${why}`),
]

test('saving is no button, because the form saves by itself', () => {
  expect(stepsOf(liveQuote(aQuote(), '第 2 行未报价', false))).toEqual([['decline'], ['submit: 第 2 行未报价']])
})

test('submitting opens as soon as the form lacks nothing, before the server has heard of it', () => {
  expect(stepsOf(liveQuote(aQuote(), undefined, false))).toEqual([['submit', 'decline'], []])
})

test('submitting closes when the form lacks something again', () => {
  const quote = aQuote({ allowedTransitions: ['save', 'submit'], blockedTransitions: [], gaps: [] })
  expect(stepsOf(liveQuote(quote, '请填写报价人', false))).toEqual([[], ['submit: 请填写报价人']])
})

test('what the server minds about the company stays, whatever is typed', () => {
  const why = '该品类所需资质已过期，请先更新资质'
  const quote = aQuote({ blockedTransitions: [{ name: 'submit', why }] })
  expect(stepsOf(liveQuote(quote, undefined, false))).toEqual([['decline'], [`submit: ${why}`]])
})

test('after the deadline the buttons go', () => {
  const quote = aQuote({ status: 2, allowedTransitions: ['withdraw'], blockedTransitions: [] })
  expect(stepsOf(liveQuote(aQuote(), undefined, true))).toEqual([[], []])
  expect(stepsOf(liveQuote(quote, undefined, true))).toEqual([[], []])
  expect(stepsOf(liveQuote(quote, undefined, false))).toEqual([['withdraw'], []])
})

test('an award is accepted after the deadline of the quote', () => {
  const quote = aQuote({ status: 7, allowedTransitions: ['acceptAward'], blockedTransitions: [] })
  expect(stepsOf(liveQuote(quote, undefined, true))).toEqual([['acceptAward'], []])
})
