import type { Browser } from '@playwright/test'
import type { Receipt } from '#modules/purchase-receipt/shapes.ts'
import { callsOf, type Calls } from './calls.ts'

type Named = Pick<Receipt, 'id' | 'rowVersion'>

const moveReceipt = (of: Named, name: string, who: Calls, body: object, more = {}): Promise<Receipt> =>
  who.send(
    'PATCH',
    `/api/PurchaseReceipt/${of.id}/State?transition=${name}`,
    { rowVersion: of.rowVersion, ...body },
    more,
  )

/** The goods of a receipt leave by car, and all of them are signed for. */
export const sendAndSign = async (receipt: Named, supplier: Calls, keeper: Calls, more = {}): Promise<Receipt> => {
  const car = { shipMode: 1, carNo: '粤B12345', cartonCount: 5 }
  const shipped = await moveReceipt(receipt, 'ship', supplier, car, more)
  const received = shipped.items.map(({ id, shippedQty }) => ({ itemId: id, receivedQty: shippedQty }))
  return moveReceipt(shipped, 'sign', keeper, { received })
}

/** Finds nothing wrong with what was signed for, and puts it into stock. */
export const storeReceipt = async (browser: Browser, receipt: Receipt, keeper: Calls): Promise<Receipt> => {
  const inspector = await callsOf(browser, 'qualityControl')
  const lines = receipt.items.map(({ id, receivedQty }) => ({
    itemId: id,
    level: 'II',
    aql: '2.5',
    defects: [],
    acceptedQty: receivedQty,
    concessionQty: '0',
    rejectedQty: '0',
    remark: '',
  }))
  const inspected = await moveReceipt(receipt, 'inspect', inspector, {})
  const finding = { lines, reportFiles: [], remark: '' }
  const judged = await moveReceipt(inspected, 'judge', inspector, { finding })
  await inspector.close()
  return moveReceipt(judged, 'store', keeper, {})
}
