import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { addDays } from '#kernel/day.ts'
import { contractWorld, TODAY } from '#modules/contract-ledger/api/contracts.fixture.ts'
import { endPast } from '#modules/contract-ledger/api/jobs.ts'
import type { Contract, ContractDraft } from '#modules/contract-ledger/shapes.ts'
import { MESSAGES } from '#modules/contract-ledger/words.ts'
import { draftOf, makeSku } from '#modules/purchase-order/api/orders.fixture.ts'
import { orderRoutes } from '#modules/purchase-order/api/routes.ts'
import type { OrderDraft } from '#modules/purchase-order/draft-shapes.ts'
import { MESSAGES as ORDER_MESSAGES } from '#modules/purchase-order/words.ts'
import type { Order } from '#modules/purchase-order/shapes.ts'
import type { Person } from '#platform/testing/people.ts'

const world = await contractWorld(({ cipher }) => orderRoutes({ clock: () => new Date(), cipher }))
const { erp, db, path, owner, purchaser, legal, manager, moved, seen, askCode, signature } = world
afterAll(() => world.close())
await makeSku(erp, 'BK-0001', '精装绘本《小熊的星空》', '本')
await makeSku(erp, 'PK-0401', '礼盒包装', '个')

const ORDERS = '/api/PurchaseOrder'
const moveOrder = ({ id, rowVersion }: Order, name: string, as: Person, more: object = {}) =>
  erp.call('PATCH', `${ORDERS}/${id}/State?transition=${name}`, as, { body: { rowVersion, ...more } })
const movedOrder = async (order: Order, name: string, as: Person, more: object = {}): Promise<Order> => {
  const reply = await moveOrder(order, name, as, more)
  expect(reply.status, `${name}: ${reply.text}`).toBe(200)
  return reply.json()
}
const written = async (changes: Partial<OrderDraft> = {}): Promise<Order> => {
  const made = await erp.call('POST', ORDERS, purchaser, {
    body: draftOf(world.a, world.buyer, { contractRequired: true, ...changes }),
  })
  expect(made.status, made.text).toBe(200)
  return made.json()
}
/** Places an order; prices that nobody has agreed on before are approved first. */
const place = async (order: Order) =>
  order.allowedTransitions.includes('publish')
    ? moveOrder(order, 'publish', purchaser)
    : moveOrder(await movedOrder(order, 'submitForApproval', purchaser), 'approve', manager)
const issued = async (changes: Partial<OrderDraft> = {}): Promise<Order> => {
  const reply = await place(await written(changes))
  expect(reply.status, reply.text).toBe(200)
  return reply.json()
}
const orderNow = async ({ id }: Order): Promise<Order> => (await erp.call('GET', `${ORDERS}/${id}`, purchaser)).json()
const contractsOf = async ({ id }: Order, as = purchaser): Promise<Contract[]> =>
  (await erp.call('GET', `${path}?RelatedId=${id}&OrderBy=createdAt`, as)).json()
const one = async (order: Order): Promise<Contract> => {
  const [row] = await contractsOf(order)
  return (await seen(row ?? expect.fail('the order has a contract'), purchaser)).json()
}
/** A contract as it is written back with some changes. */
const draftFrom = (contract: Contract, changes: Partial<ContractDraft> = {}): ContractDraft =>
  world.draft({
    title: contract.title,
    contractType: contract.contractType,
    effectiveFrom: contract.effectiveFrom,
    effectiveTo: contract.effectiveTo,
    isLongTerm: contract.isLongTerm,
    isFramework: false,
    amount: contract.amount,
    mainContractId: contract.mainContractId,
    relatedOrderIds: contract.relatedDocs.map(({ id }) => id),
    ...changes,
  })
const saved = (contract: Contract, changes: Partial<ContractDraft> = {}) =>
  world.ok(
    erp.call('PUT', `${path}/${contract.id}`, purchaser, {
      body: { rowVersion: contract.rowVersion, draft: draftFrom(contract, changes) },
    }),
  )
