import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { fieldOf } from '#kernel/json.ts'
import { MESSAGES } from '../message-words.ts'
import { TEXTS } from '../words.ts'
import { supplierJobs } from './jobs.ts'
import { CODES, startSuppliers, UNKNOWN } from './supplier.fixture.ts'

const erp = await startSuppliers()
afterAll(() => erp.close())
const { call, cast, people, get, move, moved, notices, passed } = erp

const runOn = (day: string) =>
  supplierJobs(erp.db, erp.cipher, () => new Date(`${day}T00:10:00+08:00`))
    .find(({ name }) => name === 'supplier.cooperation-ends')
    ?.run()

const buyer = await people.buyer('小树童阅玩具')
const { userId } = cast.purchaser
const orders = (companyId: string, statuses: string[]) =>
  people.run(sql`insert into purchase_order (company_id, buyer_company_id, purchaser_id, code, status, order_type, title, order_date, tax_rate,
      total_qty, amount_no_tax, tax_amount, total_amount, payment_term, delivery_mode, inspection_level, required_date, search_text, search_grams,
      created_by, updated_by)
    select ${companyId}, ${buyer}, ${userId}, 'T' || status, status, 1, '订单', '2026-01-01', 13, 1, 1, 0, 1, '{}', 1, 'AQL', '2026-02-01', '', '{}',
      ${userId}, ${userId} from unnest(${statuses}::text[]) status`)
const tasks = (companyId: string, statuses: string[]) =>
  people.run(sql`insert into rectification_task (company_id, buyer_company_id, purchaser_id, code, search_text, search_grams, status,
      title, source_type, severity, complaint_tags, sku_code, sku_name, batch_nos, order_codes, claim_detail, problem, answer, created_by, updated_by)
    select ${companyId}, ${buyer}, ${userId}, 'T' || status, '', '{}', status, '', 1, 1, '{}', '', '', '{}', '{}', '', '{}', '{}', ${userId}, ${userId}
    from unnest(${statuses}::text[]) status`)

describe('a pause or a freeze', () => {
  it('has a reason and a last day that the supplier and staff read, and comes back by itself after it', async () => {
    const { id, owner } = await passed(CODES[0])
    await moved(id, 'suspendNew', cast.manager, { remark: '产能不足', until: '2026-12-31' })
    for (const as of [owner, cast.purchaser])
      expect(await get(id, as)).toMatchObject({
        cooperationStatus: 2,
        cooperationReason: '产能不足',
        cooperationUntil: '2026-12-31',
        cooperationSince: erp.clock.now.toISOString(),
      })
    expect((await get(id, owner)).sentence).toContain('至 2026-12-31')
    const rows = (await call('GET', '/api/Supplier?CooperationStatus=2', cast.finance)).json()
    expect(rows).toMatchObject([{ id, cooperationUntil: '2026-12-31' }])
    await runOn('2026-12-31')
    expect((await get(id, owner)).cooperationStatus).toBe(2)
    await runOn('2027-01-01')
    const back = await get(id, cast.manager)
    expect(back).toMatchObject({ cooperationStatus: 1, cooperationReason: '', cooperationUntil: null })
    expect(back.logs[0]).toMatchObject({ action: '恢复合作', remark: TEXTS.limitEnded, side: 'system' })
    expect((await notices(id)).slice(-2)).toEqual(['supplier.frozen', 'supplier.unfrozen'])
    const before = (await notices(id)).length
    await runOn('2027-01-02')
    expect(await notices(id)).toHaveLength(before)
  })
  it('without a last day waits for somebody', async () => {
    const { id } = await passed(CODES[1])
    await moved(id, 'freeze', cast.manager, { remark: '重大质量问题' })
    await runOn('2099-01-01')
    expect((await get(id, cast.manager)).cooperationStatus).toBe(3)
  })
  it('refuses a last day that has passed, or where none belongs, and accepts today', async () => {
    const { id } = await passed(CODES[2])
    const past = await move(id, 'freeze', cast.manager, { remark: '质量', until: '2026-11-14' })
    expect(past.json().errors).toEqual({ until: [MESSAGES.untilPast] })
    const useless = await move(id, 'terminate', cast.manager, { remark: '质量', until: '2026-12-01' })
    expect(useless.json().errors).toEqual({ until: [MESSAGES.untilUseless] })
    expect(await moved(id, 'freeze', cast.manager, { remark: '质量', until: '2026-11-15' })).toMatchObject({
      cooperationUntil: '2026-11-15',
    })
  })
  it('is not the supplier’s to end, and is the manager’s', async () => {
    const { id, owner } = await passed(CODES[3])
    await moved(id, 'freeze', cast.manager, { remark: '质量' })
    expect((await move(id, 'unfreeze', owner, { remark: '请恢复' })).status).toBe(405)
    expect(await moved(id, 'unfreeze', cast.manager, { remark: '已整改' })).toMatchObject({ cooperationStatus: 1 })
  })
  it('is shown to staff with what runs: orders and rectifications, without drafts and what has ended', async () => {
    const { id, companyId, owner } = await passed(CODES[4])
    await orders(companyId, ['draft', 'issued', 'executing', 'closed'])
    await tasks(companyId, ['draft', 'published', 'closed'])
    expect((await get(id, cast.manager)).internal).toMatchObject({ openOrders: 2, openRectifications: 1 })
    expect((await get(id, owner)).internal).toBeNull()
  })
})

