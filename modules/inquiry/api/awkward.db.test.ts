import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { HOUR_MS, momentAfter } from '#kernel/day.ts'
import type { Person } from '#platform/testing/people.ts'
import { quoteJobs } from '#modules/quote/api/shared/jobs.ts'
import { closeDueRounds } from './clock.ts'
import { startSourcing } from './inquiries.fixture.ts'

const desk = await startSourcing()
afterAll(() => desk.close())
const { a, b, c, purchaser, manager } = desk

const published = async (changes: Parameters<typeof desk.create>[0] = {}) => {
  const { id } = await desk.create(changes)
  return desk.step(id, 'publish')
}
const saved = async (inquiryId: string, as: Person, unitPrice: string) =>
  desk.save(await desk.mine(inquiryId, as), as, desk.offer(unitPrice))
const submitted = async (inquiryId: string, as: Person, unitPrice: string) =>
  desk.moved(await saved(inquiryId, as, unitPrice), 'submit', as)
const later = (hours: number): string => momentAfter(desk.clock(), hours * HOUR_MS)

describe('the deadline', () => {
  it('refuses a quote that is late, in words, whatever the clock of the client says', async () => {
    const { id } = await published()
    const draft = await saved(id, a.me, '12')
    desk.wait(49 * HOUR_MS)
    const late = await desk.tryMove('Quote', draft, 'submit', a.me)
    expect([late.status, late.json().title]).toEqual([422, '已过报价截止时间'])
    // Also when the clock has locked it meanwhile, and what was typed is still there.
    expect((await desk.mine(id, a.me)).statusName).toBe('逾期未报')
    const typed = await desk.mine(id, a.me)
    expect(typed.offer?.lines[0]?.unitPrice).toBe('12')
    const again = await desk.call('PUT', `/api/Quote/Partial/${typed.id}`, a.me, {
      body: { rowVersion: typed.rowVersion, offer: { leadDays: '9' } },
    })
    expect([again.status, again.json().title]).toEqual([422, '已过报价截止时间'])
  })
  it('closes a round once, although several look at once and no server was up when it passed', async () => {
    const { id } = await published()
    await submitted(id, a.me, '12')
    desk.wait(49 * HOUR_MS)
    const looks = await Promise.all([
      desk.inquiry(id),
      desk.inquiry(id, manager),
      desk.mine(id, a.me),
      desk.mine(id, b.me),
      closeDueRounds(desk.db, desk.clock()),
      closeDueRounds(desk.db, desk.clock()),
    ])
    expect(looks.slice(0, 4).map((one) => one?.statusName)).toEqual(['比价中', '比价中', '评选中', '逾期未报'])
    const { internal, logs } = await desk.inquiry(id)
    expect(internal?.openings).toHaveLength(1)
    expect(logs.filter(({ action }) => action === '截标')).toHaveLength(1)
  })
  it('is announced once for each reminder, although two workers look', async () => {
    const { id } = await published()
    const reminding = quoteJobs(desk.db, desk.clock).find(({ name }) => name === 'quote.remind')
    const reminders = async (): Promise<number> => {
      const rows = await desk.people.run(
        sql<{
          n: number
        }>`select count(*)::int as n from outbox where topic = 'notice' and payload->>'code' = 'inquiry.deadlineSoon'
          and payload->>'bizId' in (select q.id::text from quote q where q.inquiry_id = ${id})`,
      )
      return rows[0]?.n ?? 0
    }
    desk.wait(25 * HOUR_MS)
    await Promise.all([reminding?.run(), reminding?.run()])
    expect(await reminders()).toBe(3)
    await submitted(id, a.me, '12')
    desk.wait(22 * HOUR_MS)
    await Promise.all([reminding?.run(), reminding?.run()])
    expect(await reminders()).toBe(5)
  })
  it('cannot be earlier than before, and all hear of a later one', async () => {
    const { id, dueAt } = await published()
    const early = await desk.tryMove('Inquiry', await desk.inquiry(id), 'extend', purchaser, { deadline: later(5) })
    expect(early.json().errors).toEqual({ deadline: ['新的截止时间应晚于原截止时间'] })
    const extended = await desk.step(id, 'extend', { deadline: later(90) })
    expect([extended.dueAt !== dueAt, extended.internal?.rounds[0]?.extendCount]).toEqual([true, 1])
  })
})

