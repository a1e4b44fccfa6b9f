import { sql } from 'kysely'
import { expect } from 'vitest'
import { castOf, deskOf } from '#modules/purchase-order/api/orders.fixture.ts'
import { orderRoutes } from '#modules/purchase-order/api/routes.ts'
import type { OrderDraft } from '#modules/purchase-order/draft-shapes.ts'
import type { Order } from '#modules/purchase-order/shapes.ts'
import { receiptRoutes } from '#modules/purchase-receipt/api/noun.ts'
import type { LineDraft, Shippable } from '#modules/purchase-receipt/line-shapes.ts'
import type { Receipt, ReceiptMove } from '#modules/purchase-receipt/shapes.ts'
import type { BoundOperation } from '#platform/http/routes.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'

const PATH = '/api/PurchaseReceipt'

/** Twenty thousand books and three thousand boxes, as orders of these tests have them. */
const BOOKS_AND_BOXES: OrderDraft['items'] = [
  { skuCode: 'BK-0001', qty: '20000', unitPrice: '8.65', requiredDate: '2099-06-30' },
  { skuCode: 'PK-0401', qty: '3000', unitPrice: '6.8', requiredDate: '2099-06-30' },
]

/** A server with orders and receipts and what else a test asks for, and the people of both sides. */
export const deliveryWorld = async (more: readonly BoundOperation[] = []) => {
  const clock = () => new Date()
  const erp = await startErp(({ cipher }) => [
    ...orderRoutes({ clock, cipher }),
    ...receiptRoutes({ clock, cipher, config: { publicUrl: 'https://portal.example' } }),
    ...more,
  ])
  const { call, people } = erp
  const cast = await castOf(erp)
  const desk = deskOf(erp, cast)
  const staff = async (name: string, role: 'Warehouse' | 'QualityControl' | 'Finance') =>
    people.signIn(await people.user(name, [role]))
  const crew = {
    keeper: await staff('仓管', 'Warehouse'),
    inspector: await staff('品控', 'QualityControl'),
    accountant: await staff('财务', 'Finance'),
    photo: await people.file(cast.purchaser.userId, null),
    proof: await people.file(cast.owner.userId, cast.a),
  }

  /** An order that both sides agree on, with these quantities planned on each line. */
  const planned = async (
    plans: readonly (readonly string[])[] = [['7000', '7000', '6000'], ['3000']],
    changes: Partial<OrderDraft> = { items: BOOKS_AND_BOXES },
  ): Promise<Order> => {
    const order = await desk.moved(await desk.issued(changes), 'confirm', cast.owner)
    const drafts = order.items.flatMap(({ id }, line) =>
      (plans[line] ?? []).map((planQty, index) => ({ itemId: id, planQty, planDate: `2099-06-0${index + 1}` })),
    )
    const submitted = await desk.moved(order, 'submitDeliveryPlan', cast.owner, { plans: drafts })
    return desk.moved(submitted, 'confirmDeliveryPlan', cast.purchaser)
  }
  const plansIn = ({ items }: Order): string[] => items.flatMap(({ plans }) => plans.map(({ id }) => id))
  const lineOf = (deliveryPlanId = '', shippedQty = '0', changes: Partial<LineDraft> = {}): LineDraft => ({
    deliveryPlanId,
    shippedQty,
    batchNo: '第 1 次印刷',
    ...changes,
  })
  const create = (lines: readonly LineDraft[], as: Person = cast.owner, key?: string) =>
    call('POST', PATH, as, { body: { receiptType: 1, lines }, ...(key === undefined ? {} : { key }) })
  const created = async (lines: readonly LineDraft[], as: Person = cast.owner): Promise<Receipt> => {
    const made = await create(lines, as)
    expect(made.status, made.text).toBe(200)
    return made.json()
  }
  type Body = Partial<Omit<ReceiptMove, 'rowVersion'>>
  const move = (receipt: Pick<Receipt, 'id' | 'rowVersion'>, step: string, as: Person, body: Body = {}, key?: string) =>
    call('PATCH', `${PATH}/${receipt.id}/State?transition=${step}`, as, {
      body: { rowVersion: receipt.rowVersion, ...body },
      ...(key === undefined ? {} : { key }),
    })
  const moved = async (
    receipt: Pick<Receipt, 'id' | 'rowVersion'>,
    step: string,
    as: Person,
    body: Body = {},
  ): Promise<Receipt> => {
    const done = await move(receipt, step, as, body)
    expect(done.status, `${step}: ${done.text}`).toBe(200)
    return done.json()
  }
  const seen = async (id: string, as: Person): Promise<Receipt> => {
    const answer = await call('GET', `${PATH}/${id}`, as)
    expect(answer.status, answer.text).toBe(200)
    return answer.json()
  }
  const ship = { shipMode: 1, carNo: '粤B12345', driverName: '老何', cartonCount: 10 } as const
  const shipped = async (planId: string | undefined, qty: string): Promise<Receipt> =>
    moved(await created([lineOf(planId, qty)]), 'ship', cast.owner, ship)
  const receivedAs = ({ items }: Receipt, ...quantities: readonly string[]) => ({
    received: items.map(({ id, shippedQty }, index) => ({ itemId: id, receivedQty: quantities[index] ?? shippedQty })),
  })
  const signed = async (planId: string | undefined, qty: string): Promise<Receipt> => {
    const underWay = await shipped(planId, qty)
    return moved(underWay, 'sign', crew.keeper, receivedAs(underWay))
  }
  /** A finding that passes, with these quantities. */
  const findingOf = ({ items }: Receipt, acceptedQty: string, concessionQty = '0', rejectedQty = '0', faults = 0) => ({
    finding: {
      lines: items.map(({ id }) => ({
        itemId: id,
        level: 'II' as const,
        aql: '2.5' as const,
        defects: faults === 0 ? [] : [{ severity: 2 as const, description: '脱胶', count: faults, photos: [] }],
        acceptedQty,
        concessionQty,
        rejectedQty,
        remark: '',
      })),
      reportFiles: [],
      remark: '',
    },
  })
  const stored = async (planId: string | undefined, qty: string): Promise<Receipt> => {
    const inspecting = await moved(await signed(planId, qty), 'inspect', crew.inspector)
    const judged = await moved(inspecting, 'judge', crew.inspector, findingOf(inspecting, qty))
    return moved(judged, 'store', crew.keeper)
  }
  const shippable = async (order: Pick<Order, 'id'>, as: Person = cast.owner): Promise<Shippable[]> => {
    const answer = await call('GET', `${PATH}/Shippable?PurchaseOrderId=${order.id}`, as)
    expect(answer.status, answer.text).toBe(200)
    return answer.json()
  }
  /** What orders say of a line, and the database of its plans. */
  const countsOf = async (order: Pick<Order, 'id'>, line = 0) => {
    const { items } = await desk.seen(order, cast.purchaser)
    const { shippedQty, reservedQty, receivedQty, acceptedQty, rejectedQty, returnedQty } = items[line] ?? {}
    const numbers = [shippedQty, reservedQty, receivedQty, acceptedQty, rejectedQty, returnedQty].map(Number)
    return { numbers, plans: items[line]?.plans.map((plan) => [Number(plan.shippedQty), plan.status]) }
  }
  const noticesOf = (id: string) =>
    people.run(
      sql<{
        code: string
      }>`select payload ->> 'code' as code from outbox where topic = 'notice' and payload ->> 'bizId' = ${id}`,
    )
  return {
    erp,
    cast: { ...cast, ...crew },
    desk,
    planned,
    plansIn,
    lineOf,
    create,
    created,
    move,
    moved,
    seen,
    ship,
    shipped,
    signed,
    receivedAs,
    findingOf,
    stored,
    shippable,
    countsOf,
    noticesOf,
  }
}
