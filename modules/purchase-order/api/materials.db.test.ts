import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { byCodeUnit } from '#kernel/text.ts'
import { systemClock } from '#platform/clock.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import type { Order } from '../shapes.ts'
import { makeFormula, skuCalled } from './formula.fixture.ts'
import { castOf, deskOf, draftOf } from './orders.fixture.ts'
import { orderRoutes } from './routes.ts'

const erp = await startErp(({ cipher }) => orderRoutes({ clock: systemClock, cipher }))
const cast = await castOf(erp)
const { owner, quality, stranger, purchaser, manager, buyer } = cast
const { call, people } = erp
const { create, move, moved, issued, seen } = deskOf(erp, cast)
const keeper = await people.signIn(await people.user('仓管', ['Warehouse']))
const accountant = await people.signIn(await people.user('财务', ['Finance']))
afterAll(() => erp.close())

const formulaId = await makeFormula(erp, {
  companyId: cast.a,
  buyer,
  purchaserId: purchaser.userId,
  skuId: await skuCalled(erp, 'BK-0001'),
  code: 'PF-9',
})
const withFormula = {
  items: draftOf(cast.a, buyer).items.map((line, index) => (index === 0 ? { ...line, formulaId } : line)),
}
const at = (order: Pick<Order, 'id'>, path: string) => `/api/PurchaseOrder/${order.id}/Material${path}`
const plan = (order: Order, materials: readonly object[], who: Person = purchaser) =>
  call('PUT', at(order, ''), who, { body: { materials } })
const declare = (order: Order, kind: string, qty: string, who: Person, remark = '') =>
  call('POST', at(order, '/Movement'), who, {
    body: { kind, lines: [{ materialId: order.materials[0]?.id, qty }], remark },
  })
const answer = (order: Order, who: Person, said: object = {}) => {
  const movementId = order.materials
    .flatMap(({ movements }) => movements)
    .findLast(({ status }) => status === 'waiting')?.id
  return call('POST', at(order, '/Answer'), who, { body: { answers: [{ movementId, isAgreed: true, ...said }] } })
}
const PAPER = { code: 'ZC-157', name: '157g 哑粉纸', unit: 'kg', plannedQty: '500' }
/** A running order that paper is supplied for. */
const running = async (): Promise<Order> => {
  const order = await moved(await issued(), 'confirm', owner)
  const planned = await plan(order, [PAPER])
  expect(planned.status, planned.text).toBe(200)
  return planned.json()
}
const must = async (made: ReturnType<typeof call>): Promise<Order> => {
  const done = await made
  expect(done.status, done.text).toBe(200)
  return done.json()
}
/** The same with paper at the supplier's. */
const supplied = async (qty = '100'): Promise<Order> =>
  must(answer(await must(declare(await running(), 'issue', qty, keeper)), owner))
const sums = ({ materials: [material] }: Order) => {
  const { issuedQty, receivedQty, usedQty, scrappedQty, returnedQty, agreedQty } = material ?? {}
  return [issuedQty, receivedQty, usedQty, scrappedQty, returnedQty, agreedQty].map(Number)
}

describe('what the buyer supplies for an order', () => {
  test('comes from its recipes when it is published: usage × quantity, with the loss', async () => {
    const order = await issued(withFormula)
    expect(order.materials).toMatchObject([
      { code: 'ZC-157', name: '157g 哑粉纸', unit: 'kg', plannedQty: '525.0000', theoreticalQty: '525.0000' },
    ])
    expect((await seen(order, owner)).materials).toHaveLength(1)
  })
  test('follows the quantity that both sides agree on, unless somebody planned it otherwise', async () => {
    const order = await issued(withFormula)
    const [first] = order.items
    const revised = await moved(order, 'revise', purchaser, {
      remark: '加',
      lines: [{ itemId: first?.id, qty: '2000' }],
    })
    const agreed = await moved(await seen(revised, owner), 'confirm', owner)
    expect(agreed.materials[0]).toMatchObject({ plannedQty: '1050.0000', theoreticalQty: '1050.0000' })
    const { id, code, name, unit } = agreed.materials[0] ?? {}
    const planned = await must(plan(agreed, [{ id, code, name, unit, plannedQty: '1100' }]))
    expect(planned.materials[0]).toMatchObject({ plannedQty: '1100.0000', theoreticalQty: '1050.0000' })
  })
  test('is planned by purchasing in a draft and later, and not when the order has ended', async () => {
    const draft = await create()
    const planned = await must(plan(draft, [PAPER]))
    expect(planned.materials).toHaveLength(1)
    expect((await must(plan(planned, []))).materials).toEqual([])
    expect((await plan(draft, [{ ...PAPER, plannedQty: undefined }])).json().errors).toEqual({
      'materials.0.plannedQty': ['请填写计划数量'],
    })
    expect((await plan(draft, [PAPER], keeper)).status).toBe(403)
    const ended = await moved(await seen(draft, purchaser), 'cancel', purchaser, { remark: '不做了' })
    expect((await plan(ended, [PAPER])).json().title).toBe('订单已结束，不能再编辑客供料')
  })
})