describe('two people of one company', () => {
  it('do not overwrite each other: the slower reads that something has changed', async () => {
    const { id } = await published()
    const seen = await desk.mine(id, a.me)
    await desk.save(seen, a.me, { leadDays: '20' })
    const stale = await desk.call('PUT', `/api/Quote/Partial/${seen.id}`, a.me, {
      body: { rowVersion: seen.rowVersion, offer: { leadDays: '30' } },
    })
    expect([stale.status, (await desk.mine(id, a.me)).offer?.leadDays]).toEqual([412, '20'])
  })
})

describe('what is sealed', () => {
  it('is in no answer, history, export row, notice or event before it is opened, and in the comparison afterwards', async () => {
    const { id } = await published()
    await submitted(id, a.me, '12.3456')
    const mine = await desk.mine(id, a.me)
    expect(mine.totalAmount).toBe('493824.00')
    const events = await desk.people.run(sql<{ all: string }>`select string_agg(payload::text, ' ') as all from outbox`)
    const audited = await desk.people.run(sql<{ all: string }>`select string_agg(a::text, ' ') as all from audit_log a`)
    const answers = await Promise.all(
      [`/api/Inquiry/${id}`, `/api/Inquiry/${id}/Comparison`, `/api/Quote/${mine.id}`, '/api/Quote?PageSize=100'].map(
        (address) => desk.call('GET', address, purchaser),
      ),
    )
    const paper = await desk.call('GET', `/api/Quote/${mine.id}/Preview`, purchaser)
    const told = [...events, ...audited]
      .map(({ all }) => all)
      .concat(
        answers.map(({ text }) => text),
        paper.text,
      )
    for (const text of told) expect(text).not.toMatch(/12\.3456|493824/)
    desk.wait(49 * HOUR_MS)
    await desk.inquiry(id)
    expect((await desk.call('GET', `/api/Inquiry/${id}/Comparison`, purchaser)).text).toContain('12.3456')
    expect((await desk.quote(mine.id, purchaser)).totalAmount).toBe('493824.00')
  })
  it('is not to be had by asking the database as staff either', async () => {
    const { id } = await published()
    await submitted(id, a.me, '12.3456')
    const me = { ...desk.staffCaller(purchaser) }
    const seen = await desk.db.read(me, (tx) =>
      sql<{
        n: number
      }>`select count(*)::int as n from quote_offer f join quote q on q.id = f.quote_id where q.inquiry_id = ${id}`.execute(
        tx.for(me),
      ),
    )
    expect(seen.rows).toEqual([{ n: 0 }])
    // Nor by opening what was not submitted.
    await saved(id, b.me, '11')
    await desk.db.write(me, (tx) =>
      sql`select open_offer(q.id) from quote q where q.inquiry_id = ${id}`.execute(tx.for(me)),
    )
    const opened = await desk.people.run(
      sql<{ n: number }>`select count(*)::int as n from quote_offer f join quote q on q.id = f.quote_id
        where q.inquiry_id = ${id} and q.company_id = ${b.company} and f.opened_at is not null`,
    )
    expect(opened).toEqual([{ n: 0 }])
  })
  it('is seen at once where nothing is sealed, and no longer once it is withdrawn', async () => {
    const { id } = await published({ sealed: false })
    const sent = await submitted(id, a.me, '12.3456')
    expect((await desk.quote(sent.id, purchaser)).offer?.lines[0]?.unitPrice).toBe('12.3456')
    await desk.moved(sent, 'withdraw', a.me)
    expect((await desk.quote(sent.id, purchaser)).offer).toBeNull()
    await submitted(id, a.me, '11.9')
    expect((await desk.quote(sent.id, purchaser)).offer?.lines[0]?.unitPrice).toBe('11.9')
  })
})

