import { expect, test } from 'vitest'
import { gapsOf } from '../../offer-rules.ts'
import { emptyLine } from '../../offer-shapes.ts'
import { anOffer, aRequest, ITEMS } from '../quote.fixture.ts'
import { draftOf, lineKey, offerOf, partsOf } from './offer-parts.ts'
import { tiersFor } from '../../tiers.ts'

const [first = ''] = ITEMS

test('an offer goes into its parts and comes back whole, with a line for each that is asked', () => {
  const parts = partsOf(aRequest(), anOffer({ lines: [{ ...emptyLine(first), unitPrice: '5' }] }))
  const offer = offerOf(parts)
  expect(offer.lines.map(({ itemId, unitPrice }) => [itemId, unitPrice])).toEqual(
    ITEMS.map((id, index) => [id, index === 0 ? '5' : '']),
  )
  expect(offer.quoterName).toBe('陈晨')
})

test('what is saved names the changed parts and no others', () => {
  const line = { ...emptyLine(first), unitPrice: '5' }
  expect(draftOf({ [lineKey(first)]: line })).toEqual({ lines: [line] })
  expect(draftOf({ remark: '含包装' })).toEqual({ remark: '含包装' })
})

test('the steps that are made of the quantities asked are whole once they have prices', () => {
  expect(tiersFor(['20000', '10000', '30000'])).toEqual([
    { minQty: '1', maxQty: '19999', unitPrice: '' },
    { minQty: '20000', maxQty: '29999', unitPrice: '' },
    { minQty: '30000', maxQty: '', unitPrice: '' },
  ])
  const tiers = tiersFor(['10000', '20000']).map((tier) => ({ ...tier, unitPrice: '9' }))
  const offer = anOffer({ lines: ITEMS.map((id) => ({ ...emptyLine(id), tiers })) })
  expect(gapsOf(aRequest({ priceMode: 2 }), offer)).toEqual([])
})
