import { daysUntil } from '#kernel/day.ts'
import { compare, sum, withPercent } from '#kernel/decimal.ts'
import { lineAmount, splitIncluded, total } from '#kernel/money.ts'
import type { ClaimFacts } from './claim.ts'
import type { MaterialFacts } from './material.ts'
import type { Missing } from './draft-shapes.ts'
import { NAMED } from './draft-words.ts'
import { MESSAGES } from './words.ts'

/** A proposal within these bounds is accepted at once (domain idea 9). */
export const TOLERANCE = { days: 2, percent: 3 } as const
const TITLE_MAX = 100
/** How long each side has when it is its turn. */
export const ANSWER_HOURS = 48

export interface PlanFacts {
  readonly itemId: string
  readonly seq: number
  readonly planQty: string
  readonly planDate: string
  readonly differenceReason: string
  readonly shippedQty: string
  /** On receipts that wait to be sent. */
  readonly reservedQty: string
}

export interface ItemFacts {
  readonly id: string
  readonly lineNo: number
  readonly qty: string
  readonly unitPrice: string
  readonly priceSource: number
  readonly requiredDate: string
  readonly promisedDate: string | null
  /** On its way or in stock. */
  readonly shippedQty: string
  /** On receipts that wait to be sent. */
  readonly reservedQty: string
  /** In stock. */
  readonly receivedQty: string
  readonly plans: readonly PlanFacts[]
}

/** What the machine's guards look at: loaded before, never fetched by a guard. */
export interface OrderFacts extends ClaimFacts, MaterialFacts {
  readonly totalAmount: string
  /** Orders above it need a second person; nothing where no amount does. */
  readonly approvalLimit: string | null
  /** The order, or a change of it, waits for a second person. */
  readonly approvalPending: boolean
  /** A second person has just approved it, and what was approved is being done. */
  readonly isApproved: boolean
  /** Both sides have agreed on something else since the change was sent for approval. */
  readonly isOutdated: boolean
  /** The caller asked for the approval. */
  readonly isSubmitter: boolean
  /** How long the supplier has to answer. */
  readonly confirmHours: number
  readonly planStatus: number
  readonly cancelPending: boolean
  readonly contractRequired: boolean
  /** What a draft lacks; nothing once it is published. */
  readonly missing: readonly Missing[]
  readonly cooperationStatus: number
  /** The state of the confirmed version before this one, if the order was changed after it had been confirmed. */
  readonly formerState: string | null
  /** It repeats another order, just as it was written: its prices are the former ones. */
  readonly isReprint: boolean
  readonly overRate: number
  readonly underRate: number
  readonly remindedAt: string | null
  readonly now: number
  readonly items: readonly ItemFacts[]
}

/** A price that nobody has agreed on. */
const TEMPORARY_PRICE = 3

/** What an approval looks at. */
export interface Priced {
  readonly totalAmount: string
  readonly items: readonly { readonly id?: string; readonly unitPrice: string; readonly priceSource: number }[]
}

/**
 * What of an order a second person has to approve: its temporary prices, and an amount above the limit. Of a change, only
 * what was not so before: temporary prices that are new or moved, and an amount that has risen.
 */
export const approvalNeeds = <Order extends Priced>(order: Order, limit: string | null, before?: Priced) => {
  const wasSo = (item: Priced['items'][number]): boolean =>
    before?.items.some(
      (former) =>
        former.id === item.id &&
        former.priceSource === TEMPORARY_PRICE &&
        compare(former.unitPrice, item.unitPrice) === 0,
    ) ?? false
  const items: readonly Order['items'][number][] = order.items
  return {
    lines: items.filter((item) => item.priceSource === TEMPORARY_PRICE && !wasSo(item)),
    isOverLimit:
      limit !== null &&
      compare(order.totalAmount, limit) > 0 &&
      (before === undefined || compare(order.totalAmount, before.totalAmount) > 0),
  }
}

/** Does it need a second person at all? */
export const needsApproval = (order: Priced, limit: string | null, before?: Priced): boolean => {
  const { lines, isOverLimit } = approvalNeeds(order, limit, before)
  return isOverLimit || lines.length > 0
}

/** The words that search finds an order by besides its number. */
export const searchedOf = (
  title: string,
  items: readonly { readonly skuCode: string; readonly skuName: string }[],
): string[] => [title, ...items.flatMap((item) => [item.skuCode, item.skuName])]

/** The sums of an order; prices and fees include tax. */
export const totalsOf = (
  items: readonly { readonly qty: string; readonly unitPrice: string }[],
  taxRate: number,
  extraFees: readonly { readonly amount: string }[],
) => {
  const amounts = [
    ...items.map((item) => lineAmount(item.qty, item.unitPrice)),
    ...extraFees.map(({ amount }) => amount),
  ]
  const { amount: totalAmount, taxAmount, amountNoTax } = splitIncluded(total(amounts), taxRate)
  return { totalQty: sum(items.map((item) => item.qty)), totalAmount, taxAmount, amountNoTax }
}

