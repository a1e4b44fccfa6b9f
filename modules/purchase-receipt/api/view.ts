import type { Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { compare } from '#kernel/decimal.ts'
import { declared } from '#kernel/declared.ts'
import { machineView, statusOf } from '#kernel/document.ts'
import { overdueDays } from '#kernel/due.ts'
import type { History } from '#platform/database/records.ts'
import type { Act, Loaded } from '#platform/document/types.ts'
import { RESULT } from '../inspection.ts'
import { ReceiptItem } from '../line-shapes.ts'
import { purchaseReceipt, type ReceiptState } from '../machine.ts'
import { isReturn, overPlanWarnings, storedOf, type ReceiptFacts } from '../rules.ts'
import { plainSentence, receiptStatusName } from '../sentence.ts'
import { Receipt, ReceiptRow } from '../shapes.ts'
import type { ItemRecord, ReceiptDocument } from './tables.ts'

type Head = ReceiptDocument['head']

export const seesPrices = (me: Caller): boolean => me.side === 'system' || me.permissions.has('price.view')

/** What the state is called: goods that go back have words of their own. */
export const statusIn = (state: ReceiptState, receiptType: Receipt['receiptType'], me: Caller) => ({
  ...statusOf(purchaseReceipt, state, me.side),
  statusName: receiptStatusName(state, receiptType, me.side),
})

const isReady = ({ isExempt, inspectionResult }: Pick<Head, 'isExempt' | 'inspectionResult'>): boolean =>
  isExempt || inspectionResult !== null

/** What goes into stock as far as is known: what was found, and all that came where nobody looks. */
const hasStorable = (items: readonly ItemRecord[]): boolean =>
  items.some((item) => compare(item.acceptedQty === null ? (item.receivedQty ?? '0') : storedOf(item), '0') > 0)

/** What the machine's guards look at. */
export const factsOf = (
  head: Head,
  items: readonly ItemRecord[],
  { orders, holds }: Pick<ReceiptFacts, 'orders' | 'holds'>,
  now: Date,
): ReceiptFacts => ({
  receiptType: head.receiptType,
  orders: orders.map(({ code, isOpen }) => ({ code, isOpen })),
  holds: holds.map(({ code }) => ({ code })),
  hasArrived: head.arrivedAt !== null,
  isReady: isReady(head),
  isInspected: head.inspection !== null,
  isFailed: head.inspectionResult === RESULT.failed,
  hasException: head.exception !== null,
  hasStorable: hasStorable(items),
  isReplied: head.isReplied,
  remindedAt: head.remindedAt,
  now: now.getTime(),
})

/** A row of the list as this caller may see it. */
export const rowView = (record: ReceiptDocument['record'], me: Caller, today: string): ReceiptRow => ({
  ...declared(ReceiptRow, record),
  ...statusIn(record.status, record.receiptType, me),
  overdueDays: overdueDays(record.dueAt, today),
})

const itemView = (item: ItemRecord, me: Caller): ReceiptItem => ({
  ...declared(ReceiptItem, item),
  unitPrice: seesPrices(me) ? item.unitPrice : null,
})

/** Before it is judged, what is found is the buyer's own. */
export const unjudged = ({ inspectionResult }: Head): Partial<Head> =>
  inspectionResult === null ? { inspection: null } : {}

const exceptionFor = ({ exception }: Head, me: Caller): Receipt['exception'] => {
  const settlement = exception?.settlement ?? null
  if (exception === null || settlement === null || seesPrices(me)) return exception
  return { ...exception, settlement: { ...settlement, agreedDeduction: null } }
}

/** May this person change lines and transport now? */
const isWriter = (me: Caller, state: ReceiptState, head: Head): boolean =>
  state === 'pending' &&
  !isReturn(head) &&
  me.permissions.has(me.side === 'supplier' ? 'receipt.ship' : 'receipt.manage')

/** A receipt as this caller may see it. */
export const receiptView = (loaded: Loaded<ReceiptDocument>, logs: readonly History[], { me, now }: Act): Receipt => {
  const { head, state, parts, facts } = loaded
  const { items, returnOf, returns } = parts
  return {
    ...declared(Receipt, head),
    ...machineView(purchaseReceipt, loaded, me),
    ...statusIn(state, head.receiptType, me),
    supplierCompanyId: head.companyId,
    items: items.map((item) => itemView(item, me)),
    exception: exceptionFor(head, me),
    returnOf,
    returns: [...returns],
    holds: [...parts.holds],
    isHeld: parts.holds.length > 0,
    warnings: overPlanWarnings(items),
    isWritable: isWriter(me, state, head),
    overdueDays: overdueDays(head.dueAt, dayOf(now)),
    sentence: plainSentence(
      { state, receiptType: head.receiptType, isReady: facts.isReady, isReplied: facts.isReplied },
      me,
    ),
    logs: [...logs],
    isUrgent: false,
    dueDate: head.dueAt === null ? null : dayOf(new Date(head.dueAt)),
    files: [...loaded.files],
  }
}
