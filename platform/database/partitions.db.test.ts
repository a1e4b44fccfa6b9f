import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemCaller, type Caller } from '#kernel/caller.ts'
import { DAY_MS } from '#kernel/day.ts'
import { anchorsInStore } from '../audit-anchor/anchor-files.ts'
import { anchorKeysOf, publicAnchorKeys } from '../audit-anchor/anchor-keys.ts'
import { takeAnchor } from '../audit-anchor/take-anchor.ts'
import { verifyAuditLog } from '../audit-anchor/verify.ts'
import { partitionJobs, partitionStates } from '../jobs/partitions.ts'
import { createFieldCipher } from '../secrets/field-cipher.ts'
import { createLocalObjects } from '../storage/local-objects.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { makeOldPieces } from '../testing/old-pieces.ts'
import { memberOf, staffMember } from '../testing/world.ts'
import { publish, recordAudit } from './records.ts'

const YEARS = { audit_log: 4, notice: 4, outbox: 1 }
const system = systemCaller('test')
const now = new Date()
const daysAgo = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString()

const folder = mkdtempSync(join(tmpdir(), 'pieces-'))
const objects = createLocalObjects(folder)

let place: TestDatabase
let owner: Client
beforeAll(async () => {
  place = await testDatabase()
  owner = new Client(place.options)
  await owner.connect()
  for (const [entity, years] of Object.entries(YEARS)) await makeOldPieces(owner, entity, years)
})
afterAll(async () => {
  await owner.end()
  await place.close()
  rmSync(folder, { recursive: true, force: true })
})

const run = async (clock = () => now): Promise<void> => {
  for (const job of partitionJobs(place.db, clock)) await job.run()
}
const ask = async (text: string, values: readonly unknown[] = []) => (await owner.query(text, [...values])).rows
const countIn = async (table: string, where = 'true'): Promise<number> =>
  Number((await ask(`select count(*) from ${table} where ${where}`))[0]?.count)

const writeLine = async (days: number, entityId: string = randomUUID()): Promise<string> => {
  const me: Caller = { ...staffMember(), actedAt: daysAgo(days) }
  const line = { entity: 'Note', entityId, companyId: null, action: '改' }
  await place.db.write(me, (tx) => recordAudit(tx, me, line))
  return entityId
}
const anchoring = { cipher: createFieldCipher([{ id: 1, secret: Buffer.alloc(32, 1) }]), lockDays: 0 }
const anchorAt = (moment: string) =>
  takeAnchor({ ...anchoring, db: place.db, objects, log: { info: () => undefined }, clock: () => new Date(moment) })
const verify = async (moment: Date) =>
  verifyAuditLog({
    db: place.db,
    clock: () => moment,
    files: await anchorsInStore(objects),
    keys: await anchorKeysOf(await place.db.read(system, (tx) => publicAnchorKeys(tx, system, anchoring.cipher))),
    keptDays: 184,
  })
const hasLine = async (id: string): Promise<boolean> => (await countIn('audit_log', `entity_id = '${id}'`)) > 0

describe('a piece of a table', () => {
  it('cannot be reached past its table by the application, and its table can', async () => {
    const pieces = await ask(
      `select piece::text as name from partition_plan p, partitions_of(p.entity::regclass) order by 1`,
    )
    expect(pieces.length).toBeGreaterThan(20)
    for (const { name } of pieces) {
      const reading = place.pool.query(`select 1 from ${name} limit 1`)
      await expect(reading, name).rejects.toMatchObject({ code: '42501' })
    }
    await expect(place.pool.query('select 1 from audit_log limit 1')).resolves.toBeDefined()
  })
  it('has row security and no right of anybody but the owner, also when somebody opens the schema', async () => {
    const open = await ask(`select c.relname from pg_class c where c.relnamespace = 'partitions'::regnamespace
      and c.relkind = 'r' and (not c.relrowsecurity or has_table_privilege('portal_app', c.oid, 'select, insert, update, delete'))`)
    expect(open).toEqual([])
  })
  it('has every index of its table, and keys of its own', async () => {
    const rows =
      await ask(`select p.entity, x.piece::text, (select count(*)::int from pg_index i where i.indrelid = x.piece) as there,
      (select count(*)::int from pg_index i where i.indrelid = p.entity::regclass) + cardinality(p.keys) as wanted
      from partition_plan p, partitions_of(p.entity::regclass) x`)
    expect(rows.filter(({ there, wanted }) => there !== wanted)).toEqual([])
  })
})

