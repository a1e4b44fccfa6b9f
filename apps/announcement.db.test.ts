import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { FILE_SIDES } from '#kernel/file-ref.ts'
import type { NoticeMessage } from '#kernel/notice.ts'
import { announcementRoutes } from '#modules/announcement/api/routes.ts'
import type { Announcement } from '#modules/announcement/shapes.ts'
import { MESSAGES } from '#modules/announcement/words.ts'
import { deliverNotice } from '#modules/notice/api/deliver.ts'
import { noticeRoutes } from '#modules/notice/api/routes.ts'
import { keepTemplates } from '#modules/notice/api/templates.ts'
import { startMessaging } from '#platform/messaging/messaging.fixture.ts'
import type { Person } from '#platform/testing/people.ts'

const NO_STREAM = { listen: () => Promise.reject(new Error('no stream here')), close: () => Promise.resolve() }
const world = await startMessaging(({ db, clock }) => [
  ...announcementRoutes({ clock }),
  ...noticeRoutes({ db, clock, wakeUps: NO_STREAM }, { linkLabels: new Map() }),
])
afterAll(() => world.close())
await keepTemplates(world.db)
const { people, db, cipher, clock } = world
const wechat = { sendTemplate: async () => ({ isSent: false, why: 'not_bound' }) as const }
const off = async () => ({ isSent: false, why: 'off' }) as const
const staff = { ways: async () => [], sendToPerson: off, sendToGroup: off }
const links = { pathFor: async () => undefined }
const deps = { db, cipher, clock, sms: world.sms, wechat, staff, links, publicUrl: world.url }

const manager = await people.signIn(await people.user('李经理', ['PurchaseManager']))
const purchaser = await people.signIn(await people.user('王采', ['Purchaser']))
const category = async (code: string, parentId: string | null, level: number): Promise<string> => {
  const [row] = await people.run(sql<{ id: string }>`insert into sku_category (parent_id, name, code, level, biz_line)
    values (${parentId}, ${code}, ${code}, ${level}, '') returning id`)
  return row?.id ?? ''
}
const books = await category('图书', null, 1)
const picture = await category('绘本', books, 2)
const toys = await category('玩具', null, 1)
const member = async (name: string, categories: string[]): Promise<Person> => {
  const company = await people.supplier()
  await people.run(sql`update supplier set main_category_ids = ${categories}::uuid[] where company_id = ${company}`)
  const id = await people.user(name)
  await people.join(id, company, ['SupplierSales'])
  return people.signIn(id, company)
}
const printer = await member('印刷', [picture])
const maker = await member('玩具', [toys])

