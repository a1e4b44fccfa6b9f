import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { emptyLine } from '../offer-shapes.ts'
import { savedOf, withSaved } from '../saved.ts'
import { SavedQuote } from '../shapes.ts'
import { anOffer, aQuote, aRequest, ITEMS } from './quote.fixture.ts'

const [first = '', second = '', third = ''] = ITEMS
const priced = (itemId: string, unitPrice: string) => ({ ...emptyLine(itemId), unitPrice })
const NOW = aQuote({
  rowVersion: 4,
  sentence: 'two are left',
  offer: anOffer({ remark: 'packed', lines: [priced(first, '5'), priced(second, '6')] }),
})

test('who saves a line is told that line and what follows from it, and nothing that saving cannot change', () => {
  const saved = savedOf(NOW, { lines: [priced(second, '6')] })
  expect(saved.offer).toEqual({ lines: [priced(second, '6')] })
  expect([saved.rowVersion, saved.sentence]).toEqual([4, 'two are left'])
  expect(Object.keys(saved)).not.toContain('request')
  expect(Value.Errors(SavedQuote, saved)).toEqual([])
  expect(savedOf(NOW, { remark: 'x' }).offer).toEqual({ remark: 'packed' })
})

test('what was saved is laid over what is known, and everything else stays the object that it was', () => {
  const known = aQuote({
    offer: anOffer({ remark: 'packed', lines: [priced(first, '5'), priced(third, '1')] }),
  })
  const now = withSaved(known, savedOf(NOW, { lines: [priced(second, '6')] }))
  expect(now.offer?.lines.map(({ itemId, unitPrice }) => [itemId, unitPrice])).toEqual([
    [first, '5'],
    [second, '6'],
    [third, '1'],
  ])
  expect([now.rowVersion, now.sentence, now.offer?.remark]).toEqual([4, 'two are left', 'packed'])
  expect(now.request).toBe(known.request)
  expect(now.offer?.lines[0]).toBe(known.offer?.lines[0])
})

test('an answer that comes after a later one changes nothing', () => {
  const known = aQuote({ rowVersion: 5, request: aRequest() })
  expect(withSaved(known, savedOf(NOW, { remark: '' }))).toBe(known)
})
