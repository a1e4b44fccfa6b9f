import type { Caller } from '#kernel/caller.ts'
import { dayOf, daysSince } from '#kernel/day.ts'
import { declared } from '#kernel/declared.ts'
import { machineView, statusOf } from '#kernel/document.ts'
import { labelOf } from '#kernel/labels.ts'
import { shortMinuteOf } from '#kernel/short-minute.ts'
import type { History } from '#platform/database/records.ts'
import type { Act, Loaded } from '#platform/document/types.ts'
import { withoutPrices } from '../changes.ts'
import type { OrderDraft } from '../draft-shapes.ts'
import { purchaseOrder, type OrderState } from '../machine.ts'
import type { OrderFacts } from '../rules.ts'
import { plainSentence } from '../sentence.ts'
import { Order, type OrderRow } from '../shapes.ts'
import { DECISIONS } from '../history-words.ts'
import { NO_DEADLINE } from '../turn-words.ts'
import { PLAN_STATUSES, REPRINT } from '../words.ts'
import type { ItemRecord, OrderDocument, OrderRecord, PlanRecord } from './tables.ts'

type Head = OrderDocument['head']

/** Prices are for those who may see them, and for the system. */
export const seesPrices = (me: Caller): boolean => me.side === 'system' || me.permissions.has('price.view')

const overdueDays = (requiredDate: string, state: OrderState, today: string): number =>
  purchaseOrder.states[state].final || purchaseOrder.states[state].staffOnly ? 0 : daysSince(requiredDate, today)

/** What the state is called: an order that is quoted anew was not refused. */
const statusIn = (state: OrderState, isRequoted: boolean, version: number, me: Caller) => ({
  ...statusOf(purchaseOrder, state, me.side),
  ...(state === 'rejected' && isRequoted && version === 1 ? { statusName: REPRINT.statusName } : {}),
})

/** A row of the list as this caller may see it. */
export const rowView = ({ isRequoted, ...record }: OrderRecord, me: Caller, today: string): OrderRow => ({
  ...record,
  ...statusIn(record.status, isRequoted, record.version, me),
  planStatusName: labelOf(PLAN_STATUSES, record.planStatus),
  totalAmount: seesPrices(me) ? record.totalAmount : null,
  overdueDays: overdueDays(record.requiredDate, record.status, today),
})

/** What is known of an order besides its own rows. */
interface Settled extends Pick<OrderFacts, 'formerState' | 'confirmHours'> {
  readonly approvalAmount: string | null
}

const tolerancesOf = ({ overRate, underRate }: Pick<Head, 'overRate' | 'underRate'>) => ({
  overRate: Number(overRate),
  underRate: Number(underRate),
})

/** The head with the rates as numbers. */
export const numbersIn = (head: Head) => ({ ...head, ...tolerancesOf(head) })

/** What the machine's guards look at. */
export const factsOf = (
  head: Head,
  items: readonly ItemRecord[],
  plans: readonly PlanRecord[],
  { formerState, approvalAmount, confirmHours }: Settled,
  me: Caller,
  now: Date,
): Omit<OrderFacts, 'missing' | 'materials'> => ({
  totalAmount: head.totalAmount,
  approvalLimit: approvalAmount,
  approvalPending: head.approvalPending,
  isApproved:
    head.approval?.result === DECISIONS.approved && (head.status === 'approving' || head.pendingRevision !== null),
  isOutdated: head.approvalPending && head.approval?.version !== head.version,
  isSubmitter: head.approvalPending && head.approval?.submittedBy === me.userId,
  confirmHours,
  planStatus: head.planStatus,
  cancelPending: head.cancelPending,
  claimStatus: head.claimStatus,
  contractRequired: head.contractRequired,
  cooperationStatus: head.cooperationStatus,
  formerState,
  isReprint: head.reprint !== null && head.version === 1,
  ...tolerancesOf(head),
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

/** The draft for those who write it: whoever does not see prices does not write orders either. */
const draftFor = (draft: OrderDraft, me: Caller): OrderDraft | null => (seesPrices(me) ? draft : null)

/** An order as this caller may see it: no internal remarks for suppliers, no prices for roles without them. */
export const orderView = (loaded: Loaded<OrderDocument>, logs: readonly History[], { me, now }: Act): Order => {
  const { head, state, parts } = loaded
  const { items, plans } = parts
  return {
    ...declared(Order, head),
    ...machineView(purchaseOrder, loaded, me),
    ...statusIn(state, head.requote !== null, head.version, me),
    ...(seesPrices(me) ? {} : { totalAmount: null, amountNoTax: null, taxAmount: null, extraFees: null, claim: null }),
    supplierCompanyId: head.companyId,
    brandName: parts.brandName,
    ...parts.settled,
    materials: [...parts.materials],
    holds: [...parts.holds],
    isHeld: parts.holds.length > 0,
    files: [...loaded.files],
    planStatusName: labelOf(PLAN_STATUSES, head.planStatus),
    overdueDays: overdueDays(head.requiredDate, state, dayOf(now)),
    sentence: plainSentence(
      {
        state,
        planStatus: head.planStatus,
        cancelPending: head.cancelPending,
        claimStatus: head.claimStatus,
        approvalPending: head.approvalPending,
        isReprint: loaded.facts.isReprint,
        requote: head.version === 1 ? head.requote : null,
        deadline: head.confirmDeadline ? shortMinuteOf(new Date(head.confirmDeadline)) : NO_DEADLINE,
      },
      me,
    ),
    logs: seesPrices(me) ? [...logs] : logs.map((log) => ({ ...log, diff: withoutPrices(log.diff) })),
    dueDate: head.confirmDeadline === null ? head.requiredDate : dayOf(new Date(head.confirmDeadline)),
    ...tolerancesOf(head),
    items: items.map((item) => itemView(item, plans, me)),
    internal:
      me.side === 'supplier'
        ? null
        : {
            approval: seesPrices(me) ? head.approval : null,
            approvalLimit: seesPrices(me) ? loaded.facts.approvalLimit : null,
            pendingRevision: seesPrices(me) ? head.pendingRevision : null,
            internalRemark: head.internalRemark,
            priceSources: items.map((item) => ({ itemId: item.id, priceSource: item.priceSource })),
            files: [...parts.internalFiles],
            draft: state === 'draft' ? draftFor(parts.written, me) : null,
            missing: [...loaded.facts.missing],
            warnings: [...parts.warnings],
            feeWarnings: seesPrices(me) ? [...parts.feeWarnings] : [],
          },
  }
}