const toSupplier = async (contract: Contract): Promise<Contract> => {
  const made = await world.ok(world.makeBody(await saved(contract)))
  return moved(await moved(made, 'submitLegal', purchaser), 'legalPass', legal)
}
const signedByOwner = async (contract: Contract): Promise<Contract> => {
  await world.minutePasses()
  expect((await askCode(contract, owner)).status).toBe(200)
  return moved(contract, 'partnerSign', owner, signature(contract))
}

describe('an order that needs a contract (scenario E.3)', () => {
  it('gets a draft when it is confirmed; legal passes, the supplier signs by code, staff seal, and the order begins', async () => {
    const order = await movedOrder(await issued(), 'confirm', owner)
    expect(order.status).toBe(3)
    const draft = await one(order)
    expect(draft).toMatchObject({
      status: 0,
      contractType: 2,
      amount: order.totalAmount,
      relatedDocs: [{ type: 'PurchaseOrder', id: order.id, code: order.code }],
      payPlans: [{ stage: 3, ratio: 100 }],
    })
    expect(await contractsOf(order, owner)).toEqual([])
    const waiting = await signedByOwner(await toSupplier(draft))
    const done = await moved(waiting, 'seal', purchaser)
    expect(done.status).toBe(6)
    expect(await orderNow(order)).toMatchObject({ status: 4, contractNo: done.contractCode, contractSignedOn: TODAY })
    expect(await contractsOf(order, owner)).toMatchObject([{ id: done.id }])
    const events = await erp.people.run(
      sql<{ code: string }>`select payload->>'transition' as code from outbox where topic = 'contract.moved'
        and payload->>'documentId' = ${done.id} order by id`,
    )
    expect(events.map(({ code }) => code)).toEqual(['submitLegal', 'legalPass', 'partnerSign', 'seal'])
  })

  it('gets it too when a proposal of the supplier is accepted, with the amount that was agreed on then', async () => {
    const order = await issued()
    const [line] = order.items
    const asked = await movedOrder(order, 'propose', owner, {
      remark: '产能',
      reasonCode: 1,
      lines: [{ itemId: line?.id, qty: '500' }],
    })
    const accepted = await movedOrder(asked, 'acceptProposal', purchaser)
    expect(await one(accepted)).toMatchObject({ status: 0, amount: accepted.totalAmount })
    expect(accepted.totalAmount).not.toBe(order.totalAmount)
  })

  it('that changes on the way makes what was sent useless: it is taken back, follows the order, and goes out again', async () => {
    const order = await movedOrder(await issued(), 'confirm', owner)
    const sent = await toSupplier(await one(order))
    await erp.people.run(sql`update purchase_order set version = version + 1 where id = ${order.id}`)
    const stale: Contract = (await seen(sent, owner)).json()
    expect(stale.blockedTransitions).toContainEqual({ name: 'partnerSign', why: MESSAGES.orderChanged })
    const back = await moved(sent, 'recall', purchaser, { remark: '订单已变更' })
    const again = await toSupplier(back)
    expect((await seen(again, owner)).json().allowedTransitions).toContain('partnerSign')
  })

  it('is begun on paper by staff as well: the contract stands in the ledger, in place of the draft', async () => {
    const order = await movedOrder(await issued(), 'confirm', owner)
    const given = { contractNo: 'HT-P-1', contractSignedOn: TODAY, contractFiles: [world.scan] }
    expect((await movedOrder(order, 'sign', purchaser, given)).status).toBe(4)
    expect(await contractsOf(order)).toMatchObject([{ status: 6, contractCode: 'HT-P-1', signMode: 2 }])
    expect((await one(order)).scanFiles).toEqual([world.scan])
    // A second order under the same paper.
    const other = await movedOrder(await issued(), 'confirm', owner)
    expect((await movedOrder(other, 'sign', purchaser, given)).status).toBe(4)
    expect(await contractsOf(other)).toMatchObject([{ status: 6, contractCode: '' }])
  })
})

