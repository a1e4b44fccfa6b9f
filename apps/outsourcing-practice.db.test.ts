import { afterAll, describe, expect, test } from 'vitest'
import type { OutsourcingOrder } from '#modules/outsourcing-order/shapes.ts'
import type { OutsourcingQuotation } from '#modules/outsourcing-quotation/shapes.ts'
import { startPractice } from './practice.fixture.ts'

const world = await startPractice()
afterAll(() => world.close())
const { call, people, ok, enter, list, first, move, answer, newcomer, progress } = world

const LESSONS = ['申请续签合同', '提交价目表', '接收委外单', '交付委外成果']
type Person = Awaited<ReturnType<typeof newcomer>>
const learnt = async (me: Person): Promise<string[]> =>
  (await progress(me)).flatMap(({ title, isDone }) => (isDone && LESSONS.includes(title) ? [title] : []))

describe('outsourcing in a practice', () => {
  test('begins with a contract, a card to complete and an order to accept, all with numbers of a practice', async () => {
    const me = await enter(await newcomer())
    expect(await list('OutsourcingSupplierContract', me)).toMatchObject([{ statusName: '将到期' }])
    expect((await list('OutsourcingQuotation', me)).map(({ title }) => title).toSorted()).toEqual([
      '练习价目表（插画）',
      '练习价目表（配音）',
    ])
    expect(await list('OutsourcingOrder', me)).toMatchObject([{ statusName: '待接单' }])
    for (const path of ['OutsourcingSupplierContract', 'OutsourcingQuotation', 'OutsourcingOrder'])
      for (const { code } of await list(path, me)) expect(code, path).toMatch(/^LX/)
    expect(await learnt(me)).toEqual([])
  })

  test('the buyer signs the contract that follows the one that is asked to be renewed', async () => {
    const me = await enter(await newcomer())
    await move('OutsourcingSupplierContract', me, 'requestRenewal', { remark: '继续合作' })
    await Promise.all([answer(me), answer(me)])
    expect((await list('OutsourcingSupplierContract', me)).map(({ title }) => title).toSorted()).toHaveLength(2)
    expect(await learnt(me)).toEqual(['申请续签合同'])
  })

  test('the buyer approves a card once it has its price, and not before', async () => {
    const me = await enter(await newcomer())
    const url = (await progress(me)).find(({ title }) => title === '提交价目表')?.url ?? ''
    const id = url.slice(url.lastIndexOf('/') + 1)
    const card = await ok<OutsourcingQuotation>(call('GET', `/api/OutsourcingQuotation/${id}`, me))
    expect(card).toMatchObject({ title: '练习价目表（配音）', missing: [{ field: 'items.0.unitPrice' }] })
    const [line] = card.items
    const priced = { ...line, unitPrice: '80', tiers: [], minCharge: '', setupFee: '' }
    const { id: _id, lineNo: _no, formerPrice: _former, ...item } = priced
    await ok(
      call('PUT', `/api/OutsourcingQuotation/${id}/Item`, me, {
        body: { rowVersion: card.rowVersion, items: [item] },
      }),
    )
    await answer(me)
    expect(await learnt(me)).toEqual([])
    await move('OutsourcingQuotation', me, 'submit', {}, id)
    await answer(me)
    expect(await ok(call('GET', `/api/OutsourcingQuotation/${id}`, me))).toMatchObject({ statusName: '已生效' })
    expect(await learnt(me)).toEqual(['提交价目表'])
  })

  test('an order is accepted by the supplier, delivered, and accepted by the buyer', async () => {
    const me = await enter(await newcomer())
    const { id } = await first('OutsourcingOrder', me)
    const order = () => ok<OutsourcingOrder>(call('GET', `/api/OutsourcingOrder/${id}`, me))
    const { items } = await order()
    await move('OutsourcingOrder', me, 'accept', {
      lines: items.map((item) => ({ itemId: item.id, promisedDate: item.requiredDate })),
      copyrightConfirmed: true,
    })
    await answer(me)
    expect(await learnt(me)).toEqual(['接收委外单'])
    const files = [await people.file(me.userId, me.headers['company-id'] ?? '')]
    await move('OutsourcingOrder', me, 'deliver', {
      delivery: { items: items.map((item) => ({ itemId: item.id, qty: item.qty })), files },
    })
    expect((await order()).statusName).toBe('待验收')
    await Promise.all([answer(me), answer(me)])
    expect(await order()).toMatchObject({ statusName: '待结算', deliveries: [{ score: 5 }] })
    expect(await learnt(me)).toEqual(['接收委外单', '交付委外成果'])
  })
})
