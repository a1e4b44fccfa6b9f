import { randomUUID } from 'node:crypto'
import { systemCaller, type Caller } from '#kernel/caller.ts'
import { decide, isTransition, refuseVerdict } from '#kernel/machine.ts'
import { invalid, refuse } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import { publish, recordDeed } from '#platform/database/records.ts'
import type { Move, Order } from '../shapes.ts'
import { purchaseOrder, type OrderState, type OrderTransition } from '../machine.ts'
import { ORDER_MOVED, type Moved } from '../notices.ts'
import { SAYS } from '../words.ts'
import { effectOf } from './effects.ts'
import { savePlans } from './plan-effects.ts'
import type { Step } from './step.ts'
import { getOrder, holdOrder, loadOrder } from './read.ts'
import * as store from './store.ts'

/** Takes one step: load the facts, decide, write once. The update repeats the decision, so the slower of two gets 412. */
export const moveOrder = async (
  tx: Tx,
  me: Caller,
  id: string,
  name: string,
  input: Move,
  now: Date,
): Promise<Order> => {
  const { head, facts } = await holdOrder(tx, me, id, now)
  const verdict = decide(purchaseOrder, name, head.status, facts, me)
  if (!verdict.ok && verdict.code !== 'guard') return refuseVerdict(verdict)
  if (input.rowVersion !== head.rowVersion) return refuse(412, 'Stale')
  if (!verdict.ok) return refuseVerdict(verdict)
  if (!isTransition(purchaseOrder, name)) return refuse(405, 'NotAllowed')
  if ('reason' in purchaseOrder.transitions[name] && !input.remark?.trim()) invalid({ remark: [SAYS.reasonMissing] })
  await take({ tx, me, head, facts, input, now }, name, verdict.to)
  return getOrder(tx, me, id, now)
}

const take = async (step: Step, name: OrderTransition, to: OrderState): Promise<void> => {
  const { tx, me, head, input, now } = step
  const effect = await effectOf(name, step)
  const seen = { id: head.id, status: head.status, rowVersion: head.rowVersion }
  if (!(await store.updateHead(tx, me, seen, { ...effect.head, status: to }))) refuse(412, 'Stale')
  await recordDeed(tx, me, {
    entity: 'PurchaseOrder',
    entityId: head.id,
    companyId: head.companyId,
    action: purchaseOrder.transitions[name].label,
    from: head.status,
    to,
    remark: input.remark ?? '',
    ...(effect.diff ? { diff: effect.diff } : {}),
  })
  await publish(tx, me, head.companyId, ORDER_MOVED, {
    id: randomUUID(),
    at: now.toISOString(),
    orderId: head.id,
    companyId: head.companyId,
    code: head.code,
    title: head.title,
    supplierName: head.supplierName,
    purchaserId: head.purchaserId,
    followerId: head.followerId,
    deadline: effect.head.confirmDeadline ?? head.confirmDeadline,
    isUrgent: head.isUrgent,
    transition: name,
    isFollowed: effect.then !== undefined,
    by: me.side,
    from: head.status,
    to,
    remark: input.remark ?? '',
  } satisfies Moved)
  if (effect.then) await follow(step, effect.then, to)
}

/** A step that the system takes in the same breath, in the caller's own transaction. */
const follow = async ({ tx, me, head, input, now }: Step, name: OrderTransition, state: OrderState): Promise<void> => {
  const fresh = await loadOrder(tx, me, head.id, now)
  const verdict = decide(purchaseOrder, name, state, fresh.facts, systemCaller(me.requestId))
  if (!verdict.ok) throw new Error(`${name} cannot follow: ${verdict.why}`)
  await take(
    { tx, me, head: fresh.head, facts: fresh.facts, input: { ...input, remark: SAYS.automatic }, now },
    name,
    verdict.to,
  )
}

/** Keeps the supplier's delivery plans without submitting them. */
export const saveDraftPlans = async (
  tx: Tx,
  me: Caller,
  id: string,
  input: Pick<Move, 'rowVersion' | 'plans'>,
  now: Date,
): Promise<Order> => {
  const { head, facts } = await holdOrder(tx, me, id, now)
  if (input.rowVersion !== head.rowVersion) refuse(412, 'Stale')
  if (head.status !== 'executing' || (head.planStatus !== 0 && head.planStatus !== 3))
    invalid({ planStatus: [SAYS.planNotOpen] })
  await savePlans({ tx, me, head, facts, input: { rowVersion: input.rowVersion, plans: input.plans ?? [] }, now }, 0)
  if (!(await store.updateHead(tx, me, head, {}))) refuse(412, 'Stale')
  await recordDeed(tx, me, { entity: 'PurchaseOrder', entityId: id, companyId: head.companyId, action: '保存交货计划' })
  return getOrder(tx, me, id, now)
}