describe('pieces', () => {
  it('are there at least a step beyond the current one, and a second run makes none', async () => {
    await run()
    for (const { readyUntil, entity } of await partitionStates(place.db))
      expect(Date.parse(readyUntil) - now.getTime(), entity).toBeGreaterThan(13 * DAY_MS)
    const { rows } = await place.pool.query('select add_partitions() as made')
    expect(rows).toEqual([{ made: 0 }])
  })
  it('that are missing are noticed by the job, and what went into the default one moves where it belongs once they are made', async () => {
    const names = (await ask(`select piece::text as name from partitions_of('audit_log') where since > now()`)).map(
      ({ name }) => String(name),
    )
    for (const name of names) await owner.query(`drop table ${name}`)
    const id = await writeLine(-100)
    expect((await partitionStates(place.db)).find(({ entity }) => entity === 'audit_log')?.astray).toBe(1)
    await run()
    expect((await partitionStates(place.db)).map(({ astray }) => astray)).toEqual([0, 0, 0])
    expect(await hasLine(id)).toBe(true)
    const far = await writeLine(-4_000)
    await expect(run()).rejects.toThrow('audit_log')
    await owner.query(`delete from audit_log where entity_id = '${far}'`)
    await expect(run()).resolves.toBeUndefined()
  })
})

describe('the log', () => {
  it('loses what is older than it must be kept and nothing younger, whichever way the clock of a server is wrong (N10)', async () => {
    await owner.query(`update partition_plan set kept = '400 days' where entity = 'audit_log'`)
    const [ancient, old, young, today] = [
      await writeLine(1_200),
      await writeLine(600),
      await writeLine(380),
      await writeLine(0),
    ]
    const left = async () => Promise.all([ancient, old, young, today].map(hasLine))
    await run(() => new Date(now.getTime() - 400 * DAY_MS))
    expect(await left()).toEqual([false, true, true, true])
    await run()
    expect(await left()).toEqual([false, false, true, true])
    // Ten years ahead: the database's own clock says what is old.
    await run(() => new Date(now.getTime() + 3_650 * DAY_MS))
    expect(await left()).toEqual([false, false, true, true])
  })
  it('is kept for 184 days at least, whoever says otherwise', async () => {
    const keep = (days: number) =>
      owner.query(`update partition_plan set kept = $1::interval where entity = 'audit_log'`, [`${days} days`])
    await expect(keep(183)).rejects.toMatchObject({ constraint: 'log_is_kept' })
    await expect(keep(184)).resolves.toBeDefined()
    const inside = await writeLine(183)
    await run(() => new Date(now.getTime() + 3_650 * DAY_MS))
    expect(await hasLine(inside)).toBe(true)
  })
  it('keeps what no anchor covers, or one that is too young, and is as anchored when a piece has left', async () => {
    const [old, late] = [await writeLine(900), randomUUID()]
    await anchorAt(daysAgo(890))
    await writeLine(0, old)
    await writeLine(900, late)
    await run()
    expect(await countIn('audit_log', `entity_id = '${old}'`)).toBe(2)
    await anchorAt(daysAgo(0))
    await run()
    expect(await hasLine(late)).toBe(true)
    expect((await verify(now)).findings).toEqual([])

    await owner.query(`update audit_anchor set taken_at = taken_at - interval '185 days'`)
    const [piece] = await ask(`select max(id)::int as last from audit_log where at < now() - interval '1 year'`)
    await run()
    expect([await hasLine(late), await countIn('audit_log', `entity_id = '${old}'`)]).toEqual([false, 1])
    expect((await ask('select position::int from audit_removal')).at(-1)).toEqual({ position: piece.last })
    await writeLine(0, late)
    const { findings, summary } = await verify(new Date(now.getTime() + 185 * DAY_MS))
    expect(findings).toEqual([])
    expect(summary).toContain('2 older ones are gone as they may be')
    expect((await verify(now)).findings).toMatchObject([{ kind: 'missing-entries' }])
  })
  it('is removed from by the system alone, by the rule alone, and its heads and rules are written by nobody', async () => {
    const as = (me: Caller, text: string) => place.db.write(me, (tx) => sql.raw(text).execute(tx.for(me)))
    for (const me of [memberOf(null), staffMember()])
      await expect(as(me, 'select remove_partition(now())')).rejects.toMatchObject({ code: '42501' })
    await expect(as(system, 'select remove_partition(now())')).resolves.toBeDefined()
    for (const text of [
      `update partition_plan set kept = '184 days'`,
      'delete from audit_head',
      'delete from audit_removal',
      `select add_partition('audit_log', now(), now())`,
      `select leave_audit_log('audit_log', now(), now())`,
    ])
      await expect(as(system, text), text).rejects.toMatchObject({ code: '42501' })
  })
})