describe('the ledger', () => {
  test('has what was issued, received with a difference, used, scrapped and returned, the same for both sides', async () => {
    const order = await must(declare(await running(), 'issue', '100', purchaser))
    expect(sums(order)).toEqual([100, 0, 0, 0, 0, 0])
    expect((await answer(order, owner, { qty: '98' })).json().errors).toEqual({
      'answers.0.remark': ['「157g 哑粉纸」数量不一致，请填写说明'],
    })
    const received = await must(answer(order, owner, { qty: '98', remark: '破损 2 kg' }))
    expect(sums(received)).toEqual([100, 98, 0, 0, 0, 0])
    await must(declare(received, 'use', '80', owner))
    await must(declare(received, 'scrap', '3', owner))
    const returning = await must(declare(received, 'return', '15', owner))
    const settled = await must(answer(returning, keeper))
    expect(sums(settled)).toEqual([100, 98, 80, 3, 15, 0])
    expect((await seen(settled, owner)).materials).toEqual(settled.materials)
    expect(settled.materials[0]?.movements.map(({ kind, status }) => [kind, status])).toEqual([
      ['issue', 'confirmed'],
      ['use', 'confirmed'],
      ['scrap', 'confirmed'],
      ['return', 'confirmed'],
    ])
    expect(settled.logs[0]).toMatchObject({
      action: '确认客供料',
      diff: [{ field: '157g 哑粉纸 退料', after: '确认 15 kg' }],
    })
  })
  test('takes back what waits, and what was refused was never issued', async () => {
    const order = await must(declare(await running(), 'issue', '100', purchaser))
    const movementId = order.materials[0]?.movements[0]?.id ?? ''
    const undo = (who: Person) => call('DELETE', at(order, `/Movement/${movementId}`), who)
    expect((await undo(owner)).json().title).toBe('只有登记方可以撤回，且对方尚未确认')
    expect(sums(await must(undo(purchaser)))).toEqual([0, 0, 0, 0, 0, 0])
    const again = await must(declare(order, 'issue', '50', purchaser))
    expect((await answer(again, owner, { isAgreed: false })).json().errors).toHaveProperty(['answers.0.remark'])
    expect(sums(await must(answer(again, owner, { isAgreed: false, remark: '没有到货' })))).toEqual([0, 0, 0, 0, 0, 0])
  })
  test('is never written below nothing, by people or by the database', async () => {
    const order = await supplied('10')
    expect((await declare(order, 'use', '10.5', owner)).json().errors).toEqual({
      'lines.0.qty': ['「157g 哑粉纸」最多 10 kg'],
    })
    expect((await declare(order, 'use', '10', owner)).status).toBe(200)
    await expect(
      people.run(sql`update customer_material set used_qty = 11 where document_id = ${order.id}`),
    ).rejects.toThrow(/customer_material_at_hand/)
  })
  test('counts two who use the same paper at once one after the other', async () => {
    const order = await supplied('10')
    const answers = await Promise.all(['8', '8', '8'].map((qty) => declare(order, 'use', qty, owner)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    expect(sums(await seen(order, owner))).toEqual([10, 10, 8, 0, 0, 0])
  })
  test('answers an issue once, though two press at the same time', async () => {
    const order = await must(declare(await running(), 'issue', '10', purchaser))
    const answers = await Promise.all([answer(order, owner), answer(order, owner)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(sums(await seen(order, owner))[1]).toBe(10)
  })
})

describe('who writes in the ledger', () => {
  test('a stranger does not even learn that there is one, and colleagues without the right are refused', async () => {
    const order = await supplied()
    expect((await declare(order, 'use', '1', stranger)).status).toBe(404)
    expect((await answer(order, stranger, { movementId: order.id })).status).toBe(404)
    const [rows] = await people.run(
      sql<{ count: string }>`select count(*) from customer_material where document_id = ${order.id}`,
    )
    expect(Number(rows?.count)).toBe(1)
    expect((await declare(order, 'use', '1', quality)).status).toBe(403)
    expect((await declare(order, 'issue', '1', accountant)).status).toBe(403)
    expect((await declare(order, 'issue', '1', manager)).status).toBe(200)
  })
  test('each side writes its own kinds, and confirms those of the other', async () => {
    const order = await supplied()
    expect((await declare(order, 'issue', '1', owner)).json().errors).toEqual({ kind: ['贵方不能登记这一类型'] })
    expect((await declare(order, 'use', '1', purchaser)).json().errors).toEqual({ kind: ['贵方不能登记这一类型'] })
    const returning = await must(declare(order, 'return', '1', owner))
    expect((await answer(returning, owner)).json().title).toBe('须由对方确认')
    expect((await answer(returning, purchaser)).status).toBe(200)
  })
  test('nothing is handed out for an order that nobody has confirmed, or that stands still', async () => {
    const open = await must(plan(await issued(), [PAPER]))
    expect((await declare(open, 'issue', '1', purchaser)).json().title).toBe('订单确认后才能登记客供料')
    const suspended = await moved(await supplied(), 'suspend', purchaser, { remark: '改版' })
    expect((await declare(suspended, 'issue', '1', purchaser)).status).toBe(422)
    expect((await declare(suspended, 'return', '1', owner)).status).toBe(200)
  })
})

describe('an order', () => {
  test('is not closed while material is out, which the refusal names, and is once it is accounted for', async () => {
    const order = await must(declare(await supplied(), 'use', '80', owner))
    const refused = await move(order, 'close', purchaser, { remark: '尾数不再补交' })
    expect(refused.status).toBe(422)
    const why = '客供料「157g 哑粉纸」结存 20 kg 未结清，请先退料、申报用料或确认差异'
    expect(refused.json().errors).toEqual({ materials: [why] })
    expect((await seen(order, purchaser)).blockedTransitions).toContainEqual(
      expect.objectContaining({ name: 'close', why }),
    )
    const asked = await must(declare(order, 'difference', '20', owner, '受潮报废，现场已清理'))
    const agreed = await must(answer(asked, purchaser))
    expect(sums(agreed)).toEqual([100, 100, 80, 0, 0, 20])
    expect((await moved(agreed, 'close', purchaser, { remark: '尾数不再补交' })).status).toBe(6)
  })
  test('that was cancelled still takes its material back', async () => {
    const order = await moved(await supplied(), 'requestCancel', purchaser, { remark: '停用' })
    const cancelled = await moved(await seen(order, owner), 'agreeCancel', owner)
    const returned = await must(declare(cancelled, 'return', '100', owner))
    expect(sums(await must(answer(returned, keeper)))).toEqual([100, 100, 0, 0, 100, 0])
  })
})

describe('notices', () => {
  const toldOf = async ({ id }: Order) => {
    const rows = await people.run(
      sql<{ code: string; by: string }>`select payload ->> 'code' as code, payload ->> 'by' as by from outbox
        where payload ->> 'bizId' = ${id} and payload ->> 'bizType' = 'OrderMaterial' order by id`,
    )
    return rows.map(({ code, by }) => `${by} ${code}`).toSorted(byCodeUnit)
  }
  test('tell the side whose turn it is, and the other what became of it', async () => {
    const order = await supplied()
    await must(answer(await must(declare(order, 'return', '5', owner)), purchaser))
    await must(declare(order, 'use', '5', owner))
    expect(await toldOf(order)).toEqual([
      'staff order.materialHandled',
      'staff order.materialToConfirm',
      'supplier order.materialAnswered',
      'supplier order.materialAsked',
    ])
  })
})
