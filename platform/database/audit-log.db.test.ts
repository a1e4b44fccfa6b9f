import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { systemCaller, type Caller } from '#kernel/caller.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { makeSupplier, memberOf, staffMember, type Supplier } from '../testing/world.ts'
import { historyOf, recordAudit, recordAudits } from './records.ts'

let test: TestDatabase
let sun: Supplier
let moon: Supplier

beforeAll(async () => {
  test = await testDatabase()
  sun = await makeSupplier(test.options, '旭日印刷')
  moon = await makeSupplier(test.options, '明月纸业')
})
afterAll(() => test.close())

/** The lines of a record, each of which names the one before it. */
const expectChain = async (me: Caller, id: string) => {
  const { rows } = await test.db.read(me, (tx) =>
    sql<{ prior: string | null; hash: string }>`
      select encode(prior_hash, 'hex') as prior, encode(hash, 'hex') as hash from audit_log where entity_id = ${id} order by id
    `.execute(tx.for(me)),
  )
  const [, ...later] = rows
  expect(later.map(({ prior }) => prior)).toEqual(rows.slice(0, -1).map(({ hash }) => hash))
  return rows
}

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
    expect(await expectChain(me, id)).toHaveLength(10)
  })
  it('takes one lock for thousands of records of a kind, and one for each of a few', async () => {
    const me = memberOf(sun.companyId)
    const locksFor = (count: number) =>
      test.db.write(me, async (tx) => {
        await recordAudits(
          tx,
          me,
          Array.from({ length: count }, () => entry(sun.companyId, randomUUID())),
        )
        const { rows } = await sql<{ count: number }>`select count(*) from pg_locks
          where locktype = 'advisory' and mode = 'ExclusiveLock' and pid = pg_backend_pid()`.execute(tx.for(me))
        return rows[0]?.count
      })
    expect(await locksFor(1_001)).toBe(1)
    expect(await locksFor(3)).toBe(3)
  })
  it('stands in one chain also when somebody writes about one record while thousands of its kind are written', async () => {
    const me = memberOf(sun.companyId)
    const ids = Array.from({ length: 1_001 }, () => randomUUID())
    const [id = ''] = ids
    const isWaiting = async (): Promise<boolean> => {
      const { rows } = await test.pool.query(`select from pg_locks where locktype = 'advisory' and not granted`)
      return rows.length > 0
    }
    const single = await test.db.write(me, async (tx) => {
      const lines = ids.map((one) => entry(sun.companyId, one))
      await recordAudits(tx, me, lines)
      const other = test.db.write(me, (own) => recordAudit(own, me, entry(sun.companyId, id)))
      await vi.waitFor(async () => expect(await isWaiting()).toBe(true), 60_000)
      return { other }
    })
    await single.other
    expect(await expectChain(me, id)).toHaveLength(2)
  })
  it('is looked back into by its index, also by a session that began when it was empty', async () => {
    const fresh = await testDatabase()
    const owner = new Client(fresh.options)
    await owner.connect()
    await owner.query('vacuum analyze audit_log')
    await owner.end()
    const me = staffMember()
    const scans = await fresh.db.write(me, async (tx) => {
      await recordAudits(
        tx,
        me,
        Array.from({ length: 20 }, () => ({ ...entry(sun.companyId, randomUUID()), companyId: null })),
      )
      const { rows } = await sql<{ scans: number }>`select seq_scan as scans from pg_stat_xact_user_tables
        where relname = 'audit_log'`.execute(tx.for(me))
      return rows[0]?.scans
    })
    await fresh.close()
    expect(scans).toBe(0)
  })
})
