import { randomBytes } from 'node:crypto'
import { compare, minus, sum } from '#kernel/decimal.ts'
import { byField, invalid } from '#kernel/problem.ts'
import { plainDecimal } from '#kernel/text.ts'
import { holdsOn, type HeldGoods } from '#modules/rectification/api/shared/holds.ts'
import {
  countShipments,
  lockOrders,
  ordersOfPlans,
  originsOf,
  type Counted,
  type ShipmentOrigin,
} from '#modules/purchase-order/api/shared/shipment-store.ts'
import type { Act } from '#platform/document/types.ts'
import type { LineDraft } from '../line-shapes.ts'
import { isExempt, lineErrors, type LineError } from '../rules.ts'
import { goodsOf, MESSAGES } from '../words.ts'
import { orderIdsOf } from './store.ts'
import type { ItemRecord } from './tables.ts'

/** Nobody guesses 128 bits. */
const TOKEN_BYTES = 16
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** A line as somebody writes it, beside the plan that it is sent for. */
interface Sent {
  readonly draft: LineDraft
  readonly origin: ShipmentOrigin
}

const TOGETHER = ['companyId', 'buyerCompanyId', 'warehouseId', 'warehouseName'] as const

/** What keeps lines from being sent: plans that are not there or not confirmed, orders that stand still, too much. */
const originErrors = (drafts: readonly LineDraft[], origins: readonly ShipmentOrigin[]): LineError[] => {
  const originOf = (planId: string | undefined) => origins.find((one) => one.deliveryPlanId === planId)
  const [first] = drafts.flatMap(({ deliveryPlanId }) => originOf(deliveryPlanId) ?? [])
  return drafts.flatMap(({ deliveryPlanId }, index) => {
    const origin = originOf(deliveryPlanId)
    const field = `lines.${index}.deliveryPlanId`
    if (origin === undefined || !origin.isConfirmed) return [{ field, why: MESSAGES.planUnknown }]
    if (!origin.isOpen) return [{ field, why: MESSAGES.orderStopped(origin.orderCode) }]
    return TOGETHER.every((name) => origin[name] === first?.[name]) ? [] : [{ field, why: MESSAGES.notTogether }]
  })
}

/** Lines of one order line may not come to more than it allows. */
const amountErrors = (sent: readonly Sent[]): LineError[] =>
  sent.flatMap(({ origin }, index) => {
    const { orderItemId, mostQty } = origin
    const same = sent.filter((one) => one.origin.orderItemId === orderItemId)
    const isLast = sent.findLastIndex((one) => one.origin.orderItemId === orderItemId) === index
    return isLast && compare(sum(same.map(({ draft }) => draft.shippedQty)), mostQty) > 0
      ? [{ field: `lines.${index}.shippedQty`, why: MESSAGES.qtyOver(index + 1, plainDecimal(mostQty)) }]
      : []
  })

/** Locks the orders of some plans, and those of a receipt whose lines they replace, all at once before anybody counts. */
export const lockPlans = async ({ tx, me }: Act, drafts: readonly LineDraft[], receiptId?: string): Promise<void> => {
  const planIds = drafts.flatMap(({ deliveryPlanId }) => deliveryPlanId ?? [])
  const former = receiptId === undefined ? [] : await orderIdsOf(tx, me, receiptId)
  await lockOrders(tx, me, [...(await ordersOfPlans(tx, me, planIds)), ...former])
}

/** The lines that somebody writes, with the plans that they are sent for; what cannot be sent is refused by its line. */
export const sentLines = async ({ tx, me }: Act, drafts: readonly LineDraft[], isSent: boolean): Promise<Sent[]> => {
  const origins = await originsOf(
    tx,
    me,
    drafts.flatMap(({ deliveryPlanId }) => deliveryPlanId ?? []),
  )
  const wrong = [
    ...originErrors(drafts, origins),
    ...drafts.flatMap((draft, index) => lineErrors(draft, index, isSent)),
  ]
  if (wrong.length > 0) return invalid(byField(wrong))
  const sent = drafts.flatMap((draft) => {
    const origin = origins.find((one) => one.deliveryPlanId === draft.deliveryPlanId)
    return origin === undefined ? [] : [{ draft, origin }]
  })
  const tooMuch = amountErrors(sent)
  return tooMuch.length > 0 ? invalid(byField(tooMuch)) : sent
}

