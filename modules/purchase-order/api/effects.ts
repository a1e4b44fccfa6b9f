import type { Updateable } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { compare } from '#kernel/decimal.ts'
import { dayOf } from '#kernel/day.ts'
import { byField, invalid } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Change } from '#platform/database/tables.ts'
import type { Move } from '../shapes.ts'
import type { OrderTransition } from '../machine.ts'
import {
  CONFIRM_HOURS,
  lineAmount,
  planErrors,
  proposesChange,
  totalsOf,
  withinTolerance,
  type OrderFacts,
} from '../rules.ts'
import { FIELDS, SAYS } from '../words.ts'
import * as store from './store.ts'
import type { OrderTables } from './tables.ts'
import type { Head } from './view.ts'

export interface Step {
  readonly tx: Tx
  readonly me: Caller
  readonly head: Head
  readonly facts: OrderFacts
  readonly input: Move
  readonly now: Date
}

/** What a step changes on the head besides the state, and the differences for the history. */
export interface Effect {
  readonly head: Updateable<OrderTables['purchaseOrder']>
  readonly diff?: readonly Change[]
  /** Another step that follows at once, taken by the system. */
  readonly then?: OrderTransition
}

const NONE: Effect = { head: {} }
const deadline = (now: Date): string => new Date(now.getTime() + CONFIRM_HOURS * 3_600_000).toISOString()