describe('the outbox', () => {
  it('loses messages a week after they were handled, and none that waits', async () => {
    for (const topic of ['test.waits', 'test.done'])
      await place.db.write(system, (tx) => publish(tx, system, null, topic, {}))
    await owner.query(
      `update outbox set created_at = now() - interval '40 days', handled_at = now() - interval '39 days' where topic = 'test.done'`,
    )
    await owner.query(`update outbox set created_at = now() - interval '60 days' where topic = 'test.waits'`)
    await run()
    expect(await countIn('outbox', `topic = 'test.waits'`)).toBe(1)
    expect(await countIn('outbox', `topic = 'test.done'`)).toBe(0)
  })
})

describe('notices', () => {
  const write = async (told: number, sent: number): Promise<string> => {
    const user = randomUUID()
    await ask(
      `insert into app_user (id, name, mobile_cipher, mobile_index, mobile_masked) values ($1::uuid, '', '', convert_to($1::text, 'UTF8'), '')`,
      [user],
    )
    const rows = await ask(
      `insert into notice (event_id, user_id, code, kind, title, summary, biz_type, biz_id, url, told_at, sent_at)
       values (gen_random_uuid(), $1, 'x', 2, '', '', '', '', '', $2, $3) returning id`,
      [user, daysAgo(told), daysAgo(sent)],
    )
    const id = String(rows[0]?.id)
    await ask(`insert into notice_delivery (notice_id, channel, due_at) values ($1, 'sms', now())`, [id])
    return id
  }
  const left = async (id: string) => [
    await countIn('notice', `id = '${id}'`),
    await countIn('notice_delivery', `notice_id = '${id}'`),
  ]

  it('go with what hangs on them when all of their piece were sent more than a year ago', async () => {
    const [old, late, young] = [await write(700, 700), await write(1_000, 300), await write(200, 200)]
    await run()
    expect(await left(old)).toEqual([0, 0])
    expect(await left(late)).toEqual([1, 1])
    expect(await left(young)).toEqual([1, 1])
  })
  it('that are deleted one by one take with them what hangs on them', async () => {
    const [one, other] = [await write(1, 1), await write(1, 1)]
    await place.db.write(system, (tx) => sql`delete from notice where id = ${one}`.execute(tx.for(system)))
    expect(await left(one)).toEqual([0, 0])
    expect(await left(other)).toEqual([1, 1])
  })
})