/** Goods with a fault that is not dealt with stay where they are. */
export const mustNotBeHeld = async ({ tx, me }: Act, companyId: string, goods: readonly HeldGoods[]): Promise<void> => {
  const holds = await holdsOn(tx, me, companyId, goods)
  const why = MESSAGES.onHold(holds.map(({ code }) => code))
  if (holds.length > 0) invalid({ holds: [why] }, why)
}

/** What the plan still had to come before each line took its part. */
const remainingBefore = (sent: readonly Sent[], index: number): string => {
  const { origin } = sent[index] ?? {}
  const earlier = sent.slice(0, index).filter((one) => one.origin.deliveryPlanId === origin?.deliveryPlanId)
  const left = minus(origin?.remainingQty ?? '0', sum(earlier.map(({ draft }) => draft.shippedQty)))
  return compare(left, '0') > 0 ? left : '0'
}

/** Rows of the lines of a receipt. */
export const lineRows = (receiptId: string, sent: readonly Sent[]) =>
  sent.map(({ draft, origin }, index) => ({
    receiptId,
    companyId: origin.companyId,
    lineNo: index + 1,
    orderId: origin.orderId,
    orderCode: origin.orderCode,
    orderLineNo: origin.orderLineNo,
    orderItemId: origin.orderItemId,
    deliveryPlanId: origin.deliveryPlanId,
    skuCode: origin.skuCode,
    skuName: origin.skuName,
    spec: origin.spec,
    unit: origin.unit,
    planDate: origin.planDate,
    planQty: remainingBefore(sent, index),
    shippedQty: draft.shippedQty,
    boxQty: draft.boxQty ?? null,
    boxCount: draft.boxCount ?? null,
    looseQty: draft.looseQty ?? null,
    batchNo: (draft.batchNo ?? '').trim(),
    producedOn: draft.producedOn ?? null,
    expiresOn: draft.expiresOn ?? null,
    inspectionLevel: origin.inspectionLevel,
    unitPrice: origin.unitPrice,
    remark: draft.remark ?? '',
  }))

type Goods = Pick<ItemRecord, 'skuCode' | 'skuName' | 'orderCode' | 'inspectionLevel'>

/** What a delivery is called where nobody says otherwise. */
export const goodsTitle = (items: readonly Goods[]): string =>
  goodsOf(items[0]?.skuName ?? '', new Set(items.map(({ skuCode }) => skuCode)).size)

/** What the head says of the lines. */
export const goodsHead = (items: readonly Goods[]) => ({
  orderCodes: [...new Set(items.map(({ orderCode }) => orderCode))],
  isExempt: items.every(isExempt),
})

/** The words that search finds a receipt by besides its number. */
export const searchedIn = (items: readonly Goods[], trackingNo: string): string[] => [
  ...new Set([...items.flatMap(({ skuCode, skuName, orderCode }) => [orderCode, skuCode, skuName]), trackingNo]),
]

type Counting = Pick<ItemRecord, 'orderItemId' | 'deliveryPlanId'>

/** Adds to the counts of the order lines of a receipt. */
export const count = async <Item extends Counting>(
  { tx, me }: Act,
  items: readonly Item[],
  countsOf: (item: Item) => Omit<Counted, 'orderItemId' | 'deliveryPlanId'>,
): Promise<void> =>
  countShipments(
    tx,
    me,
    items.flatMap((item) => {
      const { orderItemId, deliveryPlanId } = item
      return orderItemId === null ? [] : [{ orderItemId, deliveryPlanId, ...countsOf(item) }]
    }),
  )

/** Less of it: the same number with its sign turned. */
export const less = (quantity: string): string => minus('0', quantity)