/** Everything has come in, as far as the agreed shortfall asks. */
export const allReceived = (order: Pick<OrderFacts, 'items' | 'underRate'>): boolean =>
  order.items.every((item) => compare(item.receivedQty, withPercent(item.qty, -order.underRate)) >= 0)

/** Goods wait to be sent for it. */
export const hasReserved = ({ items }: Pick<OrderFacts, 'items'>): boolean =>
  items.some(({ reservedQty }) => compare(reservedQty, '0') > 0)

/** Goods wait to be sent for it, or are on their way. */
export const isUnderWay = (order: Pick<OrderFacts, 'items'>): boolean =>
  hasReserved(order) || order.items.some(({ shippedQty, receivedQty }) => compare(shippedQty, receivedQty) > 0)

/** What of a line is promised to be sent, sent, or in stock: a change leaves it that much at least. */
export const committedQty = ({ shippedQty, reservedQty }: Pick<ItemFacts, 'shippedQty' | 'reservedQty'>): string =>
  sum([shippedQty, reservedQty])

/** What the rules about lines look at. */
type Asked = Pick<ItemFacts, 'id' | 'lineNo' | 'qty' | 'requiredDate'>

/** A plan as it is judged. */
export interface JudgedPlan extends Pick<PlanFacts, 'itemId' | 'planQty' | 'planDate' | 'differenceReason'> {
  /** Goods were sent for it: it counts, and is past judging. */
  readonly isShipped?: boolean
  /** The day that both sides have agreed on before: it may have passed meanwhile. */
  readonly agreedDate?: string | undefined
}

/** What is wrong with delivery plans: sums per line within the agreed bounds, no past days, lateness explained. */
export const planErrors = (
  order: Pick<OrderFacts, 'overRate' | 'underRate'> & { readonly items: readonly Asked[] },
  plans: readonly JudgedPlan[],
  today: string,
) => {
  const unknown = plans
    .filter((plan) => !order.items.some((item) => item.id === plan.itemId))
    .map((plan) => ({ field: `plans.${plan.itemId}`, why: MESSAGES.lineUnknown }))
  const ofLines = order.items.flatMap((item) => {
    const field = `plans.${item.lineNo}`
    const own = plans.filter((plan) => plan.itemId === item.id)
    const least = withPercent(item.qty, -order.underRate)
    const most = withPercent(item.qty, order.overRate)
    const planned = sum(own.map((plan) => plan.planQty))
    const open = own.filter((plan) => plan.isShipped !== true)
    return [
      ...(compare(planned, least) < 0 || compare(planned, most) > 0
        ? [{ field, why: MESSAGES.planSum(item.lineNo, least, most) }]
        : []),
      ...(own.some((plan) => compare(plan.planQty, '0') <= 0) ? [{ field, why: MESSAGES.qtyZero }] : []),
      ...(open.some((plan) => isChosenPast(plan.planDate, plan.agreedDate, today))
        ? [{ field, why: MESSAGES.planPast }]
        : []),
      ...(open.some((plan) => plan.planDate > item.requiredDate && plan.differenceReason.trim() === '')
        ? [{ field, why: MESSAGES.planLate }]
        : []),
    ]
  })
  return [...unknown, ...ofLines]
}

/** Is this a past day that somebody has chosen? The day that was asked for may have passed while nobody answered. */
export const isChosenPast = (day: string, asked: string | undefined, today: string): boolean =>
  day !== asked && day < today

export interface ProposedLine {
  readonly itemId: string
  readonly qty?: string
  readonly promisedDate?: string
  /** In several deliveries; quantity and day are then their sum and the last of them. */
  readonly parts?: readonly { readonly qty: string; readonly promisedDate: string }[]
}

/** Does any line of the answer differ from what was asked? */
export const proposesChange = (items: readonly Asked[], lines: readonly ProposedLine[]): boolean =>
  lines.some((line) => {
    const item = items.find((one) => one.id === line.itemId)
    return (
      item !== undefined &&
      (line.parts !== undefined ||
        (line.qty !== undefined && compare(line.qty, item.qty) !== 0) ||
        (line.promisedDate !== undefined && line.promisedDate !== item.requiredDate))
    )
  })

/** Every line lies within the tolerance that is accepted without asking. */
export const withinTolerance = (items: readonly Asked[], lines: readonly ProposedLine[]): boolean =>
  lines.every((line) => {
    const item = items.find((one) => one.id === line.itemId)
    if (!item) return false
    const late = line.promisedDate === undefined ? 0 : daysUntil(line.promisedDate, item.requiredDate)
    const qty = line.qty ?? item.qty
    return (
      late <= TOLERANCE.days &&
      compare(qty, withPercent(item.qty, -TOLERANCE.percent)) >= 0 &&
      compare(qty, withPercent(item.qty, TOLERANCE.percent)) <= 0
    )
  })

/** What an order is called that nobody has named: its first product, and how many there are. */
export const titleFrom = ([first, ...more]: readonly { readonly name: string }[]): string =>
  first === undefined ? '' : [...NAMED.products(first.name, more.length + 1)].slice(0, TITLE_MAX).join('')