describe('a supplier', () => {
  it("reads no name, number or count of rivals, no target price and no weights that are the buyer's own", async () => {
    const { id } = await published()
    await submitted(id, a.me, '12')
    await submitted(id, b.me, '11.4321')
    desk.wait(49 * HOUR_MS)
    const read = await Promise.all(
      [`/api/Inquiry/${id}`, '/api/Inquiry?PageSize=100', '/api/Quote?PageSize=100', '/api/Supplier/Quote'].map(
        (address) => desk.call('GET', address, a.me),
      ),
    )
    for (const { status, text } of read) {
      expect(status, text).toBe(200)
      expect(text).not.toMatch(/11\.4321|11\.5\b/)
      for (const other of [b.company, c.company]) expect(text).not.toContain(other)
    }
    expect(await desk.inquiry(id, a.me)).toMatchObject({ invited: null, answered: null, internal: null })
    expect((await desk.mine(id, a.me)).request).toMatchObject({ weights: null, items: [{ targetPrice: null }, {}] })
  })
  it('that was not invited finds nothing', async () => {
    const { id } = await published({ supplierCompanyIds: [a.company] })
    expect((await desk.call('GET', `/api/Inquiry/${id}`, b.me)).status).toBe(404)
    expect((await desk.call('GET', `/api/Inquiry/${id}/Comparison`, a.me)).status).toBe(403)
    expect((await desk.tryMove('Inquiry', { id, rowVersion: 0 }, 'cancel', a.me)).status).toBe(403)
  })
  it('asks, and all who were invited read the answer without learning whose question it was', async () => {
    const { id } = await published()
    const mine = await desk.mine(id, a.me)
    const asked = await desk.call('POST', `/api/Quote/${mine.id}/Question`, a.me, {
      body: { question: '封面覆哑膜吗？' },
    })
    expect(asked.status, asked.text).toBe(200)
    const { internal } = await desk.inquiry(id)
    const [question] = internal?.questions ?? []
    expect(question).toMatchObject({ companyId: a.company, question: '封面覆哑膜吗？', answeredAt: null })
    await desk.step(id, 'answer', { questionId: question?.id, answer: '是，双面覆哑膜' })
    expect((await desk.mine(id, b.me)).clarifications).toMatchObject([
      { question: '封面覆哑膜吗？', answer: '是，双面覆哑膜', isMine: false },
    ])
    expect((await desk.mine(id, a.me)).clarifications).toMatchObject([{ answer: '是，双面覆哑膜', isMine: true }])
    expect((await desk.call('GET', `/api/Inquiry/${id}`, b.me)).text).not.toContain(a.company)
  })
  it('gets its quote back when what is asked changes, with what has changed', async () => {
    const { id } = await published()
    const sent = await submitted(id, a.me, '12')
    const items = desk.items.map((item, index) => (index === 0 ? { ...item, demandQty: '30000' } : item))
    const amended = await desk.step(id, 'amend', { remark: '加量', content: { items } })
    expect(amended.internal?.amendments[0]?.changes).toEqual([
      { field: '精装绘本 需求数量', before: '20000', after: '30000' },
    ])
    const back = await desk.mine(id, a.me)
    expect(back).toMatchObject({ id: sent.id, statusName: '草稿', submittedAt: null })
    expect(back.changeNote).toContain('20000 → 30000')
    expect(back.offer?.lines[0]?.unitPrice).toBe('12')
    expect(back.request.items[0]?.demandQty).toBe('30000')
  })
  it('without the right to see prices reads none', async () => {
    const { id } = await published()
    await submitted(id, a.me, '12.3456')
    const viewer = await desk.people.user('只读')
    await desk.people.join(viewer, a.company, ['SupplierViewer'])
    const seen = await desk.mine(id, await desk.people.signIn(viewer, a.company))
    expect([seen.offer, seen.totalAmount, seen.gaps]).toEqual([null, null, []])
  })
})
