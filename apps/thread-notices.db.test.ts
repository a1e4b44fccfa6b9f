import { afterAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { HOUR_MS } from '#kernel/day.ts'
import { countAnswerTimes } from '#platform/document/thread/answer-times.ts'
import { NOUNS } from './nouns.ts'
import { threadWorld } from './thread.fixture.ts'

const { erp, cast, desk, posted, thread, heard, read, withdraw } = await threadWorld()
const { owner, quality, stranger, purchaser, manager } = cast
afterAll(() => erp.close())

describe('who hears of a message', () => {
  const outline = (notices: Awaited<ReturnType<typeof heard>>) =>
    notices.map(({ code, userIds, companyId, url }) => [code, userIds, companyId, url.startsWith('/console')])

  it('is the person responsible and who took part before; where there is nobody, all who see the document', async () => {
    const { id } = await desk.issued()
    await heard()
    await posted(id, owner, { text: '请问' })
    expect(outline(await heard())).toEqual([['document.message', [purchaser.userId], cast.a, true]])
    await posted(id, manager, { text: '我来答' })
    expect(outline(await heard())).toEqual([['document.message', [owner.userId], cast.a, false]])
    const fresh = await desk.issued()
    await posted(fresh.id, purchaser, { text: '首次' })
    const [notice] = await heard()
    expect(notice?.userIds).toEqual(expect.arrayContaining([owner.userId, quality.userId, cast.bothInA.userId]))
    expect(notice?.userIds).not.toContain(stranger.userId)
  })

  it('is who is mentioned, once, and not who has read it already or wrote it', async () => {
    const { id } = await desk.issued()
    await heard()
    await posted(id, owner, { text: '@采购 @甲质', mentions: [purchaser.userId, quality.userId, owner.userId] })
    expect(outline(await heard())).toEqual([
      ['document.mentioned', [quality.userId], cast.a, false],
      ['document.mentioned', [purchaser.userId], cast.a, true],
    ])
    const message = await posted(id, owner, { text: '看到了吗' })
    await read(id, purchaser, message.id)
    expect(await heard()).toEqual([])
  })

  it('is colleagues alone, when it is a note: no company is named', async () => {
    const { id } = await desk.issued()
    await heard()
    await posted(id, manager, { text: '内', isInternal: true })
    expect(outline(await heard())).toEqual([['document.message', [purchaser.userId], null, true]])
    expect(JSON.stringify(await heard())).not.toContain('内')
  })
})

describe('a reminder', () => {
  it('stands in the thread as an event with what was said, for both sides, and cannot be taken back', async () => {
    const order = await desk.issued()
    await desk.moved(order, 'remind', purchaser, { remark: '请今天确认' })
    const { messages } = await thread(order.id, owner)
    expect(messages).toMatchObject([{ kind: 'reminder', side: 'staff', authorName: '采购', text: '请今天确认' }])
    expect((await withdraw(order.id, purchaser, messages[0]?.id ?? '')).json().errors).toEqual({
      messageId: ['催办不能撤回'],
    })
    expect((await desk.seen(order, quality)).thread?.unread).toBe(1)
  })
})

describe('how long the other side usually takes', () => {
  const NOW = new Date()
  /** A line of the log: somebody took a step with an order so many hours ago. */
  const stepped = (id: string, hoursAgo: number, side: 'supplier' | 'staff', action = '一步') =>
    erp.people
      .run(sql`insert into audit_log (at, company_id, actor_id, actor_name, side, action, entity, entity_id, from_state, to_state, request_id)
      values (${new Date(NOW.getTime() - hoursAgo * HOUR_MS).toISOString()}, ${cast.a}, ${owner.userId}, '人', ${side}, ${action}, 'PurchaseOrder', ${id},
        'executing', 'executing', 'test')`)
  /** Staff ask, the supplier answers after some hours and reminds, staff answer after two more. */
  const answered = async (hours: number, daysAgo = 10): Promise<string> => {
    const { id } = await desk.issued()
    const start = daysAgo * 24
    await stepped(id, start, 'staff')
    await stepped(id, start - hours, 'supplier')
    await stepped(id, start - hours - 1, 'supplier', '催办')
    await stepped(id, start - hours - 2, 'staff')
    return id
  }
  const minutesFor = async (id: string, as: typeof owner) => (await desk.seen({ id }, as)).thread?.answerMinutes
  const count = () => countAnswerTimes(erp.db, NOW, NOUNS)

  it('is not said before there are five answers of the last ninety days, and then it is their median', async () => {
    for (const hours of [2, 6, 40, 7]) await answered(hours)
    const id = await answered(1, 100)
    await count()
    expect([await minutesFor(id, purchaser), await minutesFor(id, owner)]).toEqual([null, null])
    await answered(6)
    await count()
    // The supplier’s for staff, the buyer’s for the supplier; a reminder is no answer and no question.
    expect([await minutesFor(id, purchaser), await minutesFor(id, owner)]).toEqual([360, 120])
  })

  it('is each supplier’s own: another one has its own time, and no supplier sees that of a supplier', async () => {
    const other = await desk.issued({ supplierCompanyId: cast.b })
    expect(await minutesFor(other.id, purchaser)).toBeNull()
    const me = {
      userId: stranger.userId,
      userName: '乙主',
      side: 'supplier' as const,
      companyId: cast.b,
      permissions: new Set<never>(),
      ownOnly: false,
      requestId: 'test',
    }
    const { rows } = await erp.db.read(me, (tx) => sql`select * from supplier_answer_time`.execute(tx.for(me)))
    expect(rows).toEqual([])
  })
})