describe('the level of a supplier', () => {
  it('is set by the manager with a reason, shown to both sides, found in the list, and stands in the history', async () => {
    const { id, owner } = await passed(CODES[5])
    expect((await get(id, cast.manager)).allowedTransitions).toContain('setLevel')
    await moved(id, 'setLevel', cast.manager, { remark: '年度评审 92 分', level: 'A' })
    for (const as of [owner, cast.quality]) expect((await get(id, as)).level).toBe('A')
    const { logs } = await get(id, cast.purchaser)
    expect(logs[0]).toMatchObject({
      action: '评定等级',
      remark: '年度评审 92 分',
      diff: [{ field: '供应商等级', before: '待评', after: 'A' }],
    })
    const found = async (level: string) =>
      (await call('GET', `/api/Supplier?Level=${level}`, cast.purchaser))
        .json()
        .map((row: object) => fieldOf(row, 'id'))
    expect([await found('A'), await found('B')]).toEqual([[id], []])
    // The same level again is an assessment that changes nothing.
    expect(await moved(id, 'setLevel', cast.manager, { remark: '复评', level: 'A' })).toMatchObject({ level: 'A' })
  })
  it('is refused without level or reason, to others, to a stale page, and for what has ended', async () => {
    const { id, owner } = await passed(CODES[6])
    const body = { remark: '评审', level: 'B' }
    expect((await move(id, 'setLevel', cast.manager, { remark: '评审' })).json().errors).toEqual({
      level: [MESSAGES.levelMissing],
    })
    expect((await move(id, 'setLevel', cast.manager, { level: 'B' })).json().errors).toEqual({
      remark: [MESSAGES.reasonMissing],
    })
    expect((await move(id, 'setLevel', cast.manager, { ...body, level: 'E' })).status).toBe(422)
    expect((await move(id, 'setLevel', cast.purchaser, body)).status).toBe(403)
    expect((await move(id, 'setLevel', owner, body)).status).toBe(405)
    const at = (supplierId: string, rowVersion: number) =>
      call('PATCH', `/api/Supplier/${supplierId}/State?transition=setLevel`, cast.manager, {
        body: { ...body, rowVersion },
      })
    expect([(await at(id, 0)).status, (await at(UNKNOWN, 0)).status]).toEqual([412, 404])
    await moved(id, 'terminate', cast.manager, { remark: '终止' })
    expect((await move(id, 'setLevel', cast.manager, body)).json().errors).toEqual({
      cooperationStatus: [MESSAGES.terminated],
    })
  })
})
