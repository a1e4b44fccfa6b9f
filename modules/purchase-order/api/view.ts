import type { Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { allowedTransitions, decide, statusName } from '#kernel/machine.ts'
import type { Order, OrderRow } from '../shapes.ts'
import { purchaseOrder } from '../machine.ts'
import { plainSentence, progressOf, type OrderFacts } from '../rules.ts'
import { PLAN_STATUSES } from '../words.ts'
import type { findHead, itemsOf, OrderRowRecord, plansOf } from './store.ts'

export type Head = NonNullable<Awaited<ReturnType<typeof findHead>>>
export type ItemRecord = Awaited<ReturnType<typeof itemsOf>>[number]
export type PlanRecord = Awaited<ReturnType<typeof plansOf>>[number]

const seesPrices = (me: Caller): boolean => me.side === 'system' || me.permissions.has('price.view')
const planStatusName = (planStatus: number): string =>
  Object.entries(PLAN_STATUSES).find(([code]) => Number(code) === planStatus)?.[1] ?? ''

const overdueDays = (requiredDate: string, state: keyof typeof purchaseOrder.states, today: string): number =>
  'final' in purchaseOrder.states[state] || state === 'draft'
    ? 0
    : Math.max(Math.round((Date.parse(today) - Date.parse(requiredDate)) / 86_400_000), 0)

/** A row of the list as this caller may see it. */
export const rowView = (record: OrderRowRecord, me: Caller, today: string): OrderRow => {
  const { qty, shippedQty, receivedQty, status, totalAmount, ...row } = record
  return {
    ...row,
    ...progressOf([{ qty, shippedQty, receivedQty }]),
    status: purchaseOrder.states[status].code,
    statusName: statusName(purchaseOrder, status, me.side),
    planStatusName: planStatusName(record.planStatus),
    totalAmount: seesPrices(me) ? totalAmount : null,
    overdueDays: overdueDays(record.requiredDate, status, today),
  }
}

/** What the machine's guards look at. */
export const factsOf = (
  head: Head,
  items: readonly ItemRecord[],
  plans: readonly PlanRecord[],
  formerState: string | null,
  me: Caller,
  now: Date,
): OrderFacts => ({
  planStatus: head.planStatus,
  cancelPending: head.cancelPending,
  contractRequired: head.contractRequired,
  needsPrintOrder: head.needsPrintOrder,
  printOrderFile: head.printOrderFile,
  cooperationStatus: head.cooperationStatus,
  mayApprovePrice: me.permissions.has('order.approve'),
  formerState,
  overRate: Number(head.overRate),
  underRate: Number(head.underRate),
  remindedAt: head.remindedAt,
  now: now.getTime(),
  items: items.map((item) => ({ ...item, plans: plans.filter((plan) => plan.itemId === item.id) })),
})

/** A line with its plans as this caller may see it. */
export const itemView = (item: ItemRecord, plans: readonly PlanRecord[], me: Caller): Order['items'][number] => {
  const { orderId: _order, companyId: _company, priceSource: _source, ...shown } = item
  return {
    ...shown,
    unitPrice: seesPrices(me) ? item.unitPrice : null,
    amount: seesPrices(me) ? item.amount : null,
    plans: plans.filter((plan) => plan.itemId === item.id).map(({ orderId: _o, companyId: _c, ...plan }) => plan),
  }
}

/** An order as this caller may see it: no internal remarks for suppliers, no prices for roles without them. */
export const orderView = (
  head: Head,
  items: readonly ItemRecord[],
  plans: readonly PlanRecord[],
  facts: OrderFacts,
  logs: Order['logs'],
  me: Caller,
  now: Date,
): Order => {
  const money = <V>(value: V): V | null => (seesPrices(me) ? value : null)
  const today = dayOf(now)
  const publishing = decide(purchaseOrder, 'publish', head.status, facts, me)
  return {
    id: head.id,
    code: head.code,
    status: purchaseOrder.states[head.status].code,
    statusName: statusName(purchaseOrder, head.status, me.side),
    supplierId: head.supplierId,
    supplierName: head.supplierName,
    buyerCompanyId: head.buyerCompanyId,
    buyerCompanyName: head.buyerCompanyName,
    purchaserName: head.purchaserName,
    createdAt: head.createdAt,
    updatedAt: head.updatedAt,
    rowVersion: head.rowVersion,
    version: head.version,
    title: head.title,
    orderType: head.orderType,
    orderDate: head.orderDate,
    totalQty: head.totalQty,
    totalAmount: money(head.totalAmount),
    amountNoTax: money(head.amountNoTax),
    taxAmount: money(head.taxAmount),
    requiredDate: head.requiredDate,
    promisedDate: head.promisedDate,
    planStatus: head.planStatus,
    planStatusName: planStatusName(head.planStatus),
    isUrgent: head.isUrgent,
    ...progressOf(items),
    firstSkuName: items[0]?.skuName ?? '',
    itemCount: items.length,
    overdueDays: overdueDays(head.requiredDate, head.status, today),
    allowedTransitions: allowedTransitions(purchaseOrder, head.status, facts, me),
    sentence: plainSentence(
      {
        state: head.status,
        planStatus: head.planStatus,
        cancelPending: head.cancelPending,
        deadline: head.confirmDeadline ? shortTime(head.confirmDeadline) : '截止时间',
        stopped: !publishing.ok && publishing.code === 'guard' ? publishing.why : undefined,
      },
      me.side,
    ),
    logs,
    dueDate: head.confirmDeadline === null ? head.requiredDate : dayOf(new Date(head.confirmDeadline)),
    confirmDeadline: head.confirmDeadline,
    currency: head.currency,
    taxRate: head.taxRate,
    paymentTerm: head.paymentTerm,
    deliveryMode: head.deliveryMode,
    warehouseName: head.warehouseName,
    receiver: head.receiver,
    qualityTerms: head.qualityTerms,
    inspectionLevel: head.inspectionLevel,
    packagingRequirement: head.packagingRequirement,
    overRate: Number(head.overRate),
    underRate: Number(head.underRate),
    printOrderFile: head.printOrderFile,
    contractRequired: head.contractRequired,
    supplierOrderNo: head.supplierOrderNo,
    confirmedAt: head.confirmedAt,
    confirmedBy: head.confirmedBy,
    cancelPending: head.cancelPending,
    proposal: head.proposal,
    remark: head.remark,
    items: items.map((item) => itemView(item, plans, me)),
    internal:
      me.side === 'supplier'
        ? null
        : {
            internalRemark: head.internalRemark,
            priceSources: items.map((item) => ({ itemId: item.id, priceSource: item.priceSource })),
          },
  }
}

const CHINESE_TIME = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})
const shortTime = (moment: string): string => CHINESE_TIME.format(new Date(moment))
