import type { Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { compare, minus, sum } from '#kernel/decimal.ts'
import { declared } from '#kernel/declared.ts'
import { machineView, statusOf } from '#kernel/document.ts'
import { overdueDays } from '#kernel/due.ts'
import { total } from '#kernel/money.ts'
import type { History } from '#platform/database/records.ts'
import type { Act, Loaded } from '#platform/document/types.ts'
import type { Delivery, KeptDelivery } from '../delivery-shapes.ts'
import { outsourcingOrder } from '../machine.ts'
import { plainSentence } from '../sentence.ts'
import { OutsourcingItem, OutsourcingOrder, OutsourcingRow } from '../shapes.ts'
import { receiptOf } from './facts.ts'
import type { ItemRecord, OutsourcingDocument, OutsourcingHead, OutsourcingParts } from './tables.ts'

/** Of a payable: what the supplier gets. The other direction is deducted. */
const OWED = 1

export const seesPrices = (me: Caller): boolean => me.side === 'system' || me.permissions.has('price.view')

/** A row of the list as this caller may see it. */
export const rowView = (record: OutsourcingDocument['record'], me: Caller, today: string): OutsourcingRow => ({
  ...declared(OutsourcingRow, record),
  ...statusOf(outsourcingOrder, record.status, me.side),
  totalAmount: seesPrices(me) ? record.totalAmount : null,
  overdueDays: overdueDays(record.dueAt, today),
})

const itemView = (item: ItemRecord, isPriced: boolean): OutsourcingItem => ({
  ...declared(OutsourcingItem, item),
  ...(isPriced ? {} : { unitPrice: null, setupFee: null, minCharge: null, amount: null }),
})

const deliveryView = (delivery: KeptDelivery, parts: OutsourcingParts): Delivery => {
  const receipt = receiptOf(parts, delivery)
  const stored = sum((receipt?.stored ?? []).map(({ qty }) => qty))
  return {
    ...delivery,
    receiptCode: receipt?.code ?? '',
    isStored: compare(stored, '0') > 0,
    storedQty: receipt === undefined ? null : stored,
  }
}

/** What is about money, to those who see prices; to others that there is something, and not how much. */
const moneyView = (head: OutsourcingHead, { payables }: OutsourcingParts, isPriced: boolean) => {
  const { rework, closeRequest, materialSettlement } = head
  const owed = payables.map(({ direction, amount }) =>
    direction === OWED ? (amount ?? '0') : minus('0', amount ?? '0'),
  )
  if (isPriced) return { rework, closeRequest, materialSettlement, payables: [...payables], payableAmount: total(owed) }
  return {
    totalAmount: null,
    payables: null,
    payableAmount: null,
    rework: rework && { ...rework, fee: null, payable: null },
    closeRequest: closeRequest && { ...closeRequest, compensation: null },
    materialSettlement: materialSettlement && {
      ...materialSettlement,
      charges: materialSettlement.charges.map((charge) => ({ ...charge, unitPrice: null, amount: null })),
    },
  }
}

/** An order as this caller may see it. */
export const orderView = (
  loaded: Loaded<OutsourcingDocument>,
  logs: readonly History[],
  { me, now }: Act,
): OutsourcingOrder => {
  const { head, state, parts, facts } = loaded
  const isPriced = seesPrices(me)
  const { verification } = parts
  return {
    ...declared(OutsourcingOrder, head),
    ...machineView(outsourcingOrder, loaded, me),
    ...moneyView(head, parts, isPriced),
    supplierCompanyId: head.companyId,
    items: parts.items.map((item) => itemView(item, isPriced)),
    materials: [...parts.materials],
    deliveries: head.deliveries.map((delivery) => deliveryView(delivery, parts)),
    verification: verification && { ...verification, total: isPriced ? verification.total : null },
    isWritable: state === 'draft' && me.side === 'staff' && me.permissions.has('outsourcing.manage'),
    overdueDays: overdueDays(head.dueAt, dayOf(now)),
    sentence: plainSentence({ state, facts }, me),
    logs: [...logs],
    isUrgent: false,
    dueDate: head.dueAt === null ? null : dayOf(new Date(head.dueAt)),
    files: [...loaded.files],
  }
}