describe('the number of a contract that was signed on paper for an order', () => {
  const correct = (order: Order, body: object) =>
    erp.call('PUT', `${ORDERS}/${order.id}/Contract`, purchaser, { body: { rowVersion: order.rowVersion, ...body } })
  const begun = async (contractNo: string): Promise<Order> => {
    const order = await movedOrder(await issued(), 'confirm', owner)
    return movedOrder(order, 'sign', purchaser, { contractNo, contractSignedOn: TODAY, contractFiles: [world.scan] })
  }

  it('is put right at the order and in the ledger at once, where search finds it then', async () => {
    const order = await begun('HT-WRONG-1')
    const scan = await erp.people.file(purchaser.userId, null)
    const right = { contractNo: 'HT-RIGHT-1', contractSignedOn: addDays(TODAY, -1), contractFiles: [scan] }
    expect((await correct(order, right)).status).toBe(200)
    const contract = await one(order)
    expect(contract).toMatchObject({ contractCode: 'HT-RIGHT-1', scanFiles: [scan] })
    expect((await orderNow(order)).contractNo).toBe(contract.contractCode)
    expect(contract.logs[0]).toMatchObject({
      action: '订单更正合同登记',
      diff: [{ field: '合同编号', before: 'HT-WRONG-1', after: 'HT-RIGHT-1' }, { field: '签署时间' }],
    })
    const found: Contract[] = (await erp.call('GET', `${path}?Q=HT-RIGHT-1`, purchaser)).json()
    expect(found.map(({ id }) => id)).toEqual([contract.id])
    expect((await erp.call('GET', `${path}?Q=HT-WRONG-1`, purchaser)).json()).toEqual([])
    // The supplier sees the paper that counts.
    expect((await seen(contract, owner)).json().files.map(({ id }: { id: string }) => id)).toEqual([scan])
  })

  it('that stands on another contract already is left to that one', async () => {
    const first = await begun('HT-SHARED-1')
    const second = await begun('HT-SHARED-2')
    const same = { contractNo: 'HT-SHARED-1', contractSignedOn: TODAY, contractFiles: [world.scan] }
    expect((await correct(second, same)).status).toBe(200)
    expect([(await one(first)).contractCode, (await one(second)).contractCode]).toEqual(['HT-SHARED-1', ''])
  })

  it('is not changed where the contract was signed through the ledger: it stands in the text', async () => {
    const order = await movedOrder(await issued(), 'confirm', owner)
    const done = await moved(await signedByOwner(await toSupplier(await one(order))), 'seal', purchaser)
    const other = { contractNo: 'HT-OTHER', contractSignedOn: TODAY, contractFiles: [world.scan] }
    const reply = await correct(await orderNow(order), other)
    expect([reply.status, reply.json().errors]).toEqual([422, { contractNo: [ORDER_MESSAGES.contractInLedger] }])
    expect((await orderNow(order)).contractNo).toBe(done.contractCode)
  })
})

describe('orders under a framework', () => {
  it('count as used, and are refused once it has ended, if they need a contract', async () => {
    const framework = await world.ok(
      world.add(purchaser, { effectiveTo: addDays(TODAY, 5), amount: '1000000', title: '图书框架' }),
    )
    const order = await movedOrder(await issued(), 'confirm', owner)
    const used = (await seen(framework, purchaser)).json().usedAmount
    expect(Number(used)).toBeGreaterThanOrEqual(Number(order.totalAmount))
    // More may be ordered than was agreed on.
    const small = await world.ok(world.add(purchaser, { effectiveTo: addDays(TODAY, 5), amount: '10' }))
    expect(small.usedRate).toBeGreaterThan(100)
    await endPast(db, new Date(`${addDays(TODAY, 6)}T01:00:00Z`))
    expect((await seen(framework, purchaser)).json().status).toBe(8)
    const draft = await written()
    const reply = await place(draft)
    expect([reply.status, reply.json().errors]).toEqual([422, { contractRequired: [MESSAGES.frameworkEnded] }])
    expect((await issued({ contractRequired: false })).status).toBe(1)
    await world.ok(world.add(purchaser, { title: '新框架' }))
    expect((await place(draft)).status).toBe(200)
  })
})
