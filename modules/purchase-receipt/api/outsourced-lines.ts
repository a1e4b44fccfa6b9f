import { compare } from '#kernel/decimal.ts'
import { byField, invalid } from '#kernel/problem.ts'
import { plainDecimal } from '#kernel/text.ts'
import type { Act, Loaded } from '#platform/document/types.ts'
import type { LineDraft } from '../line-shapes.ts'
import { lineErrors, type LineError } from '../rules.ts'
import { MESSAGES } from '../words.ts'
import { itemsOf, replaceItems } from './store.ts'
import type { ItemRecord, ReceiptDocument } from './tables.ts'

const mostErrors = (lines: readonly LineDraft[], items: readonly ItemRecord[]): LineError[] =>
  lines.flatMap(({ outsourcingItemId, shippedQty }, index) => {
    const item = items.find((one) => one.outsourcingItemId === outsourcingItemId)
    if (item === undefined) return [{ field: `lines.${index}.outsourcingItemId`, why: MESSAGES.outsourcedUnknown }]
    const most = item.planQty ?? item.shippedQty
    return compare(shippedQty, most) > 0
      ? [{ field: `lines.${index}.shippedQty`, why: MESSAGES.outsourcedOver(index + 1, plainDecimal(most)) }]
      : []
  })

/** Says how the goods of an outsourcing order are packed. What is delivered says the order: no more than that is sent. */
export const packLines = async (
  { tx, me }: Act,
  { head, parts }: Pick<Loaded<ReceiptDocument>, 'head' | 'parts'>,
  lines: readonly LineDraft[],
  isSent: boolean,
): Promise<readonly ItemRecord[]> => {
  const wrong = [...mostErrors(lines, parts.items), ...lines.flatMap((line, index) => lineErrors(line, index, isSent))]
  if (wrong.length > 0) invalid(byField(wrong))
  const rows = lines.flatMap((line, index) =>
    parts.items
      .filter((item) => item.outsourcingItemId === line.outsourcingItemId)
      .slice(0, 1)
      .map(({ id: _id, createdAt: _at, ...item }) => ({
        ...item,
        lineNo: index + 1,
        shippedQty: line.shippedQty,
        boxQty: line.boxQty ?? null,
        boxCount: line.boxCount ?? null,
        looseQty: line.looseQty ?? null,
        batchNo: (line.batchNo ?? '').trim(),
        producedOn: line.producedOn ?? null,
        expiresOn: line.expiresOn ?? null,
        remark: line.remark ?? '',
      })),
  )
  await replaceItems(tx, me, head.id, rows)
  return itemsOf(tx, me, head.id)
}
