import { compare, minus, times } from '#kernel/decimal.ts'
import { plainDecimal } from '#kernel/text.ts'
import type { LineDraft, ReceiptItem } from '../../line-shapes.ts'
import { boxesOf } from '../../rules.ts'
import { quantityIn } from '../phone/quantity.ts'

/** What is entered for one line: texts, as they stand in the inputs. */
export interface ShipLine {
  readonly itemId: string
  readonly qty: string
  readonly boxQty: string
  readonly batchNo: string
}

export const shipLinesOf = (items: readonly ReceiptItem[]): ShipLine[] =>
  items.map(({ id, shippedQty, boxQty, batchNo }) => ({
    itemId: id,
    qty: plainDecimal(shippedQty),
    boxQty: boxQty === null ? '' : plainDecimal(boxQty),
    batchNo,
  }))

type Packing = Required<Pick<LineDraft, 'boxQty' | 'boxCount' | 'looseQty'>>

/** Full cartons and what is left over; nothing where nobody said how many lie in one. */
const packingOf = ({ qty, boxQty }: Pick<ShipLine, 'qty' | 'boxQty'>): Packing => {
  const [all, each] = [quantityIn(qty), quantityIn(boxQty)]
  if (compare(each, '0') === 0) return { boxQty: null, boxCount: null, looseQty: null }
  const boxCount = Math.floor(Number(all) / Number(each))
  return { boxQty: each, boxCount, looseQty: plainDecimal(minus(all, times(each, String(boxCount), 4))) }
}

/** The cartons of a line, as far as it says how it is packed. */
export const boxesIn = (line: ShipLine): number | undefined =>
  boxesOf({ shippedQty: quantityIn(line.qty), ...packingOf(line) })

export const isSent = ({ qty }: ShipLine): boolean => compare(quantityIn(qty), '0') > 0

/** The cartons of all lines that are sent; nothing where one does not say how it is packed. */
export const cartonsIn = (lines: readonly ShipLine[]): number | undefined => {
  const boxes = lines.filter(isSent).map(boxesIn)
  return boxes.length === 0 || boxes.includes(undefined)
    ? undefined
    : boxes.reduce<number>((total, one) => total + (one ?? 0), 0)
}

/** What a line is sent for. */
const sourceOf = ({ deliveryPlanId, outsourcingItemId }: ReceiptItem): Partial<LineDraft> => ({
  ...(deliveryPlanId === null ? {} : { deliveryPlanId }),
  ...(outsourcingItemId === null ? {} : { outsourcingItemId }),
})

/** The lines as they are on the lorry: one that nothing is sent of stays behind. */
export const draftsOf = (items: readonly ReceiptItem[], lines: readonly ShipLine[]): LineDraft[] =>
  lines.flatMap((line) => {
    const item = items.find(({ id }) => id === line.itemId)
    return item !== undefined && isSent(line)
      ? [
          {
            ...sourceOf(item),
            shippedQty: quantityIn(line.qty),
            ...packingOf(line),
            batchNo: line.batchNo.trim(),
            producedOn: item.producedOn,
            expiresOn: item.expiresOn,
            remark: item.remark,
          },
        ]
      : []
  })
