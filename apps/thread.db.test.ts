import { afterAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { fieldOf } from '#kernel/json.ts'
import { MESSAGES_A_PAGE } from '#kernel/thread.ts'
import type { Person } from '#platform/testing/people.ts'
import { threadWorld } from './thread.fixture.ts'

const world = await threadWorld()
const { erp, cast, desk, time, post, posted, list, thread, heard, read, withdraw, people } = world
const { owner, quality, finance, stranger, bothInB, purchaser, manager, colleague, administrator } = cast
afterAll(() => erp.close())

const textsIn = ({ messages }: { readonly messages: readonly { readonly text: string }[] }): string[] =>
  messages.map(({ text }) => text)

describe('the messages of a document', () => {
  it('go between both sides in their order, with names, and each says whether it is one’s own', async () => {
    const { id } = await desk.issued()
    await posted(id, purchaser, { text: ' 纸张到了吗？ ' })
    await posted(id, owner, { text: '明天到' })
    const seen = await thread(id, owner)
    expect(seen.messages).toMatchObject([
      { side: 'staff', authorName: '采购', isOwn: false, text: '纸张到了吗？', withdrawUntil: null },
      { side: 'supplier', authorName: '甲主', isOwn: true, text: '明天到', kind: 'message', isInternal: false },
    ])
    expect(seen).toMatchObject({ hasEarlier: false, isShared: true, unread: 1, unreadInternal: 0 })
  })

  it('come page by page from the newest backwards', async () => {
    const { id } = await desk.issued()
    for (let number = 1; number <= MESSAGES_A_PAGE + 3; number += 1) await posted(id, owner, { text: `第 ${number}` })
    const newest = await thread(id, purchaser)
    expect([textsIn(newest)[0], textsIn(newest).at(-1), newest.hasEarlier]).toEqual(['第 4', '第 23', true])
    const earlier = await thread(id, purchaser, `?Before=${newest.messages[0]?.id}`)
    expect([textsIn(earlier), earlier.hasEarlier]).toEqual([['第 1', '第 2', '第 3'], false])
    expect((await list(id, purchaser, `?Before=${crypto.randomUUID()}`)).status).toBe(404)
  })

  it('say something: an empty one is refused, and one with a file alone is not', async () => {
    const { id } = await desk.issued()
    expect((await post(id, owner, { text: '  ' })).json().errors).toEqual({ text: ['请填写内容或添加附件'] })
    expect((await post(id, owner, { text: 'x'.repeat(2001) })).status).toBe(422)
    const photo = await erp.people.file(owner.userId, cast.a)
    expect((await posted(id, owner, { text: '', files: [photo] })).files).toMatchObject([{ id: photo, name: 'a.jpg' }])
  })

  it('are sent once, however often the line breaks before the answer', async () => {
    const { id } = await desk.issued()
    const key = crypto.randomUUID()
    const [first, second] = [await post(id, owner, { text: '一次' }, key), await post(id, owner, { text: '一次' }, key)]
    expect(second.json()).toEqual(first.json())
    expect(textsIn(await thread(id, owner))).toEqual(['一次'])
  })

  it('leave a line in the log of changes without their words, and none in the history of the document', async () => {
    const { id } = await desk.issued()
    const before = (await desk.seen({ id }, purchaser)).logs.length
    const message = await posted(id, owner, { text: '不进日志' })
    const rows = await erp.people.run(
      sql`select action, remark, company_id from audit_log where entity_id = ${message.id}`,
    )
    expect(rows).toMatchObject([{ action: '发送消息', companyId: cast.a }])
    expect(JSON.stringify(rows)).not.toContain('不进日志')
    expect((await desk.seen({ id }, purchaser)).logs).toHaveLength(before)
  })
})

describe('files', () => {
  it('of staff are shown to the supplier, but internal ones are refused, and those of others cannot be named', async () => {
    const { id } = await desk.issued()
    const drawing = await erp.people.file(purchaser.userId, null)
    await posted(id, purchaser, { text: '见图', files: [drawing] })
    expect((await thread(id, owner)).messages[0]?.files).toMatchObject([{ id: drawing }])
    const secret = await erp.people.file(purchaser.userId, null, 3)
    expect((await post(id, purchaser, { text: '底价', files: [secret] })).json().errors).toEqual({
      files: ['内部文件不能发给供应商'],
    })
    expect((await posted(id, purchaser, { text: '底价', files: [secret], isInternal: true })).files).toHaveLength(1)
    const foreign = await erp.people.file(stranger.userId, cast.b)
    expect((await post(id, owner, { text: '图', files: [foreign] })).json().errors).toHaveProperty('files')
  })
})

describe('notes of the buyer’s people', () => {
  it('are seen by staff and never by the supplier, in no reply and no count', async () => {
    const { id } = await desk.issued()
    await posted(id, manager, { text: '底价 8.20', isInternal: true })
    expect(textsIn(await thread(id, purchaser, '?IsInternal=true'))).toEqual(['底价 8.20'])
    expect(await thread(id, purchaser)).toMatchObject({ messages: [], unread: 0, unreadInternal: 1 })
    expect(await thread(id, owner)).toMatchObject({ messages: [], unread: 0, unreadInternal: 0 })
    expect((await list(id, owner, '?IsInternal=true')).status).toBe(403)
    expect((await post(id, owner, { text: '内', isInternal: true })).status).toBe(403)
    expect((await desk.seen({ id }, owner)).thread).toMatchObject({ unread: 0, unreadInternal: 0 })
    expect((await desk.seen({ id }, purchaser)).thread).toMatchObject({ unread: 0, unreadInternal: 1 })
  })

  it('cannot be read, taken as a place or taken back by a supplier that guesses their id', async () => {
    const { id } = await desk.issued()
    const note = await posted(id, purchaser, { text: '内部', isInternal: true })
    expect((await read(id, owner, note.id)).status).toBe(404)
    expect((await withdraw(id, owner, note.id)).status).toBe(404)
    expect((await list(id, owner, `?Before=${note.id}`)).status).toBe(404)
    expect((await read(id, manager, note.id)).status).toBe(200)
  })

  it('name colleagues alone', async () => {
    const { id } = await desk.issued()
    const named = { text: '@甲主', isInternal: true, mentions: [owner.userId] }
    expect((await post(id, purchaser, named)).json().errors).toEqual({ mentions: ['内部备注只能提及同事'] })
    expect((await posted(id, purchaser, { ...named, mentions: [manager.userId] })).mentions).toEqual([
      { name: '经理', isMe: false },
    ])
  })
})

describe('who is no party to a document', () => {
  it('gets nothing of it: another supplier, a member without the right, an administrator; its own people do', async () => {
    const { id } = await desk.issued()
    const message = await posted(id, owner, { text: '只给采购' })
    expect((await list(id, stranger)).status).toBe(404)
    expect((await post(id, stranger, { text: '混入' })).status).toBe(404)
    expect((await read(id, stranger, message.id)).status).toBe(404)
    expect((await people(id, stranger)).status).toBe(404)
    expect((await withdraw(id, stranger, message.id)).status).toBe(404)
    // Somebody who belongs to both is asked to switch, as with the document itself.
    expect((await list(id, bothInB)).json().type).toBe('SwitchCompany')
    expect((await list(id, administrator)).status).toBe(403)
    expect((await list(id, finance)).status).toBe(403)
    expect((await list(id, quality)).status).toBe(200)
  })

  it('sees nothing either where the message is asked for under a document of their own', async () => {
    const { id } = await desk.issued()
    const message = await posted(id, owner, { text: '甲的' })
    const other = await desk.issued({ supplierCompanyId: cast.b })
    expect((await read(other.id, stranger, message.id)).status).toBe(404)
    expect((await withdraw(other.id, stranger, message.id)).status).toBe(404)
  })

  it('a supplier cannot reach the thread of a draft; staff note in it, and write to nobody yet', async () => {
    const draft = await desk.create()
    expect((await list(draft.id, owner)).status).toBe(404)
    expect((await post(draft.id, owner, { text: '草稿？' })).status).toBe(404)
    expect((await post(draft.id, purchaser, { text: '你好' })).json().errors).toEqual({
      isInternal: ['供应商还看不到这张单据，只能写内部备注'],
    })
    await posted(draft.id, purchaser, { text: '待核价', isInternal: true })
    expect(await thread(draft.id, purchaser)).toMatchObject({ isShared: false, unread: 0 })
  })

  it('row security says the same without the server: hidden states, notes and other companies are not there', async () => {
    const { id } = await desk.issued()
    await posted(id, owner, { text: '开' })
    await posted(id, purchaser, { text: '内', isInternal: true })
    const caller = (companyId: string) => ({
      userId: owner.userId,
      userName: '甲主',
      side: 'supplier' as const,
      companyId,
      permissions: new Set<never>(),
      ownOnly: false,
      requestId: 'test',
    })
    const textsOf = async (companyId: string): Promise<string[]> => {
      const me = caller(companyId)
      const { rows } = await erp.db.read(me, (tx) =>
        sql`select text from document_message where document_id = ${id}`.execute(tx.for(me)),
      )
      return rows.map((row) => String(fieldOf(row, 'text')))
    }
    expect(await textsOf(cast.a)).toEqual(['开'])
    expect(await textsOf(cast.b)).toEqual([])
    await erp.people.run(sql`update purchase_order set status = 'draft' where id = ${id}`)
    expect(await textsOf(cast.a)).toEqual([])
  })

  it('finds nothing in what lists count, which has no words, and cannot write there', async () => {
    const { id } = await desk.issued()
    await posted(id, owner, { text: '开' })
    await posted(id, purchaser, { text: '内', isInternal: true })
    await thread(id, purchaser)
    const client = await erp.pool.connect()
    const kindsFor = async (companyId: string): Promise<unknown[]> => {
      await client.query(
        `begin; set local app.side='supplier'; set local app.caller='${stranger.userId}'; set local app.company='${companyId}'`,
      )
      const { rows } = await client.query(
        `select m.*, (select count(*) from thread_reading) as read from thread_message m where m.document_id = $1`,
        [id],
      )
      await client.query('commit')
      return rows
    }
    const [open] = await kindsFor(cast.a)
    expect(open).toEqual({
      document_id: id,
      is_internal: false,
      author_id: owner.userId,
      place: expect.anything(),
      read: 0,
    })
    expect(await kindsFor(cast.b)).toEqual([])
    await expect(client.query('delete from thread_message')).rejects.toThrow('permission denied')
    await expect(client.query('update thread_reading set read_place = 0')).rejects.toThrow('permission denied')
    client.release()
  })
})

describe('people who can be mentioned', () => {
  const namesOf = async (id: string, as: typeof owner): Promise<string[]> =>
    (await people(id, as)).json().map((person: unknown) => String(fieldOf(person, 'name')))

  it('are for staff all who see the document; for suppliers their own people, the purchaser and who wrote to them', async () => {
    const { id } = await desk.issued()
    expect(await namesOf(id, manager)).toEqual(expect.arrayContaining(['采购', '经理', '同事', '甲主', '甲质', '两家']))
    expect(await namesOf(id, manager)).not.toEqual(expect.arrayContaining(['管理员']))
    expect((await namesOf(id, manager)).includes('乙主')).toBe(false)
    const known = await namesOf(id, owner)
    expect([known.includes('采购'), known.includes('甲质'), known.includes('经理')]).toEqual([true, true, false])
    await posted(id, manager, { text: '我来跟进' })
    expect(await namesOf(id, owner)).toContain('经理')
  })

  it('are named in a message; a stranger is refused, and so is a colleague of the buyer whom the supplier does not know', async () => {
    const { id } = await desk.issued()
    const mention = (who: string) => post(id, owner, { text: '请看', mentions: [who] })
    expect((await mention(stranger.userId)).json().errors).toEqual({ mentions: ['只能提及与这张单据有关的人'] })
    expect((await mention(colleague.userId)).status).toBe(422)
    expect((await mention(administrator.userId)).status).toBe(422)
    expect((await mention(purchaser.userId)).json().mentions).toEqual([{ name: '采购', isMe: false }])
    expect((await thread(id, purchaser)).messages.at(-1)?.mentions).toEqual([{ name: '采购', isMe: true }])
  })
})

describe('a message that was sent by mistake', () => {
  it('is taken back within two minutes: its words are gone everywhere, the trace stays', async () => {
    const { id } = await desk.issued()
    const message = await posted(id, owner, { text: '发错了', mentions: [purchaser.userId] })
    expect(message.withdrawUntil).not.toBeNull()
    const after = await withdraw(id, owner, message.id)
    expect(after.json()).toMatchObject({ text: '', files: [], mentions: [], withdrawUntil: null })
    expect(after.json().withdrawnAt).not.toBeNull()
    expect(await thread(id, purchaser)).toMatchObject({ messages: [{ id: message.id, text: '' }], unread: 0 })
    const rows = await erp.people.run(sql`select 1 from document_message where text like '%发错了%'`)
    expect(rows).toEqual([])
    expect((await withdraw(id, owner, message.id)).json().errors).toEqual({ messageId: ['这条消息已撤回'] })
    expect(await heard()).not.toEqual(expect.arrayContaining([expect.objectContaining({ id: message.id })]))
  })

  it('stays after two minutes, and is nobody else’s to take back', async () => {
    const { id } = await desk.issued()
    const message = await posted(id, owner, { text: '两分钟前' })
    expect((await withdraw(id, quality, message.id)).status).toBe(403)
    expect((await withdraw(id, purchaser, message.id)).status).toBe(403)
    time.aheadMs = 121_000
    const late = await withdraw(id, owner, message.id)
    time.aheadMs = 0
    expect(late.json().errors).toEqual({ messageId: ['发送超过 2 分钟，不能撤回'] })
    expect(textsIn(await thread(id, purchaser))).toEqual(['两分钟前'])
  })
})

describe('read receipts', () => {
  it('name who has read a message, on both sides, and count what is unread', async () => {
    const { id } = await desk.issued()
    const first = await posted(id, purchaser, { text: '一' })
    const second = await posted(id, purchaser, { text: '二' })
    expect((await desk.seen({ id }, owner)).thread?.unread).toBe(2)
    expect((await read(id, owner, first.id)).json()).toEqual({ unread: 1, unreadInternal: 0 })
    const [one, two] = (await thread(id, purchaser)).messages
    expect([one?.readBy, two?.readBy]).toMatchObject([[{ name: '甲主', side: 'supplier' }], []])
    await read(id, owner, second.id)
    // An older one that arrives late takes nothing back.
    expect((await read(id, owner, first.id)).json().unread).toBe(0)
    expect((await thread(id, purchaser)).messages[1]?.readBy).toHaveLength(1)
  })
})

describe('a list of documents', () => {
  const rowOf = async (id: string, as: Person): Promise<number | undefined> => {
    const path = as === owner ? '/api/Supplier/PurchaseOrder' : '/api/PurchaseOrder'
    const answer = await erp.call('GET', `${path}?PageSize=100`, as)
    expect(answer.status, answer.text).toBe(200)
    const rows: { readonly id: string; readonly unreadMessages?: number }[] = answer.json()
    return rows.find((row) => row.id === id)?.unreadMessages
  }

  it('says of each how many messages of others the viewer has not read, until they are read', async () => {
    const [{ id }, { id: other }] = [await desk.issued(), await desk.issued()]
    const first = await posted(id, purchaser, { text: '一' })
    const second = await posted(id, purchaser, { text: '二' })
    await posted(id, owner, { text: '三' })
    expect([await rowOf(id, owner), await rowOf(other, owner)]).toEqual([2, 0])
    expect(await rowOf(id, purchaser)).toBe(1)
    await read(id, owner, first.id)
    expect(await rowOf(id, owner)).toBe(1)
    await read(id, owner, second.id)
    expect(await rowOf(id, owner)).toBe(0)
    expect(await rowOf(id, purchaser)).toBe(1)
  })

  it('counts notes for colleagues and never for the supplier, and nothing that was taken back', async () => {
    const { id } = await desk.issued()
    await posted(id, purchaser, { text: '底价', isInternal: true })
    const slip = await posted(id, purchaser, { text: '发错了' })
    expect([await rowOf(id, owner), await rowOf(id, manager)]).toEqual([1, 2])
    expect((await withdraw(id, purchaser, slip.id)).status).toBe(200)
    expect([await rowOf(id, owner), await rowOf(id, manager)]).toEqual([0, 1])
  })
})
