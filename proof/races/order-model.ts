import type { Machine } from '#kernel/machine.ts'
import { purchaseOrder, type OrderState, type OrderTransition } from '#modules/purchase-order/machine.ts'
import type { ItemFacts, OrderFacts } from '#modules/purchase-order/rules.ts'
import type { Order } from '#modules/purchase-order/shapes.ts'
import { orderDraft } from '../parts/order-draft.ts'
import type { Stage } from '../parts/stage.ts'
import type { Cast } from './cast.ts'
import type { Modelled } from './model.ts'
import { orderStep } from './order.ts'
import { callOf, mustSucceed } from './subject.ts'

/** The guards' facts, and what the former state follows from. */
interface Facts extends OrderFacts {
  readonly version: number
  /** The states in which versions were given up for the next one. */
  readonly kept: Readonly<Record<number, string>>
}

const LINE: ItemFacts = {
  id: '',
  lineNo: 1,
  qty: '1000',
  unitPrice: '8.65',
  priceSource: 1,
  requiredDate: '2099-06-30',
  promisedDate: null,
  shippedQty: '0',
  receivedQty: '0',
  plans: [],
}

const CONFIRMED = ['signing', 'executing']

/** What each step does to the facts; most do nothing. */
const changes: Partial<Record<OrderTransition, (facts: Facts, from: OrderState) => Partial<Facts>>> = {
  confirm: () => ({ planStatus: 0 }),
  acceptProposal: ({ version }) => ({ version: version + 1, planStatus: 0 }),
  revise: ({ version, kept }, from) => ({ version: version + 1, kept: { ...kept, [version]: from } }),
  rejectRevision: ({ version }) => ({ version: version + 1 }),
  submitDeliveryPlan: () => ({ planStatus: 1 }),
  changeDeliveryPlan: () => ({ planStatus: 1 }),
  confirmDeliveryPlan: () => ({ planStatus: 2 }),
  returnDeliveryPlan: () => ({ planStatus: 3 }),
  requestCancel: () => ({ cancelPending: true }),
  agreeCancel: () => ({ cancelPending: false }),
  refuseCancel: () => ({ cancelPending: false }),
  remind: () => ({ remindedAt: new Date().toISOString() }),
}

/** Orders as the model has them. */
export const orderModel = async (
  stage: Stage,
  cast: Cast,
  machine: Machine<OrderState, OrderTransition, OrderFacts> = purchaseOrder,
): Promise<Modelled<OrderState, OrderTransition, Facts>> => {
  const call = callOf(stage)
  const [buyer] = await stage.ask<{ id: string }>('select id from company where kind = 1 order by name limit 1')
  const orders = new Map<string, Order>()
  return {
    machine,
    actors: [cast.owner, cast.owner, cast.quality, cast.purchaser, cast.manager, cast.warehouse],
    begin: async (seed) => {
      const draft = {
        ...orderDraft(cast.companyId, buyer?.id ?? '', '模型'),
        contractRequired: seed % 2 === 0,
        needsPrintOrder: seed % 16 === 0,
      }
      const order: Order = mustSucceed(await call('createPurchaseOrder', cast.purchaser.session(0), { body: draft }))
      orders.set(order.id, order)
      return {
        id: order.id,
        believed: {
          state: 'draft',
          facts: {
            planStatus: 0,
            cancelPending: false,
            contractRequired: draft.contractRequired,
            needsPrintOrder: draft.needsPrintOrder,
            printOrderFile: '',
            cooperationStatus: 1,
            mayApprovePrice: false,
            formerState: null,
            overRate: 3,
            underRate: 0,
            remindedAt: null,
            now: 0,
            items: [LINE],
            version: 1,
            kept: {},
          },
        },
      }
    },
    factsFor: (facts, { caller }) => {
      const former = facts.kept[facts.version - 1]
      return {
        ...facts,
        formerState: former !== undefined && CONFIRMED.includes(former) ? former : null,
        mayApprovePrice: caller.permissions.has('order.approve'),
        now: Date.now(),
      }
    },
    after: ({ state, facts }, transition, to) => ({
      state: to,
      facts: { ...facts, ...changes[transition]?.(facts, state) },
    }),
    take: async (id, transition, actor) => {
      const [row] = await stage.ask<{ rowVersion: number }>(
        'select row_version as "rowVersion" from purchase_order where id = $1',
        [id],
      )
      const items = orders.get(id)?.items.map((item) => item.id) ?? []
      return call('movePurchaseOrder', actor.session(0), {
        params: { id },
        query: { transition },
        body: { ...orderStep(transition, items), ...row },
      })
    },
    see: async (id, actor) => {
      const seen = await call('getPurchaseOrder', actor.session(0), { params: { id } })
      return seen.status === 404 ? undefined : mustSucceed(seen)
    },
    sees: (state, { caller }) => caller.side !== 'supplier' || state !== 'draft',
  }
}

/** The planted fault: a model that reminds without end. */
export const WRONG_ORDER: Machine<OrderState, OrderTransition, OrderFacts> = {
  ...purchaseOrder,
  transitions: { ...purchaseOrder.transitions, remind: { ...purchaseOrder.transitions.remind, unless: [] } },
}
