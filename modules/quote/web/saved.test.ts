import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { emptyLine } from '../offer-shapes.ts'
import { savedOf, withSaved } from '../saved.ts'
import { SavedQuote } from '../shapes.ts'
import { anOffer, aQuote, ITEMS } from './quote.fixture.ts'

const [first = '', second = '', third = ''] = ITEMS
const priced = (itemId: string, unitPrice: string) => ({ ...emptyLine(itemId), unitPrice })

test('who saves is told what follows from it, and nothing that is known to the sender', () => {
  const saved = savedOf(aQuote({ rowVersion: 4, sentence: 'two are left', offer: anOffer() }))
  expect([saved.rowVersion, saved.sentence]).toEqual([4, 'two are left'])
  for (const name of ['request', 'offer', 'formerRounds']) expect(Object.keys(saved)).not.toContain(name)
  expect(Value.Errors(SavedQuote, saved)).toEqual([])
})

test('what was saved is laid over what is known, and every line stays the object that it was', () => {
  const known = aQuote({ offer: anOffer({ remark: 'packed', lines: [priced(first, '5'), priced(third, '1')] }) })
  const sent = { lines: [priced(second, '6')] }
  const now = withSaved(known, sent, savedOf(aQuote({ rowVersion: 4, sentence: 'two are left' })))
  expect(now.offer?.lines.map(({ itemId, unitPrice }) => [itemId, unitPrice])).toEqual([
    [first, '5'],
    [second, '6'],
    [third, '1'],
  ])
  expect([now.rowVersion, now.sentence, now.offer?.remark]).toEqual([4, 'two are left', 'packed'])
  expect(now.request).toBe(known.request)
  expect(now.offer?.lines[0]).toBe(known.offer?.lines[0])
  expect(now.offer?.lines[1]).toBe(sent.lines[0])
})
