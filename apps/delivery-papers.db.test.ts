import { afterAll, describe, expect, test } from 'vitest'
import { PARTIES } from '#platform/document/paper-parties.fixture.ts'
import { renderCopies } from '#platform/print/copies.ts'
import { deliveryNote } from '#modules/purchase-receipt/api/print.ts'
import type { ReceiptItemRow } from '#modules/purchase-receipt/line-shapes.ts'
import { systemCaller } from '#kernel/caller.ts'
import { deliveryWorld } from './deliveries.fixture.ts'

const world = await deliveryWorld()
const { erp, cast, planned, plansIn, lineOf, create, created, moved, seen, stored, shipped, ship, receivedAs } = world
const { owner, purchaser, keeper, stranger, quality, inspector } = cast
const { call } = erp
afterAll(() => erp.close())

const PATH = '/api/PurchaseReceipt'
const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes).subarray(0, 5).toString() === '%PDF-'
const pagesOf = (bytes: Uint8Array): number =>
  [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/\/Type\s*\/Page\b(?!s)/g),
  ].length

describe('papers and labels', () => {
  test('a label for every carton, the rest of them by their numbers, and the count in the history', async () => {
    const [first] = plansIn(await planned())
    const receipt = await created([lineOf(first, '120', { boxQty: '50', boxCount: 2, looseQty: '20' })])
    const labels = await call('POST', `${PATH}/${receipt.id}/CartonLabel`, owner, { body: { size: '100x70' } })
    expect(labels.status, labels.text).toBe(200)
    expect([isPdf(labels.bytes), pagesOf(labels.bytes)]).toEqual([true, 3])
    const again = await call('POST', `${PATH}/${receipt.id}/CartonLabel`, owner, {
      body: { size: '60x40', from: 2, to: 3 },
    })
    expect(pagesOf(again.bytes)).toBe(2)
    expect(await seen(receipt.id, owner)).toMatchObject({ labelPrintedCount: 5 })
  })

  test('cartons that nobody has counted get no labels, and the line is named', async () => {
    const [first] = plansIn(await planned())
    const receipt = await created([lineOf(first, '120')])
    const refused = await call('POST', `${PATH}/${receipt.id}/CartonLabel`, owner, { body: { size: '100x70' } })
    expect(refused.json()).toMatchObject({ title: '请先填写第 1 行的装箱数量' })
    const products = await call('POST', `${PATH}/${receipt.id}/SkuLabel`, owner, { body: { size: '60x40', copies: 2 } })
    expect(pagesOf(products.bytes)).toBe(2)
  })

  test('the delivery note has no prices, and three sheets that say whose they are', async () => {
    const [first] = plansIn(await planned())
    const receipt = await created([lineOf(first, '120')])
    const note = deliveryNote(receipt, systemCaller('test'), PARTIES)
    expect(JSON.stringify(note)).not.toContain('"8.65')
    const copies = await call('GET', `${PATH}/${receipt.id}/DeliveryNote/Copies`, keeper)
    expect([isPdf(copies.bytes), pagesOf(copies.bytes)]).toEqual([true, 3])
    expect(pagesOf(await renderCopies([note]))).toBe(1)
    expect(isPdf((await call('GET', `${PATH}/${receipt.id}/Preview/Pdf`, owner)).bytes)).toBe(true)
    expect((await call('GET', `${PATH}/${receipt.id}/DeliveryNote/Copies`, stranger)).status).toBe(404)
  })

  test('the code of a carton leads staff to its receipt, and nobody else', async () => {
    const [first] = plansIn(await planned())
    const { id, qrToken } = await created([lineOf(first, '10')])
    const address = encodeURIComponent(`https://portal.example/console/admin/receipt/scan?box=1&code=${qrToken}`)
    expect((await call('GET', `${PATH}/ByQr?Code=${address}`, keeper)).json().id).toBe(id)
    expect((await call('GET', `${PATH}/ByQr?Code=nobody`, keeper)).status).toBe(404)
    expect((await call('GET', `${PATH}/ByQr?Code=${address}`, owner)).status).toBe(403)
  })
})

describe('lists', () => {
  test('lines over all receipts, with prices for those who see them, of no other supplier', async () => {
    const order = await planned()
    const [first, second] = plansIn(order)
    await stored(first, '7000')
    await created([lineOf(second, '100')])
    const rows = async (as: typeof owner, query = ''): Promise<ReceiptItemRow[]> => {
      const answer = await call('GET', `/api/PurchaseReceiptItem?PurchaseOrderId=${order.id}${query}`, as)
      expect(answer.status, answer.text).toBe(200)
      return answer.json()
    }
    expect((await rows(owner)).map(({ storedQty, amount }) => [Number(storedQty), amount])).toEqual([
      [0, '0.00'],
      [7000, '60550.00'],
    ])
    expect(await rows(owner, '&Status=4')).toHaveLength(1)
    expect((await rows(quality))[0]).toMatchObject({ unitPrice: null, amount: null })
    expect(await rows(stranger)).toEqual([])
  })

  test('receipts are found by order, carrier number and state, and wait for those whose turn it is', async () => {
    const order = await planned()
    const [first, second] = plansIn(order)
    const underWay = await shipped(first, '7000')
    const came = await moved(underWay, 'sign', keeper, receivedAs(underWay))
    await created([lineOf(second, '10')], purchaser)
    const found = async (query: string, as = owner): Promise<string[]> =>
      (await call('GET', `${PATH}?PurchaseOrderId=${order.id}&${query}`, as))
        .json()
        .map((row: { id: string }) => row.id)
    expect(await found('IsReady=false&Status=2', inspector)).toEqual([came.id])
    expect(await found(`Q=${order.code}`)).toHaveLength(2)
    expect(await found('IsReturn=true')).toEqual([])
    expect((await call('GET', `${PATH}?PurchaseOrderId=${order.id}`, stranger)).json()).toEqual([])
  })

  test('a notice of delivery by the purchaser is told to the supplier, one of its own is not', async () => {
    const [first] = plansIn(await planned())
    const [theirs, own] = [await created([lineOf(first, '10')], purchaser), await created([lineOf(first, '10')])]
    expect((await world.noticesOf(theirs.id)).map(({ code }) => code)).toEqual(['receipt.created'])
    expect(await world.noticesOf(own.id)).toEqual([])
  })

  test('who only reads makes and sends nothing', async () => {
    const [first] = plansIn(await planned())
    expect((await create([lineOf(first, '10')], quality)).status).toBe(403)
    expect((await create([lineOf(first, '10')], keeper)).status).toBe(403)
    const waiting = await created([lineOf(first, '10')])
    expect((await world.move(waiting, 'ship', quality, ship)).status).toBe(403)
  })
})
