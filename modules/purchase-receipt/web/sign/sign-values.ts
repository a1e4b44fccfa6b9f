import { compare } from '#kernel/decimal.ts'
import { codesOf } from '#kernel/labels.ts'
import { plainDecimal } from '#kernel/text.ts'
import type { LineError } from '../../rules.ts'
import type { Receipt, ReceiptMove } from '../../shapes.ts'
import { EXCEPTION_TYPES, MESSAGES, PROPOSALS } from '../../words.ts'
import { isQuantity } from '../phone/quantity.ts'
import { SIGN } from '../phone/words.ts'

/** What came of one line, as it was typed. */
export interface SignLine {
  readonly itemId: string
  readonly qty: string
}
export interface SignFields {
  readonly exceptionType: string
  readonly proposal: string
  readonly remark: string
}

/** Everything came as it was sent: the usual case. */
export const signLinesOf = ({ items }: Receipt): SignLine[] =>
  items.map(({ id, shippedQty }) => ({ itemId: id, qty: plainDecimal(shippedQty) }))
/** A count that differs is a difference of quantities, and the rest is sent later, unless somebody says otherwise. */
export const SIGN_FIELDS: SignFields = { exceptionType: '1', proposal: '1', remark: '' }

/** The lines that did not come as they were sent. */
export const differing = ({ items }: Receipt, lines: readonly SignLine[]): SignLine[] =>
  lines.filter(({ itemId, qty }) => {
    const sent = items.find(({ id }) => id === itemId)?.shippedQty ?? '0'
    return !isQuantity(qty) || compare(qty, sent) !== 0
  })

export const signErrors = (doc: Receipt, lines: readonly SignLine[], hasPhotos: boolean): LineError[] => [
  ...lines.flatMap(({ itemId, qty }) =>
    isQuantity(qty)
      ? []
      : [{ field: itemId, why: SIGN.qtyMissing(doc.items.find(({ id }) => id === itemId)?.lineNo ?? 0) }],
  ),
  ...(differing(doc, lines).length > 0 && !hasPhotos ? [{ field: 'photos', why: MESSAGES.photosMissing }] : []),
]

/** The body of the step. */
export const signBody = (
  doc: Receipt,
  lines: readonly SignLine[],
  { exceptionType, proposal, remark }: SignFields,
  photos: string[],
): Omit<ReceiptMove, 'rowVersion'> => {
  const type = codesOf(EXCEPTION_TYPES).find((code) => String(code) === exceptionType)
  const wish = codesOf(PROPOSALS).find((code) => String(code) === proposal)
  return {
    received: lines.map(({ itemId, qty }) => ({ itemId, receivedQty: qty })),
    photos,
    ...(remark.trim() === '' ? {} : { remark: remark.trim() }),
    ...(differing(doc, lines).length > 0 && type !== undefined && wish !== undefined
      ? { exceptionType: type, proposal: wish }
      : {}),
  }
}
