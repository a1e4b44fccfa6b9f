import { describe, expect, it } from 'vitest'
import { cartonsFrom } from '../../cartons.ts'
import { aReceipt, anItem, TOKEN } from '../receipt.fixture.ts'
import { readLabel } from './read-label.ts'
import { placedErrors, shipErrors, shipFieldsOf } from './ship-fields.ts'
import { cartonsIn, draftsOf, shipLinesOf } from './ship-lines.ts'

const items = [anItem(1), anItem(2)]

describe('the lines of a shipment', () => {
  it('are packed into full cartons and the rest', () => {
    const [line] = draftsOf(items, [
      { ...shipLinesOf(items)[0], itemId: items[0]?.id ?? '', qty: '90', boxQty: '40', batchNo: 'A ' },
    ])
    expect(line).toMatchObject({ shippedQty: '90', boxQty: '40', boxCount: 2, looseQty: '10', batchNo: 'A' })
  })
  it('leave cartons open where one line does not say how it is packed', () => {
    const lines = shipLinesOf(items)
    expect(cartonsIn(lines)).toBe(6)
    expect(cartonsIn(lines.map((line, at) => (at === 0 ? { ...line, boxQty: '' } : line)))).toBeUndefined()
  })
  it('that are nought stay behind, and a refusal is said at the line that it is about', () => {
    const lines = shipLinesOf(items).map((line, at) => (at === 0 ? { ...line, qty: '0' } : line))
    expect(draftsOf(items, lines)).toHaveLength(1)
    expect(placedErrors({ 'lines.0.shippedQty': ['no'], carNo: ['which'] }, lines)).toEqual([
      { field: 'lines.1.shippedQty', why: 'no' },
      { field: 'carNo', why: 'which' },
    ])
  })
})

describe('what goods leave with', () => {
  const doc = aReceipt()
  const last = aReceipt({ shipMode: 1, carNo: '粤B1', trackingNo: 'SF1' })
  it('is as the last time, save the number of a parcel', () => {
    expect(shipFieldsOf(doc, last)).toMatchObject({ shipMode: '1', carNo: '粤B1', trackingNo: '' })
    expect(shipFieldsOf({ ...doc, shipMode: 2, carNo: '' }, last)).toMatchObject({ shipMode: '2', carNo: '' })
  })
  it('is wrong without batch and car, and right with both', () => {
    const check = (batchNo: string, from: typeof last | null) =>
      shipErrors(
        doc,
        shipLinesOf(doc.items).map((line) => ({ ...line, batchNo })),
        shipFieldsOf(doc, from),
        { hasReport: false, today: '2099-01-01' },
      ).map(({ field }) => field)
    expect(check('', null)).toEqual(['lines.0.batchNo', 'lines.1.batchNo', 'shipMode'])
    expect(check('A', last)).toEqual([])
  })
  it('is the report of the factory for goods that nobody inspects', () => {
    const exempt = aReceipt({ items: [anItem(1, { inspectionLevel: '免检', batchNo: 'A' })] })
    const check = (hasReport: boolean) =>
      shipErrors(exempt, shipLinesOf(exempt.items), shipFieldsOf(exempt, last), { hasReport, today: '2099-01-01' })
    expect(check(false).map(({ field }) => field)).toEqual(['selfInspection'])
    expect(check(true)).toEqual([])
  })
})

describe('a label', () => {
  const cartons = cartonsFrom(items)
  const label = (box: number, token = TOKEN): string => `https://x/console/admin/receipt/scan?box=${box}&code=${token}`
  it('names a carton of one line, counted through all lines', () => {
    expect(readLabel(label(3), TOKEN, cartons, [])).toMatchObject({
      is: 'counted',
      carton: { item: { lineNo: 1 }, qty: '20.0000' },
    })
    expect(readLabel(label(4), TOKEN, cartons, [3])).toMatchObject({ is: 'counted', carton: { item: { lineNo: 2 } } })
  })
  it('is refused when it was counted, is of another delivery, or of a carton that there is not', () => {
    expect(readLabel(label(3), TOKEN, cartons, [3])).toEqual({ is: 'twice', box: 3 })
    expect(readLabel(label(3, 'other'), TOKEN, cartons, [])).toEqual({ is: 'foreign' })
    expect(readLabel(TOKEN, TOKEN, cartons, [])).toEqual({ is: 'foreign' })
    expect(readLabel(label(7), TOKEN, cartons, [])).toEqual({ is: 'beyond', box: 7 })
  })
  it('does not exist while a line does not say how it is packed', () => {
    expect(cartonsFrom([anItem(1), anItem(2, { boxQty: null, boxCount: null })])).toEqual([])
  })
})
