import { orders } from '#modules/purchase-order/api/orders.ts'
import { isTransition } from '#kernel/machine.ts'
import { purchaseOrder } from '#modules/purchase-order/machine.ts'
import type { Order } from '#modules/purchase-order/shapes.ts'
import { orderActions } from '#modules/purchase-order/web/actions.ts'
import { ORDER_DAY, orderDraft } from '../parts/order-draft.ts'
import type { Stage } from '../parts/stage.ts'
import { SYSTEM, type Cast } from './cast.ts'
import { bySystem, callOf, judgementOf, mustSucceed, type Subject, type Take } from './subject.ts'

const LATER = '2099-07-30'

/** Columns of the head that differ from the plain case, and what else does. */
interface Circumstances {
  readonly head?: Readonly<Record<string, string | number | boolean>>
  readonly lines?: string
  readonly isSuspended?: true
  readonly isChanged?: true
}

const VARIANTS: Readonly<Record<string, Circumstances>> = {
  plain: {},
  'contract needed': { head: { contract_required: true } },
  'print order missing': { head: { needs_print_order: true } },
  'supplier suspended': { isSuspended: true },
  'price not settled': { lines: 'price_source = 3' },
  'changed before': { isChanged: true, head: { version: 2 } },
  'plan submitted': { head: { plan_status: 1 } },
  'plan confirmed': { head: { plan_status: 2 } },
  'plan returned': { head: { plan_status: 3 } },
  'cancelling asked': { head: { cancel_pending: true } },
  shipped: { lines: 'shipped_qty = 10' },
  received: { lines: 'received_qty = qty' },
  reminded: { head: { reminded_at: new Date().toISOString() } },
}
const PLAIN: NonNullable<Circumstances['head']> = {
  version: 1,
  contract_required: false,
  needs_print_order: false,
  plan_status: 0,
  cancel_pending: false,
}

/** What has to be said with a step so that nothing but the machine can refuse it. */
export const orderStep = (transition: string, itemIds: readonly string[]): object => {
  const lines = itemIds.map((itemId) => ({ itemId }))
  if (transition === 'propose')
    return { remark: '产能', reasonCode: 1, lines: lines.map((line) => ({ ...line, promisedDate: LATER })) }
  if (transition === 'revise')
    return { remark: '变更', lines: lines.map((line) => ({ ...line, requiredDate: '2099-07-15' })) }
  const isPlan = transition === 'submitDeliveryPlan' || transition === 'changeDeliveryPlan'
  return {
    remark: '例行',
    ...(isPlan ? { plans: lines.map((line) => ({ ...line, planQty: '1000', planDate: ORDER_DAY })) } : {}),
  }
}

/** Purchase orders. */
export const orderSubject = async (stage: Stage, cast: Cast): Promise<Subject> => {
  const call = callOf(stage)
  const [buyer] = await stage.ask<{ id: string }>('select id from company where kind = 1 order by name limit 1')
  const itemsOf = new Map<string, readonly string[]>()

  const put = async (id: string, state: string, variant: string): Promise<void> => {
    const { head = {}, lines, isSuspended, isChanged } = VARIANTS[variant] ?? {}
    const columns = Object.entries({ ...PLAIN, ...head })
    const proposal = {
      reasonCode: 1,
      reason: '产能',
      submittedAt: new Date().toISOString(),
      result: '',
      automatic: false,
      lines: (itemsOf.get(id) ?? []).map((itemId) => ({ itemId, promisedDate: LATER })),
    }
    await stage.ask(
      `update purchase_order set status = $2, proposal = $3, reminded_at = null, row_version = row_version + 1 where id = $1`,
      [id, state, state === 'negotiating' ? JSON.stringify(proposal) : null],
    )
    await stage.ask(
      `update purchase_order set ${columns.map(([name], index) => `${name} = $${index + 2}`).join(', ')} where id = $1`,
      [id, ...columns.map(([, value]) => value)],
    )
    await stage.ask(
      'update purchase_order_item set qty = 1000, price_source = 1, shipped_qty = 0, received_qty = 0 where order_id = $1',
      [id],
    )
    if (lines !== undefined) await stage.ask(`update purchase_order_item set ${lines} where order_id = $1`, [id])
    await stage.ask('delete from delivery_plan where order_id = $1', [id])
    await stage.ask(
      `insert into delivery_plan (item_id, order_id, company_id, seq, plan_qty, plan_date, status)
       select i.id, i.order_id, i.company_id, 1, 1000, $2, o.plan_status from purchase_order_item i join purchase_order o on o.id = i.order_id
       where o.id = $1 and o.plan_status > 0`,
      [id, ORDER_DAY],
    )
    await stage.ask('delete from purchase_order_version where order_id = $1', [id])
    if (isChanged)
      await stage.ask(
        `insert into purchase_order_version (order_id, company_id, version, status, content)
         select id, company_id, 1, 'executing', '{"items":[]}' from purchase_order where id = $1`,
        [id],
      )
    await stage.ask('update supplier set cooperation_status = $2 where company_id = $1', [
      cast.companyId,
      isSuspended ? 2 : 1,
    ])
  }

  const take = ({ id, transition, rowVersion, actor, session }: Take) => {
    const step = orderStep(transition, itemsOf.get(id) ?? [])
    return actor === SYSTEM
      ? bySystem(stage, actor.caller, async (tx) => {
          await orders.move({ tx, me: actor.caller, now: new Date() }, id, transition, { ...step, rowVersion })
          return true
        })
      : call('movePurchaseOrder', actor.session(session), {
          params: { id },
          query: { transition },
          body: { ...step, rowVersion },
        })
  }

  return {
    machine: purchaseOrder,
    actors: [cast.owner, cast.quality, cast.purchaser, cast.manager, cast.warehouse, SYSTEM],
    strangers: [cast.stranger],
    variants: Object.keys(VARIANTS),
    fresh: async () => {
      const draft = orderDraft(cast.companyId, buyer?.id ?? '', '并发')
      const made: Order = mustSucceed(await call('createPurchaseOrder', cast.purchaser.session(0), { body: draft }))
      itemsOf.set(
        made.id,
        made.items.map((item) => item.id),
      )
      return made.id
    },
    put,
    judge: (id, { caller }) =>
      // As the scheduler sees it, who sees all; the person's own rights decide nevertheless.
      stage.product.db.read(SYSTEM.caller, async (tx) => {
        const { head, facts } = await orders.load({ tx, me: SYSTEM.caller, now: new Date() }, id)
        const own = { ...facts, mayApprovePrice: caller.permissions.has('order.approve') }
        return judgementOf(purchaseOrder, head.status, own, caller)
      }),
    rowOf: async (id) => {
      const [row] = await stage.ask<{ state: string; rowVersion: number }>(
        'select status as state, row_version as "rowVersion" from purchase_order where id = $1',
        [id],
      )
      return row ?? { state: '', rowVersion: -1 }
    },
    take,
    auditActionOf: (transition) =>
      isTransition(purchaseOrder, transition) ? purchaseOrder.transitions[transition].label : undefined,
    offered: async (id, actor) => {
      const seen = await call('getPurchaseOrder', actor.session(0), { params: { id } })
      return seen.status === 200 ? orderActions(JSON.parse(seen.text)).map(({ name }) => name) : []
    },
  }
}