/** One entry a transition that does more than change the state. */
const effects: Partial<Record<OrderTransition, (step: Step) => Promise<Effect>>> = {
  publish: async ({ now }) => ({ head: { confirmDeadline: deadline(now) } }),

  confirm: async (step) => {
    const promised = new Map(
      knownLines(step).flatMap((line) =>
        line.promisedDate === undefined ? [] : [[line.itemId, line.promisedDate] as const],
      ),
    )
    for (const item of step.facts.items)
      await store.updateItem(step.tx, step.me, item.id, {
        promisedDate: promised.get(item.id) ?? item.promisedDate ?? item.requiredDate,
        lineStatus: 1,
      })
    return {
      head: {
        ...confirmed(step),
        promisedDate: latest(
          step.facts.items.map((item) => promised.get(item.id) ?? item.promisedDate ?? item.requiredDate),
        ),
        planStatus: 0,
      },
    }
  },

  propose: async (step) => {
    const lines = knownLines(step).map(({ itemId, qty, promisedDate, remark }) => ({
      itemId,
      ...(qty === undefined ? {} : { qty }),
      ...(promisedDate === undefined ? {} : { promisedDate }),
      ...(remark === undefined ? {} : { remark }),
    }))
    if (!proposesChange(step.facts.items, lines)) invalid({ lines: [SAYS.proposalSame] })
    if (step.input.reasonCode === undefined) invalid({ reasonCode: [SAYS.reasonMissing] })
    const automatic = withinTolerance(step.facts.items, lines)
    const proposal = {
      reasonCode: step.input.reasonCode ?? 0,
      reason: step.input.remark ?? '',
      submittedAt: step.now.toISOString(),
      result: '',
      automatic,
      lines,
    }
    for (const line of lines)
      await store.updateItem(step.tx, step.me, line.itemId, {
        lineStatus: 2,
        ...(line.remark === undefined ? {} : { supplierRemark: line.remark }),
      })
    return { head: { proposal: JSON.stringify(proposal) }, ...(automatic ? { then: 'acceptProposal' as const } : {}) }
  },

  acceptProposal: async (step) => {
    const { tx, me, head, facts } = step
    const lines = new Map((head.proposal?.lines ?? []).map((line) => [line.itemId, line]))
    const items = facts.items.map((item) => ({
      ...item,
      qty: lines.get(item.id)?.qty ?? item.qty,
      promisedDate: lines.get(item.id)?.promisedDate ?? item.requiredDate,
    }))
    for (const item of items)
      await store.updateItem(tx, me, item.id, {
        qty: item.qty,
        amount: lineAmount(item.qty, item.unitPrice),
        promisedDate: item.promisedDate,
        lineStatus: 1,
      })
    const diff = items.flatMap((item) =>
      differences(
        facts.items.find((one) => one.id === item.id),
        item,
      ),
    )
    return {
      head: {
        ...confirmed(step),
        ...totalsOf(items, head.taxRate),
        version: head.version + 1,
        promisedDate: latest(items.map((item) => item.promisedDate)),
        planStatus: 0,
        proposal: handled(head, '已同意'),
      },
      diff,
    }
  },

  rejectProposal: async ({ head, now }) => ({
    head: { proposal: handled(head, '已驳回'), confirmDeadline: deadline(now) },
  }),

  revise: async (step) => {
    const { tx, me, head, facts, now } = step
    const lines = new Map(knownLines(step).map((line) => [line.itemId, line]))
    const items = facts.items.map((item) => ({
      ...item,
      qty: lines.get(item.id)?.qty ?? item.qty,
      requiredDate: lines.get(item.id)?.requiredDate ?? item.requiredDate,
    }))
    if (items.some((item) => compare(item.qty, item.shippedQty) < 0)) invalid({ lines: [SAYS.qtyBelowShipped] })
    const diff = items.flatMap((item) =>
      differences(
        facts.items.find((one) => one.id === item.id),
        item,
      ),
    )
    const content = {
      items: facts.items.map(({ id, qty, requiredDate, promisedDate }) => ({ id, qty, requiredDate, promisedDate })),
    }
    await store.keepVersion(tx, me, {
      orderId: head.id,
      companyId: head.companyId,
      version: head.version,
      status: head.status,
      content,
      reason: step.input.remark ?? '',
    })
    for (const item of items)
      await store.updateItem(tx, me, item.id, {
        qty: item.qty,
        amount: lineAmount(item.qty, item.unitPrice),
        requiredDate: item.requiredDate,
        promisedDate: null,
        lineStatus: 0,
      })
    return {
      head: {
        ...totalsOf(items, head.taxRate),
        version: head.version + 1,
        requiredDate: earliest(items.map((item) => item.requiredDate)),
        promisedDate: null,
        confirmDeadline: deadline(now),
        proposal: null,
      },
      diff,
    }
  },

  rejectRevision: async ({ tx, me, head, facts }) => {
    const former = await store.formerOf(tx, me, head.id, head.version)
    const before = new Map((former?.content.items ?? []).map((item) => [item.id, item]))
    const items = facts.items.map((item) => ({ ...item, ...before.get(item.id) }))
    for (const item of items)
      await store.updateItem(tx, me, item.id, {
        qty: item.qty,
        amount: lineAmount(item.qty, item.unitPrice),
        requiredDate: item.requiredDate,
        promisedDate: item.promisedDate,
        lineStatus: 1,
      })
    return {
      head: {
        ...totalsOf(items, head.taxRate),
        version: head.version + 1,
        requiredDate: earliest(items.map((item) => item.requiredDate)),
        promisedDate: latest(items.map((item) => item.promisedDate ?? item.requiredDate)),
      },
    }
  },

  submitDeliveryPlan: async (step) => {
    await savePlans(step, 1)
    return { head: { planStatus: 1 } }
  },
  changeDeliveryPlan: async (step) => {
    await savePlans(step, 1)
    return { head: { planStatus: 1 } }
  },
  confirmDeliveryPlan: async ({ tx, me, head }) => {
    await store.setPlanStatus(tx, me, head.id, 2)
    return { head: { planStatus: 2 } }
  },
  returnDeliveryPlan: async ({ tx, me, head }) => {
    await store.setPlanStatus(tx, me, head.id, 3)
    return { head: { planStatus: 3 } }
  },
  requestCancel: async () => ({ head: { cancelPending: true } }),
  agreeCancel: async ({ input }) => ({
    head: { cancelPending: false },
    diff: input.claimAmount === undefined ? [] : [{ field: FIELDS.claimAmount, before: '', after: input.claimAmount }],
  }),
  refuseCancel: async () => ({ head: { cancelPending: false } }),
  remind: async ({ now }) => ({ head: { remindedAt: now.toISOString() } }),
}

