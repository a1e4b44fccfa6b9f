import { afterAll, describe, expect, it } from 'vitest'
import { startNotices } from './notice.fixture.ts'

const world = await startNotices()
afterAll(() => world.close())
const { company, message, deliver, wechatOf, noticesOf, ask } = world

describe('messages about one document', () => {
  const said = (id: string, to: readonly { readonly userId: string }[], bizId: string) =>
    message({
      companyId: id,
      code: 'document.message',
      bizId,
      vars: { who: '王采', noun: '采购订单', code: 'PO202603020001' },
      userIds: to.map(({ userId }) => userId),
      onlyNamed: true,
      combines: true,
    })

  it('that come in a burst are one notice, which says how many, and goes out once', async () => {
    const { id, sales } = await company()
    const document = crypto.randomUUID()
    const [first, second, third] = [1, 2, 3].map((seconds) => ({
      ...said(id, [sales], document),
      at: `2026-03-02T01:00:0${seconds}.000Z`,
    }))
    if (!first || !second || !third) throw new Error('three were made')
    await deliver(first)
    expect(await noticesOf(sales)).toMatchObject([
      { title: '王采给您留言：采购订单 PO202603020001', summary: '请到单据的「沟通」中查看和回复。' },
    ])
    for (const one of [second, third, third, first]) await deliver(one)
    const notices = await noticesOf(sales)
    expect(notices).toMatchObject([{ summary: '请到单据的「沟通」中查看和回复。共 3 条未读。', readAt: null }])
    expect(notices).toHaveLength(1)
    expect(await wechatOf(sales.userId)).toHaveLength(1)
  })

  it('are told anew after the first was read, and those about another document for themselves', async () => {
    const { id, sales } = await company()
    const document = crypto.randomUUID()
    await deliver(said(id, [sales], document))
    await ask('POST', '/api/Notice/Read', sales, { all: true })
    await deliver(said(id, [sales], document))
    await deliver(said(id, [sales], crypto.randomUUID()))
    expect(await noticesOf(sales)).toHaveLength(3)
    expect(await noticesOf(sales, '?Unread=true')).toHaveLength(2)
  })
})
