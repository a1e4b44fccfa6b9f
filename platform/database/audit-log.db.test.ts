import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemCaller, type Caller } from '#kernel/caller.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { makeSupplier, memberOf, staffMember, type Supplier } from '../testing/world.ts'
import { historyOf, recordAudit } from './records.ts'

let test: TestDatabase
let sun: Supplier
let moon: Supplier

beforeAll(async () => {
  test = await testDatabase()
  sun = await makeSupplier(test.options, '旭日印刷')
  moon = await makeSupplier(test.options, '明月纸业')
})
afterAll(() => test.close())

describe('the audit log', () => {
  const entry = (companyId: string, entityId: string) => ({
    entity: 'Note',
    entityId,
    companyId,
    action: 'Note.change',
    remark: '改',
  })
  const write = (me: Caller, text: string) => test.db.write(me, (tx) => sql.raw(text).execute(tx.for(me)))

  it('takes new lines and shows them to their company', async () => {
    const me = memberOf(sun.companyId)
    const id = randomUUID()
    await test.db.write(me, (tx) => recordAudit(tx, me, entry(sun.companyId, id)))
    expect(await test.db.read(me, (tx) => historyOf(tx, me, id))).toMatchObject([
      { action: 'Note.change', remark: '改' },
    ])
    const other = memberOf(moon.companyId)
    expect(await test.db.read(other, (tx) => historyOf(tx, other, id))).toEqual([])
  })
  it('shows what one person saves in a row once, the last time, and everything else line by line', async () => {
    const [me, colleague] = [memberOf(sun.companyId), memberOf(sun.companyId)]
    const id = randomUUID()
    const common = { entity: 'Note', entityId: id, companyId: sun.companyId }
    const lines = [
      [me, { ...common, action: '保存' }],
      [me, { ...common, action: '保存' }],
      [me, { ...common, action: '保存' }],
      [colleague, { ...common, action: '保存' }],
      [me, { ...common, action: '保存' }],
      [me, { ...common, action: '提交', from: 'open', to: 'open' }],
      [me, { ...common, action: '提交', from: 'open', to: 'open' }],
      [me, { ...common, action: '备注', remark: '一' }],
      [me, { ...common, action: '备注', remark: '二' }],
    ] as const
    for (const [as, line] of lines) await test.db.write(as, (tx) => recordAudit(tx, as, line))
    const shown = await test.db.read(me, (tx) => historyOf(tx, me, id))
    expect(shown.map(({ action, remark }) => `${action}${remark}`)).toEqual([
      '备注二',
      '备注一',
      '提交',
      '提交',
      '保存',
      '保存',
      '保存',
    ])
  })
  it.each([`update audit_log set remark = ''`, 'delete from audit_log', 'truncate audit_log'])(
    'cannot be changed by the application, no matter who calls: %s',
    async (text) => {
      for (const me of [memberOf(sun.companyId), staffMember(), systemCaller('x')]) {
        await expect(write(me, text)).rejects.toMatchObject({ code: '42501' })
      }
    },
  )
  it('cannot take a line in the name of another person', async () => {
    const me = memberOf(sun.companyId)
    const line = (actor: string, company: string) =>
      write(
        me,
        `insert into audit_log (company_id, actor_id, actor_name, side, action, entity, entity_id, request_id)
      values ('${company}', '${actor}', '', 'supplier', 'x', 'x', gen_random_uuid(), 'x')`,
      )
    await expect(line(randomUUID(), moon.companyId)).rejects.toMatchObject({ code: '42501' })
    await expect(line(me.userId, sun.companyId)).resolves.toBeDefined()
  })
  it('stands in one chain also when ten actions on a document happen at the same moment', async () => {
    const me = memberOf(sun.companyId)
    const id = randomUUID()
    const one = () => test.db.write(me, (tx) => recordAudit(tx, me, entry(sun.companyId, id)))
    await Promise.all(Array.from({ length: 10 }, one))
    const lines = await test.db.read(me, (tx) =>
      sql<{ prior: string | null; hash: string }>`
        select encode(prior_hash, 'hex') as prior, encode(hash, 'hex') as hash from audit_log where entity_id = ${id} order by id
      `.execute(tx.for(me)),
    )
    const [, ...later] = lines.rows
    expect(later.map(({ prior }) => prior)).toEqual(lines.rows.slice(0, -1).map(({ hash }) => hash))
    expect(lines.rows).toHaveLength(10)
  })
})
