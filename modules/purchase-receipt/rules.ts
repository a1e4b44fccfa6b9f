import { compare, minus, sum, times } from '#kernel/decimal.ts'
import { HOUR_MS, momentAfter } from '#kernel/day.ts'
import { plainDecimal } from '#kernel/text.ts'
import type { SplitLine } from './exception-shapes.ts'
import type { LineDraft, ReceiptItem } from './line-shapes.ts'
import type { Receipt } from './shapes.ts'
import { EXEMPT, MESSAGES } from './words.ts'

/** Goods of an outsourcing order: what it delivers says how much. */
export const OUTSOURCED = 5 as const satisfies Receipt['receiptType']
/** Goods that go back to the supplier. */
export const RETURN = 3 as const satisfies Receipt['receiptType']
/** How long each side has when it is its turn; after it an exception counts as agreed to. */
const ANSWER_HOURS = 48

/** What the machine's guards look at: loaded before, never fetched by a guard. */
export interface ReceiptFacts extends Pick<Receipt, 'receiptType'> {
  /** The orders of its lines: whether goods may still be sent for them. */
  readonly orders: readonly { readonly code: string; readonly isOpen: boolean }[]
  /** Tasks that hold any of its goods back. */
  readonly holds: readonly { readonly code: string }[]
  readonly hasArrived: boolean
  /** Judged, or not to be inspected at all. */
  readonly isReady: boolean
  /** Somebody looks at the goods, or has. */
  readonly isInspected: boolean
  /** The inspection found something that is not accepted. */
  readonly isFailed: boolean
  readonly hasException: boolean
  /** Something of it goes into stock, as far as is known. */
  readonly hasStorable: boolean
  readonly isReplied: boolean
  readonly remindedAt: string | null
  readonly now: number
}

export const isReturn = ({ receiptType }: Pick<Receipt, 'receiptType'>): boolean => receiptType === RETURN

export const isOutsourced = ({ receiptType }: Pick<Receipt, 'receiptType'>): boolean => receiptType === OUTSOURCED

export const isExempt = ({ inspectionLevel }: Pick<ReceiptItem, 'inspectionLevel'>): boolean =>
  inspectionLevel === EXEMPT

/** Something wrong with a line, by its field. */
export interface LineError {
  readonly field: string
  readonly why: string
}

type Boxed = Pick<LineDraft, 'shippedQty' | 'boxQty' | 'boxCount' | 'looseQty'>

const isBoxed = ({ boxQty, boxCount }: Boxed): boolean => (boxQty ?? null) !== null && (boxCount ?? null) !== null

/** How many cartons a line fills; nothing where nobody said how it is packed. */
export const boxesOf = (line: Boxed): number | undefined =>
  isBoxed(line) ? (line.boxCount ?? 0) + (compare(line.looseQty ?? '0', '0') > 0 ? 1 : 0) : undefined

/** How many pieces lie in each carton of a line, in order. */
export const cartonsOf = (line: Boxed): string[] => [
  ...Array.from({ length: line.boxCount ?? 0 }, () => line.boxQty ?? '0'),
  ...(compare(line.looseQty ?? '0', '0') > 0 ? [line.looseQty ?? '0'] : []),
]

/** What is wrong with one line as it is written; `isSent` asks for what the goods cannot leave without. */
export const lineErrors = (line: LineDraft, index: number, isSent: boolean): LineError[] => {
  const at = (name: string, why: string, isWrong: boolean): LineError[] =>
    isWrong ? [{ field: `lines.${index}.${name}`, why }] : []
  const packed = sum([times(line.boxQty ?? '0', String(line.boxCount ?? 0), 4), line.looseQty ?? '0'])
  return [
    ...at('shippedQty', MESSAGES.qtyZero, compare(line.shippedQty, '0') <= 0),
    ...at(
      'boxCount',
      MESSAGES.boxesWrong(index + 1, plainDecimal(line.shippedQty)),
      isBoxed(line) && compare(packed, line.shippedQty) !== 0,
    ),
    ...at('batchNo', MESSAGES.batchMissing(index + 1), isSent && (line.batchNo ?? '').trim() === ''),
    ...at(
      'expiresOn',
      MESSAGES.expiresEarly(index + 1),
      (line.expiresOn ?? null) !== null && (line.expiresOn ?? '') < (line.producedOn ?? ''),
    ),
  ]
}

type Numbered = Pick<ReceiptItem, 'id' | 'lineNo'>

/** What is wrong with a list that names every line once: strangers, repetitions, gaps. */
export const coverErrors = (
  field: string,
  items: readonly Numbered[],
  named: readonly { readonly itemId: string }[],
): LineError[] => {
  const ids = named.map(({ itemId }) => itemId)
  return [
    ...ids.flatMap((itemId, index) => {
      const item = items.find(({ id }) => id === itemId)
      if (item === undefined) return [{ field: `${field}.${index}.itemId`, why: MESSAGES.lineUnknown(index + 1) }]
      return ids.indexOf(itemId) === index
        ? []
        : [{ field: `${field}.${index}.itemId`, why: MESSAGES.lineTwice(item.lineNo) }]
    }),
    ...items.filter(({ id }) => !ids.includes(id)).map(({ lineNo }) => ({ field, why: MESSAGES.lineMissing(lineNo) })),
  ]
}

type Received = Numbered & Pick<ReceiptItem, 'receivedQty'>

/** Every line is divided without a rest into what is accepted, conceded and rejected. */
export const splitErrors = (field: string, items: readonly Received[], splits: readonly SplitLine[]): LineError[] => [
  ...coverErrors(field, items, splits),
  ...splits.flatMap(({ itemId, acceptedQty, concessionQty, rejectedQty }, index) => {
    const item = items.find(({ id }) => id === itemId)
    const received = item?.receivedQty ?? '0'
    return item === undefined || compare(sum([acceptedQty, concessionQty, rejectedQty]), received) === 0
      ? []
      : [{ field: `${field}.${index}.acceptedQty`, why: MESSAGES.sumWrong(item.lineNo, plainDecimal(received)) }]
  }),
]

/** What goes into stock of a line: what is accepted, with or without a concession. */
export const storedOf = ({
  acceptedQty,
  concessionQty,
}: {
  readonly acceptedQty: string | null
  readonly concessionQty: string | null
}): string => sum([acceptedQty ?? '0', concessionQty ?? '0'])

/** Where a receipt has more or less than was sent, in words. */
export const differencesOf = (items: readonly Pick<ReceiptItem, 'lineNo' | 'shippedQty' | 'receivedQty'>[]): string[] =>
  items.flatMap(({ lineNo, shippedQty, receivedQty }) =>
    receivedQty === null || compare(receivedQty, shippedQty) === 0
      ? []
      : [MESSAGES.difference(lineNo, plainDecimal(shippedQty), plainDecimal(receivedQty))],
  )

/** Lines that bring more than the plan has left: allowed, and said. */
export const overPlanWarnings = (items: readonly Pick<ReceiptItem, 'lineNo' | 'planQty' | 'shippedQty'>[]): string[] =>
  items.flatMap(({ lineNo, planQty, shippedQty }) => {
    const over = planQty === null ? '0' : minus(shippedQty, planQty)
    return compare(over, '0') > 0 ? [MESSAGES.overPlan(lineNo, plainDecimal(over))] : []
  })

/** Until when the side whose turn it becomes is to act. */
export const answerDue = (now: Date): string => momentAfter(now, ANSWER_HOURS * HOUR_MS)
