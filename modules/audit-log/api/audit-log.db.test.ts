import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { titlesIn, type AuditedKinds } from '#platform/audited-kind.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { AuditLine } from '../contract.ts'
import { auditLogRoutes } from './feature.ts'

const KINDS: AuditedKinds = {
  Company: { name: '企业', titles: titlesIn('company', 'name') },
  PurchaseOrder: {
    name: '采购订单',
    page: 'PurchaseOrderDetail',
    states: { issued: '待确认', executing: '执行中' },
    titles: titlesIn('purchase_order', 'code'),
    matching: 'purchase_order_matching',
    reads: ['order.view', 'price.view'],
    // Here a person answers for the one record that has their own id.
    ownedBy: (userId) => sql`select ${userId}::uuid`,
  },
  User: { name: '个人账号', isByStaff: true },
}
const erp = await startErp(() => auditLogRoutes(KINDS))
afterAll(() => erp.close())
const { call, people } = erp

const admin = await people.signIn(await people.user('赵管理', ['Administrator']))
const manager = await people.signIn(await people.user('李经理', ['PurchaseManager']))
const purchaser = await people.signIn(await people.user('王采', ['Purchaser']))
const company = await people.supplier('晨光彩印')
const member = await people.user('陈晨')
await people.join(member, company, ['SupplierOwner'])
const supplier = await people.signIn(member, company)

interface Line {
  readonly entity: string
  readonly entityId?: string
  readonly action?: string
  readonly side?: string
  readonly actorId?: string
  readonly at?: string
}
const line = async ({ entity, entityId = randomUUID(), action = '修改', side = 'staff', actorId, at }: Line) => {
  await people.run(sql`insert into audit_log (company_id, actor_id, actor_name, side, action, entity, entity_id, from_state, to_state, remark, diff, request_id, at)
    values (${entity === 'PurchaseOrder' ? company : null}, ${actorId ?? admin.userId}, '某人', ${side}, ${action}, ${entity}, ${entityId},
      'issued', 'executing', '说明', '[{"field":"单价","before":"1.00","after":"2.00"}]', 'test', ${at ?? '2026-05-01T08:00:00+08:00'})`)
  return entityId
}
const read = async (query = '', as = manager): Promise<AuditLine[]> => {
  const answer = await call('GET', `/api/AuditLog?PageSize=100${query}`, as)
  expect(answer.status, answer.text).toBe(200)
  return answer.json()
}
const idsOf = (lines: readonly AuditLine[]): string[] => lines.map(({ entityId }) => entityId)

