import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client, type Pool, type PoolConfig } from 'pg'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { systemCaller, type Caller } from '#kernel/caller.ts'
import { DAY_MS } from '#kernel/day.ts'
import { anchorsInStore } from '../audit-anchor/anchor-files.ts'
import { anchorKeysOf, publicAnchorKeys } from '../audit-anchor/anchor-keys.ts'
import { KEPT_DAYS } from '../audit-anchor/settings.ts'
import { takeAnchor } from '../audit-anchor/take-anchor.ts'
import { verifyAuditLog, type Verdict } from '../audit-anchor/verify.ts'
import { createFieldCipher } from '../secrets/field-cipher.ts'
import { createLocalObjects } from '../storage/local-objects.ts'
import { migrateTo } from '../testing/migrate-to.ts'
import { TEST_PATIENCE } from '../testing/patience.ts'
import { createDatabase, createPool } from './connect.ts'
import { createDatabaseAccess, type Database } from './database.ts'
import { migrate } from './migrate.ts'
import { publish, recordAudit, recordAudits } from './records.ts'

// A database that a version without pieces has filled, and that servers of that version still write to.
const BEFORE = '0078_audit_anchor'
const RECORDS = 40
const me = systemCaller('test')
const folder = mkdtempSync(join(tmpdir(), 'partitions-'))
const objects = createLocalObjects(folder)
const cipher = createFieldCipher([{ id: 1, secret: Buffer.alloc(32, 1) }])
const records = Array.from({ length: RECORDS }, () => randomUUID())

let owner: Client
let options: PoolConfig
let pool: Pool
let db: Database
beforeAll(async () => {
  const admin = { host: inject('database').host, user: 'postgres', database: 'postgres' }
  options = { ...admin, database: `old_${randomBytes(6).toString('hex')}` }
  await createDatabase(admin, options.database ?? '')
  await migrateTo(options, BEFORE)
  owner = new Client(options)
  await owner.connect()
  pool = createPool(options, 6, TEST_PATIENCE)
  db = createDatabaseAccess(pool)
})
afterAll(async () => {
  await db.close()
  await owner.end()
  rmSync(folder, { recursive: true, force: true })
})

const ask = async (text: string) => (await owner.query(text)).rows
const entry = (entityId: string) => ({ entity: 'Thing', entityId, companyId: null, action: '改' })
const write = (ids: readonly string[], as: Caller = me): Promise<void> =>
  db.write(as, (tx) => recordAudits(tx, as, ids.map(entry)))
const daysAgo = (days: number): Caller => ({ ...me, actedAt: new Date(Date.now() - days * DAY_MS).toISOString() })

const clock = () => new Date()
const verify = async (): Promise<Verdict> =>
  verifyAuditLog({
    db,
    clock,
    files: await anchorsInStore(objects),
    keys: await anchorKeysOf(await db.read(me, (tx) => publicAnchorKeys(tx, me, cipher))),
    keptDays: KEPT_DAYS,
  })

/** Records whose lines do not each rest on the one before, or whose head is not their last line. */
const brokenChains = () =>
  ask(`select l.entity_id from (select *, lag(hash) over (partition by entity_id order by id) as before,
      lead(id) over (partition by entity_id order by id) is null as is_last from audit_log) l
    left join audit_head h on h.entity_id = l.entity_id
    where l.prior_hash is distinct from l.before or (l.is_last and (h.position, h.hash) is distinct from (l.id, l.hash)) or h.since > l.at`)

it('the log is as whole after the migration of a filled database as before it, also where somebody was writing', async () => {
  for (const days of [900, 400, 20, 0]) await write(records, daysAgo(days))
  await takeAnchor({ db, cipher, objects, log: { info: () => undefined }, clock, lockDays: 0 })
  await db.write(me, (tx) => publish(tx, me, null, 'test.old', {}))
  const count = async () => (await ask('select count(*)::int as lines, min(id)::int as first from audit_log'))[0]
  const before = await count()
  expect((await verify()).findings).toEqual([])

  // A server of the version before has written of yesterday and is not done when the migration begins.
  const writer = new Client(options)
  await writer.connect()
  const late = records[0] ?? ''
  await writer.query(`begin; insert into audit_log (at, actor_id, actor_name, side, action, entity, entity_id, request_id)
    values (now() - interval '1 day', gen_random_uuid(), 'x', 'system', 'x', 'Thing', '${late}', 'x')`)
  const migrated = migrate(options)
  await vi.waitFor(async () => {
    const waiting = await ask(`select from pg_locks where not granted and relation = 'audit_log'::regclass`)
    expect(waiting).toHaveLength(1)
  })
  await writer.query('commit')
  await writer.end()
  await migrated

  expect(await count()).toEqual({ ...before, lines: 4 * RECORDS + 1 })
  expect(await brokenChains()).toEqual([])
  await write(records)
  expect(await brokenChains()).toEqual([])
  expect((await verify()).findings).toEqual([])
})

it('servers of the version before go on with their statements', async () => {
  await db.write(me, async (tx) => {
    await recordAudit(tx, me, entry(randomUUID()))
    await publish(tx, me, null, 'test.new', {})
    const run = (text: string) => sql.raw(text).execute(tx.for(me))
    await run(`insert into app_user (id, name, mobile_cipher, mobile_index, mobile_masked)
      values ('00000000-0000-4000-8000-000000000001', '', '', '\\x01', '')`)
    const told = `insert into notice (event_id, user_id, code, kind, title, summary, biz_type, biz_id, url, told_at, sent_at)
      values ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001', 'x', 2, '', '', '', '', '', '2026-01-01', '2026-01-01')
      on conflict do nothing`
    expect((await run(told)).numAffectedRows).toBe(1n)
    expect((await run(told)).numAffectedRows).toBe(0n)
    await run(`insert into notice_delivery (notice_id, channel, due_at) select id, 'sms', now() from notice`)
    await run(`update outbox set handled_at = now() where topic like 'test.%'`)
    await run(`delete from outbox where handled_at < now() - interval '7 days'`)
    await run(`delete from notice where sent_at < '2026-02-01'`)
  })
  expect(await ask('select (select count(*)::int from notice_delivery) as hanging, count(*)::int from outbox')).toEqual(
    [{ hanging: 0, count: 2 }],
  )
})
