import { compare } from '#kernel/decimal.ts'
import { plainDecimal } from '#kernel/text.ts'
import { textError } from '#shell/kit/text-error.ts'
import { DeliveryDraft } from '../../delivery-shapes.ts'
import { deliverableOf } from '../../rules.ts'
import type { OutsourcingOrder } from '../../shapes.ts'

/** What is entered for one line, as it stands in the inputs. */
export interface DeliveredLine {
  readonly itemId: string
  readonly qty: string
  readonly batchNo: string
}

const QTY = DeliveryDraft.properties.items.items.properties.qty

/** What is still to come of an order; goods may go in parts. What is complete stands there with nothing. */
export const linesToDeliver = (order: Pick<OutsourcingOrder, 'items' | 'overRate'>): DeliveredLine[] =>
  order.items
    .filter((item) => compare(deliverableOf(item, order), '0') > 0)
    .map((item) => {
      const left = deliverableOf(item, { overRate: 0 })
      return { itemId: item.id, qty: compare(left, '0') > 0 ? plainDecimal(left) : '', batchNo: '' }
    })

/** What cannot be read as a quantity, by the index of its row. */
export const unreadIn = (lines: readonly DeliveredLine[]): ReadonlyMap<number, string> =>
  new Map(
    lines.flatMap(({ qty }, index) => {
      const why = qty.trim() === '' ? undefined : textError(QTY, qty.trim())
      return why === undefined ? [] : [[index, why] as const]
    }),
  )

interface Entered {
  readonly lines: readonly DeliveredLine[]
  readonly files: readonly string[]
  readonly links: string
  readonly note: string
}

/** The delivery to send: lines without a quantity are left out. */
export const deliveryOf = ({ lines, files, links, note }: Entered): DeliveryDraft => ({
  items: lines.flatMap(({ itemId, qty, batchNo }) =>
    qty.trim() === ''
      ? []
      : [{ itemId, qty: qty.trim(), ...(batchNo.trim() === '' ? {} : { batchNo: batchNo.trim() }) }],
  ),
  files: [...files],
  links: links.split('\n').flatMap((link) => link.trim() || []),
  note: note.trim(),
})
