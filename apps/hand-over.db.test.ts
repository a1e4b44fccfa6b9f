import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { staffRoutes } from '#modules/staff/api/routes.ts'
import { purchaserContacts } from '#platform/document/purchaser-contacts.ts'
import { startErp } from '#platform/testing/erp.ts'
import { memberOf } from '#platform/testing/world.ts'
import { registryOf } from './features.ts'

const erp = await startErp(({ cipher }) => staffRoutes(cipher, registryOf(() => new Date()).openWork))
afterAll(() => erp.close())
const { call, people } = erp

const admin = await people.signIn(await people.user('赵管理', ['Administrator']))
const taker = await people.user('李接手', ['Purchaser'])
const [buyer, company] = [await people.buyer(), await people.supplier('晨光彩印')]

const orderOf = async (purchaserId: string, status: string): Promise<string> => {
  const id = randomUUID()
  await people.run(sql`insert into purchase_order (id, company_id, buyer_company_id, purchaser_id, code, status, order_type, title,
      order_date, tax_rate, total_qty, amount_no_tax, tax_amount, total_amount, payment_term, delivery_mode, inspection_level, required_date,
      search_text, search_grams, created_by, updated_by)
    values (${id}, ${company}, ${buyer}, ${purchaserId}, ${id.slice(0, 12)}, ${status}, 1, '订单', '2026-01-01', 13, 1, 1, 0, 1, '{}', 1,
      'AQL', '2026-02-01', '', '{}', ${purchaserId}, ${purchaserId})`)
  return id
}
/** Somebody with a draft, an order that runs, one that is over, a supplier and an invitation. */
const busy = async () => {
  const id = await people.user('周离职', ['Purchaser'])
  const [draft, running, over] = [
    await orderOf(id, 'draft'),
    await orderOf(id, 'executing'),
    await orderOf(id, 'finished'),
  ]
  await people.run(sql`update supplier set purchaser_ids = array[${id}::uuid] where company_id = ${company}`)
  await people.run(sql`insert into invite_code (code_hash, code_cipher, register_type, buyer_company_id, category_ids, inviter_id, expires_at)
    values (sha256(convert_to(gen_random_uuid()::text, 'UTF8')), '', 0, ${buyer}, '{}', ${id}, now() + interval '1 day')`)
  return { id, draft, running, over }
}
const remove = async (id: string, handOverTo?: string) =>
  call('DELETE', `/api/Staff/${id}?rowVersion=0${handOverTo === undefined ? '' : `&handOverTo=${handOverTo}`}`, admin)
const purchaserOf = async (id: string): Promise<string> => {
  const [row] = await people.run(sql<{ name: string }>`select u.name from purchase_order o
    join app_user u on u.id = o.purchaser_id where o.id = ${id}`)
  return row?.name ?? ''
}

test('what a colleague answers for is counted by kind, with a few by name; what is over does not count', async () => {
  const { id } = await busy()
  const work = await call('GET', `/api/Staff/${id}/OpenWork`, admin)
  expect(work.json()).toEqual([
    { key: 'PurchaseOrder', name: '采购订单', count: 2, examples: [expect.any(String), expect.any(String)] },
    { key: 'Supplier', name: '负责的供应商', count: 1, examples: ['晨光彩印'] },
    { key: 'InviteCode', name: '未使用的邀请', count: 1, examples: [] },
  ])
  const idle = await people.user('闲人', ['Purchaser'])
  expect((await call('GET', `/api/Staff/${idle}/OpenWork`, admin)).json()).toEqual([])
  expect((await call('GET', `/api/Staff/${randomUUID()}/OpenWork`, admin)).status).toBe(404)
})

test('a colleague with open work is not removed without somebody who takes it over, and is removed with one', async () => {
  const { id, draft, running, over } = await busy()
  const refused = await remove(id)
  expect([refused.status, refused.json().errors]).toEqual([
    422,
    { handOverTo: ['该员工还有 4 项未完成的工作，请选择接手人'] },
  ])
  expect(await purchaserOf(running)).toBe('周离职')
  const done = await remove(id, taker)
  expect(done.status, done.text).toBe(200)
  expect([await purchaserOf(draft), await purchaserOf(running), await purchaserOf(over)]).toEqual([
    '李接手',
    '李接手',
    '周离职',
  ])
  const lines = await people.run(sql`select action, actor_name, diff from audit_log where entity_id = ${running}`)
  expect(lines).toEqual([
    {
      action: '交接采购负责人',
      actorName: '赵管理',
      diff: [{ field: '采购负责人', before: '周离职', after: '李接手' }],
    },
  ])
  const [supplier] = await people.run(
    sql<{ purchaserIds: string[] }>`select purchaser_ids from supplier where company_id = ${company}`,
  )
  expect(supplier?.purchaserIds).toEqual([taker])
  const [told] = await people.run(sql<{ vars: { items: string } }>`select payload -> 'vars' as vars from outbox
    where payload ->> 'code' = 'staff.handedOver' order by id desc limit 1`)
  expect(told?.vars.items).toBe('采购订单 2 项、负责的供应商 1 项、未使用的邀请 1 项')
})

test('the supplier goes on reading the name of the person who bought what is over, but no number of theirs', async () => {
  const { id, over } = await busy()
  await remove(id, taker)
  const member = await people.user('甲主')
  await people.join(member, company, ['SupplierOwner'])
  const me = memberOf(company, member)
  const names = await erp.db.read(me, (tx) =>
    sql<{
      name: string
    }>`select u.name from purchase_order o join app_user u on u.id = o.purchaser_id where o.id = ${over}`.execute(
      tx.for(me),
    ),
  )
  expect(names.rows).toEqual([{ name: '周离职' }])
  const contacts = await erp.db.read(me, (tx) => purchaserContacts(tx, me, [id, taker], erp.cipher))
  expect(contacts.map(({ name }) => name)).toEqual(['李接手'])
})

test('work goes to an active colleague who may do it, and to nobody else', async () => {
  const { id, running } = await busy()
  const keeper = await people.user('仓管', ['Warehouse'])
  const stopped = await people.user('停用', ['Purchaser'])
  await people.run(sql`update app_user set is_active = false where id = ${stopped}`)
  const stranger = await people.user('外人')
  for (const wrong of [id, stopped, stranger, randomUUID()])
    expect((await remove(id, wrong)).json().errors).toEqual({ handOverTo: ['接手人应为其他在用的员工'] })
  expect((await remove(id, keeper)).json().errors).toEqual({ handOverTo: ['接手人没有「负责的供应商」的权限'] })
  expect(await purchaserOf(running)).toBe('周离职')
  expect((await remove(id, taker)).status).toBe(200)
})