const ask = async (method: string, path: string, as: Person, body?: object) => {
  const response = await fetch(`${world.url}${path}`, {
    method,
    headers: { ...as.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, text, json: () => JSON.parse(text) }
}
const DRAFT = {
  title: '春节放假',
  content: '2 月 8 日至 15 日停止收货\n\n16 日恢复',
  mustRead: false,
  from: '2026-01-01T00:00:00.000Z',
  to: '2099-01-01T00:00:00.000Z',
}
const published = async (change: object = {}): Promise<Announcement> => {
  const answer = await ask('POST', '/api/Announcement', manager, { ...DRAFT, ...change })
  expect(answer.status, answer.text).toBe(200)
  return answer.json()
}
const listed = async (as: Person, query = ''): Promise<Announcement[]> =>
  (await ask('GET', `/api/Announcement${query}`, as)).json()
const idsOf = async (as: Person, query = ''): Promise<string[]> => (await listed(as, query)).map(({ id }) => id)
/** Brings what the outbox holds of an announcement to people, twice, as a worker that died would. */
const delivered = async ({ id }: Announcement): Promise<number> => {
  const me = systemCaller('test')
  const { rows } = await db.read(me, (tx) =>
    sql<{
      payload: NoticeMessage
    }>`select payload from outbox where topic = 'notice' and payload ->> 'bizId' = ${id}`.execute(tx.for(me)),
  )
  for (const { payload } of [...rows, ...rows]) await deliverNotice(deps, payload)
  return rows.length
}
const noticesOf = async (as: Person) => (await ask('GET', '/api/Notice?Kind=3', as)).json()
const changeOf = ({ id, rowVersion, files, ...row }: Announcement, change: object) => {
  const { title, content, mustRead, from, to, isPinned, isDraft, categoryIds } = row
  const kept = {
    title,
    content,
    mustRead,
    from,
    to,
    isPinned,
    isDraft,
    categoryIds,
    fileIds: files.map((one) => one.id),
  }
  return ask('PUT', `/api/Announcement/${id}`, manager, { ...kept, rowVersion, ...change })
}

describe('an announcement', () => {
  it('reaches everybody, at its time and once, and can be withdrawn from everybody', async () => {
    const made = await published({ mustRead: true })
    await delivered(made)
    expect(await noticesOf(printer)).toMatchObject([{ title: DRAFT.title, mustRead: true, bizId: made.id }])
    expect(await noticesOf(manager)).toHaveLength(1)
    expect((await ask('GET', `/api/Announcement/${made.id}`, printer)).json()).toMatchObject({ content: DRAFT.content })
    const withdraw = (as: Person) => ask('DELETE', `/api/Announcement/${made.id}`, as)
    expect((await withdraw(printer)).status).toBe(403)
    expect((await withdraw(manager)).status).toBe(200)
    expect([await noticesOf(printer), await noticesOf(manager)]).toEqual([[], []])
    expect((await withdraw(manager)).status).toBe(412)
    expect((await ask('GET', `/api/Announcement/${made.id}`, printer)).status).toBe(404)
  })
  it('for a category reaches those who do something of it or below it, all staff, and no other supplier', async () => {
    const made = await published({ categoryIds: [books] })
    await delivered(made)
    expect(made.categoryNames).toEqual(['图书'])
    expect(await idsOf(printer)).toContain(made.id)
    expect(await noticesOf(printer)).toHaveLength(1)
    expect(await idsOf(maker)).not.toContain(made.id)
    expect(await noticesOf(maker)).toEqual([])
    expect((await ask('GET', `/api/Announcement/${made.id}`, maker)).status).toBe(404)
    expect(await idsOf(purchaser)).toContain(made.id)
    // The second wall says the same, whatever the query asks for.
    const me = { ...systemCaller('test'), side: 'supplier' as const, companyId: maker.headers['company-id'] ?? null }
    const { rows } = await db.read(me, (tx) => sql<{ id: string }>`select id from announcement`.execute(tx.for(me)))
    expect(rows.map(({ id }) => id)).not.toContain(made.id)
    await ask('DELETE', `/api/Announcement/${made.id}`, manager)
  })
  it('is unread until the person has read it', async () => {
    const made = await published()
    expect((await listed(printer)).find(({ id }) => id === made.id)).toMatchObject({ isUnread: false, noticeId: null })
    await delivered(made)
    const news = (await listed(printer)).find(({ id }) => id === made.id)
    expect(news).toMatchObject({ isUnread: true })
    await ask('POST', '/api/Notice/Read', printer, { ids: [news?.noticeId] })
    expect((await listed(printer)).find(({ id }) => id === made.id)).toMatchObject({ isUnread: false })
    expect((await listed(maker)).find(({ id }) => id === made.id)).toMatchObject({ isUnread: true })
  })
  it('that is pinned stands before newer ones', async () => {
    const pinned = await published({ isPinned: true })
    const newer = await published({ from: '2026-01-02T00:00:00.000Z' })
    const ids = await idsOf(maker)
    expect(ids[0]).toBe(pinned.id)
    expect(ids.indexOf(newer.id)).toBeGreaterThan(0)
  })
  it('shows its files to those whom it is for', async () => {
    const fileId = await people.file(manager.userId, null)
    const made = await published({ categoryIds: [toys], fileIds: [fileId] })
    expect((await listed(maker)).find(({ id }) => id === made.id)?.files.map(({ id }) => id)).toEqual([fileId])
    const internal = await people.file(manager.userId, null, FILE_SIDES.internal)
    const refused = await ask('POST', '/api/Announcement', manager, { ...DRAFT, fileIds: [internal] })
    expect([refused.status, refused.json().errors]).toEqual([422, { fileIds: [MESSAGES.internal] }])
  })
  it.each([
    [{ to: DRAFT.from }, { to: [MESSAGES.endBeforeStart] }],
    [{ from: '2025-01-01T00:00:00Z', to: '2025-01-02T00:00:00Z' }, { to: [MESSAGES.longGone] }],
    [{ categoryIds: ['6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11'] }, { categoryIds: [MESSAGES.categoryUnknown] }],
  ])('is refused with %j', async (wrong, errors) => {
    const answer = await ask('POST', '/api/Announcement', manager, { ...DRAFT, ...wrong })
    expect([answer.status, answer.json().errors]).toEqual([422, errors])
  })
  it('is written by those who may alone', async () => {
    for (const person of [printer, purchaser])
      expect((await ask('POST', '/api/Announcement', person, DRAFT)).status).toBe(403)
  })
})

describe('a draft', () => {
  it('is seen by those who write, is changed, and reaches people when it is published', async () => {
    const draft = await published({ isDraft: true })
    expect(await delivered(draft)).toBe(0)
    expect(await idsOf(manager)).toContain(draft.id)
    for (const person of [printer, purchaser]) expect(await idsOf(person)).not.toContain(draft.id)
    expect(await idsOf(manager, '?IsShown=true')).not.toContain(draft.id)
    const changed = await changeOf(draft, { title: '元宵放假' })
    expect(changed.json()).toMatchObject({ title: '元宵放假', isDraft: true, rowVersion: 1 })
    expect((await changeOf(draft, { title: '旧的' })).status).toBe(412)
    const done = await changeOf(changed.json(), { isDraft: false })
    expect(done.json()).toMatchObject({ isDraft: false })
    expect(await delivered(draft)).toBe(1)
    expect(await idsOf(printer)).toContain(draft.id)
  })
  it('is removed for good', async () => {
    const draft = await published({ isDraft: true })
    expect((await ask('DELETE', `/api/Announcement/${draft.id}`, manager)).status).toBe(200)
    expect((await ask('DELETE', `/api/Announcement/${draft.id}`, manager)).status).toBe(404)
  })
})

describe('what was published', () => {
  it('takes another end, and its notices with it, and no other words', async () => {
    const made = await published()
    await delivered(made)
    const later = await changeOf(made, { isPinned: true, to: '2098-01-01T00:00:00.000Z' })
    expect(later.json()).toMatchObject({ isPinned: true, to: '2098-01-01T00:00:00.000Z' })
    const [notice] = await people.run(
      sql<{ shownUntil: string }>`select shown_until from notice where biz_id = ${made.id} limit 1`,
    )
    expect(notice?.shownUntil).toBe('2098-01-01T00:00:00.000Z')
    const refused = await changeOf(later.json(), { content: '别的' })
    expect([refused.status, refused.json().errors]).toEqual([422, { content: [MESSAGES.published] }])
  })
})