/** The effect of a step; most steps change only the state. */
export const effectOf = (name: OrderTransition, step: Step): Promise<Effect> =>
  effects[name]?.(step) ?? Promise.resolve(NONE)

const confirmed = ({ me, now, input, head }: Step) => ({
  confirmedAt: now.toISOString(),
  confirmedBy: me.userName,
  supplierOrderNo: input.supplierOrderNo ?? head.supplierOrderNo,
})
const latest = (days: readonly string[]): string => days.toSorted().at(-1) ?? ''
const earliest = (days: readonly string[]): string => days.toSorted()[0] ?? ''
const handled = (head: Head, result: string): string | null =>
  head.proposal === null ? null : JSON.stringify({ ...head.proposal, result })

const knownLines = ({ input, facts }: Step): NonNullable<Move['lines']> => {
  const lines = input.lines ?? []
  const strange = lines.findIndex((line) => !facts.items.some((item) => item.id === line.itemId))
  if (strange >= 0) invalid({ [`lines.${strange}.itemId`]: [SAYS.lineUnknown] })
  const empty = lines.findIndex((line) => line.qty !== undefined && compare(line.qty, '0') <= 0)
  if (empty >= 0) invalid({ [`lines.${empty}.qty`]: [SAYS.qtyZero] })
  return lines
}

const differences = (before: OrderFacts['items'][number] | undefined, after: OrderFacts['items'][number]): Change[] => {
  if (!before) return []
  const field = (name: string) => `第 ${after.lineNo} 行 ${name}`
  return [
    ...(compare(before.qty, after.qty) === 0
      ? []
      : [{ field: field(FIELDS.qty), before: before.qty, after: after.qty }]),
    ...(before.requiredDate === after.requiredDate
      ? []
      : [{ field: field(FIELDS.requiredDate), before: before.requiredDate, after: after.requiredDate }]),
    ...(before.promisedDate === after.promisedDate
      ? []
      : [{ field: field(FIELDS.promisedDate), before: before.promisedDate ?? '', after: after.promisedDate ?? '' }]),
  ]
}

/** Checks and stores the plans of a step; without any in the body, those saved before count. Shipped quantities stay. */
export const savePlans = async ({ tx, me, head, facts, input, now }: Step, status: 0 | 1): Promise<void> => {
  const kept = facts.items.flatMap((item) => item.plans)
  if (!input.plans) {
    refuseWrong(facts, kept, now, status)
    return store.setPlanStatus(tx, me, head.id, status)
  }
  const shipped = kept.filter((plan) => compare(plan.shippedQty, '0') > 0)
  const fresh = input.plans.map((plan) => ({
    ...plan,
    differenceReason: plan.differenceReason ?? '',
    supplierRemark: plan.supplierRemark ?? '',
  }))
  refuseWrong(facts, [...shipped, ...fresh], now, status)
  const seqs = new Map<string, number>()
  await store.replacePlans(
    tx,
    me,
    head.id,
    fresh.map((plan) => {
      const seq =
        (seqs.get(plan.itemId) ??
          Math.max(0, ...shipped.filter((one) => one.itemId === plan.itemId).map((one) => one.seq))) + 1
      seqs.set(plan.itemId, seq)
      return { ...plan, orderId: head.id, companyId: head.companyId, seq, status, firstConfirmedDate: null }
    }),
  )
}

/** A draft may be incomplete; what is submitted may not. */
const refuseWrong = (facts: OrderFacts, plans: Parameters<typeof planErrors>[1], now: Date, status: 0 | 1): void => {
  const wrong = planErrors(facts, plans, dayOf(now)).filter(
    ({ why }) => status === 1 || why === SAYS.lineUnknown || why === SAYS.qtyZero,
  )
  if (wrong.length > 0) invalid(byField(wrong))
}