describe('the log of changes', () => {
  it('says each change in words, the last one first, with the name of the record', async () => {
    await line({ entity: 'Company', entityId: company, at: '2026-05-02T08:00:00+08:00' })
    const later = await line({ entity: 'PurchaseOrder', at: '2026-05-03T08:00:00+08:00' })
    const lines = await read('&AtFrom=2026-05-02&AtTo=2026-05-03')
    expect(idsOf(lines)).toEqual([later, company])
    expect(lines[0]).toMatchObject({
      entityName: '采购订单',
      page: 'PurchaseOrderDetail',
      companyName: '晨光彩印',
      actorName: '某人',
      fromState: '待确认',
      toState: '执行中',
      remark: '说明',
      diff: [{ field: '单价', before: '1.00', after: '2.00' }],
      isHidden: false,
    })
    expect(lines[1]).toMatchObject({ entityName: '企业', title: '晨光彩印', page: '' })
  })
  it('shows that a record was changed, but no words and values of it to people who may not read it', async () => {
    const id = await line({ entity: 'PurchaseOrder', action: '改价' })
    const [shown] = await read(`&Action=${encodeURIComponent('改价')}`, admin)
    expect(shown).toMatchObject({ entityId: id, page: '', remark: '', diff: [], isHidden: true })
    expect(JSON.stringify(shown)).not.toContain('"2.00')
    const [whole] = await read(`&Action=${encodeURIComponent('改价')}`)
    expect(whole).toMatchObject({ remark: '说明', isHidden: false })
  })
  it('leaves out documents of others for people who see only their own, and nothing else', async () => {
    const narrow = await people.signIn(await people.user('只看自己', ['PurchaseManager']))
    const own = await line({ entity: 'PurchaseOrder', entityId: narrow.userId })
    const theirs = await line({ entity: 'PurchaseOrder' })
    const other = await line({ entity: 'Company' })
    const seen = async (): Promise<boolean[]> => {
      const ids = idsOf(await read('', narrow))
      return [own, theirs, other].map((id) => ids.includes(id))
    }
    expect(await seen()).toEqual([true, true, true])
    await people.run(sql`update app_user set own_only = true where id = ${narrow.userId}`)
    expect(await seen()).toEqual([true, false, true])
    expect(idsOf(await read('&Entity=PurchaseOrder', narrow))).toEqual([own])
  })
  it('leaves out what suppliers do among themselves, and of people’s accounts what no colleague did', async () => {
    const [own, foreign] = [await line({ entity: 'SubAccount' }), await line({ entity: 'User', side: 'system' })]
    const staffs = await line({ entity: 'User' })
    const ids = idsOf(await read())
    expect([ids.includes(own), ids.includes(foreign), ids.includes(staffs)]).toEqual([false, false, true])
    expect(idsOf(await read('&Entity=SubAccount'))).toEqual([])
  })
  it('is narrowed by person, kind, action and days, both days included', async () => {
    const at = (time: string) => `2026-06-01T${time}+08:00`
    const first = await line({ entity: 'Company', at: at('00:00:00'), actorId: purchaser.userId })
    const last = await line({ entity: 'PurchaseOrder', action: '关闭', at: at('23:59:59') })
    await line({ entity: 'Company', at: '2026-06-02T00:00:00+08:00' })
    const day = '&AtFrom=2026-06-01&AtTo=2026-06-01'
    expect(idsOf(await read(day))).toEqual([last, first])
    expect(idsOf(await read(`${day}&Entity=Company`))).toEqual([first])
    expect(idsOf(await read(`&ActorId=${purchaser.userId}`))).toEqual([first])
    expect(idsOf(await read(`&Action=${encodeURIComponent('关闭')}`))).toEqual([last])
    expect(idsOf(await read(`${day}&OrderBy=at`))).toEqual([first, last])
  })
  it('is searched by what records are called', async () => {
    const other = await people.supplier('童趣玩具')
    await line({ entity: 'Company', entityId: other })
    expect(idsOf(await read(`&Q=${encodeURIComponent('童趣')}`))).toEqual([other])
    expect(idsOf(await read(`&Q=${encodeURIComponent('没有')}`))).toEqual([])
  })
  it('names the kinds that it knows, with what has been done to each', async () => {
    const kinds: { entity: string; name: string; actions: string[] }[] = (
      await call('GET', '/api/AuditLog/Kind', manager)
    ).json()
    expect(kinds.map(({ entity }) => entity)).toEqual(['Company', 'PurchaseOrder', 'User'])
    expect(kinds.find(({ entity }) => entity === 'PurchaseOrder')).toEqual({
      entity: 'PurchaseOrder',
      name: '采购订单',
      actions: expect.arrayContaining(['关闭', '改价']),
    })
  })
  it.each([`ActorId=x`, 'AtFrom=2026-13-01', 'OrderBy=actor'])('refuses a bad %s', async (query) => {
    expect((await call('GET', `/api/AuditLog?${query}`, manager)).status).toBe(422)
  })
  it('is closed to people without the right', async () => {
    for (const path of ['/api/AuditLog', '/api/AuditLog/Kind']) {
      const statuses = [purchaser, supplier, undefined].map(async (as) => (await call('GET', path, as)).status)
      expect(await Promise.all(statuses)).toEqual([403, 403, 401])
    }
  })
})
