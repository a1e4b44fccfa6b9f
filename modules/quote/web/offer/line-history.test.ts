import { expect, test } from 'vitest'
import { emptyLine, type OfferLine } from '../../offer-shapes.ts'
import { advance, changedLines, NO_HISTORY, stepAgain, stepBack } from './line-history.ts'

const line = (itemId: string, unitPrice: string): OfferLine => ({ ...emptyLine(itemId), unitPrice })
const [a, b] = [line('a', ''), line('b', '')]
const pricesIn = (step: { readonly lines: readonly OfferLine[] } | undefined) =>
  step?.lines.map(({ itemId, unitPrice }) => `${itemId}${unitPrice}`)

test('undoing brings back the lines that were changed and touches no others', () => {
  const next = [a, line('b', '5')]
  const history = advance(NO_HISTORY, [a, b], changedLines([a, b], next))
  expect(pricesIn(stepBack(history))).toEqual(['b'])
  expect(pricesIn(stepAgain(stepBack(history)?.history ?? NO_HISTORY))).toEqual(['b5'])
})

test('letters typed into one cell are undone together, another cell by itself', () => {
  const [one, two] = [line('a', '1'), line('a', '12')]
  const typed = advance(advance(NO_HISTORY, [a, b], [one], 'a.unitPrice'), [one, b], [two], 'a.unitPrice')
  const both = advance(typed, [two, b], [line('b', '7')], 'b.unitPrice')
  const back = stepBack(both)
  expect(pricesIn(back)).toEqual(['b'])
  expect(pricesIn(stepBack(back?.history ?? NO_HISTORY))).toEqual(['a'])
})

test('at either end there is nothing to go to', () => {
  expect([stepBack(NO_HISTORY), stepAgain(NO_HISTORY)]).toEqual([undefined, undefined])
})
