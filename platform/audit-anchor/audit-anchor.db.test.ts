import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { DAY_MS } from '#kernel/day.ts'
import { recordAudits } from '../database/records.ts'
import { createFieldCipher } from '../secrets/field-cipher.ts'
import { createLocalObjects } from '../storage/local-objects.ts'
import { createS3Objects } from '../storage/s3-objects.ts'
import { testDatabase } from '../testing/database.ts'
import { startS3 } from '../testing/s3.ts'
import { anchorsAt, anchorsInStore, type AnchorFile } from './anchor-files.ts'
import { anchorKeysOf, publicAnchorKeys } from './anchor-keys.ts'
import { anchorKey } from './anchor.ts'
import { KEPT_DAYS } from './settings.ts'
import { lastAnchorAt } from './store.ts'
import { takeAnchor, type AnchorDeps } from './take-anchor.ts'
import { verifyAuditLog, type Verdict } from './verify.ts'

const folder = mkdtempSync(join(tmpdir(), 'anchors-'))
const database = await testDatabase()
const owner = new Client(database.options)
await owner.connect()
const s3 = await startS3()
afterAll(async () => {
  await owner.end()
  await database.close()
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})
const { db } = database
const me = systemCaller('test')
const cipher = createFieldCipher([{ id: 1, secret: Buffer.alloc(32, 1) }])

let now = new Date('2026-06-01T00:00:00Z')
let lines: string[] = []
let deps: AnchorDeps
beforeEach(async () => {
  now = new Date('2026-06-01T00:00:00Z')
  lines = []
  deps = {
    db,
    cipher,
    objects: createLocalObjects(join(folder, randomUUID())),
    log: { info: (line: unknown) => void lines.push(JSON.stringify(line)) },
    clock: () => now,
    lockDays: 0,
  }
  await owner.query(
    'truncate audit_log, audit_anchor, audit_anchor_key restart identity; alter table audit_log enable trigger user',
  )
})

const write = (count: number) =>
  db.write(me, (tx) =>
    recordAudits(
      tx,
      me,
      Array.from({ length: count }, (_, index) => ({
        entity: 'Thing',
        entityId: randomUUID(),
        companyId: null,
        action: `Thing.${index}`,
      })),
    ),
  )
const keysNow = async () => anchorKeysOf(await db.read(me, (tx) => publicAnchorKeys(tx, me, cipher)))
const idOf = async (nth: number): Promise<number> => {
  const { rows } = await owner.query<{ id: number }>('select id from audit_log order by id offset $1 limit 1', [
    nth - 1,
  ])
  return rows[0]?.id ?? 0
}

const verify = async (
  order: { files?: readonly AnchorFile[]; logged?: readonly AnchorFile[] } = {},
): Promise<Verdict> =>
  verifyAuditLog({
    db,
    clock: deps.clock,
    files: await anchorsInStore(deps.objects),
    keys: await keysNow(),
    keptDays: KEPT_DAYS,
    ...order,
  })
const kindsOf = ({ findings }: Verdict): string[] => findings.map(({ kind }) => kind)
/** With the rights of the owner and without the triggers. */
const asOwner = async (statement: string) => {
  await owner.query(
    `alter table audit_log disable trigger user; ${statement}; alter table audit_log enable trigger user`,
  )
}

describe('an anchor of the audit log', () => {
  it('covers all entries, in line with the one before, and says when it was taken', async () => {
    expect(await lastAnchorAt(db, me)).toBeUndefined()
    await write(250)
    const first = await takeAnchor(deps)
    expect(first).toMatchObject({ number: 1, previous: null, from: 0, position: await idOf(250), entries: 250 })
    expect(first.blocks.map(({ entries }) => entries)).toEqual([100, 100, 50])
    await write(3)
    const second = await takeAnchor(deps)
    expect(second).toMatchObject({ number: 2, from: await idOf(250), position: await idOf(253), entries: 253 })
    expect(await takeAnchor(deps)).toMatchObject({
      number: 3,
      blocks: [],
      hash: expect.not.stringContaining(first.hash),
    })
    expect(await lastAnchorAt(db, me)).toEqual(now)
    const verdict = await verify()
    expect(verdict.findings).toEqual([])
    expect(verdict.summary).toBe(
      `All is as anchored. 253 entries, 253 of them anchored; 3 anchors, the last of 2026-06-01T00:00:00.000Z up to entry ${await idOf(253)}.`,
    )
  })
  it('waits for entries that are being written, whose ids may be below the last one', async () => {
    await write(1)
    const slow = new Client(database.options)
    await slow.connect()
    await slow.query(`begin; insert into audit_log (actor_id, actor_name, side, action, entity, entity_id, request_id)
      values (gen_random_uuid(), 'x', 'system', 'x', 'Thing', gen_random_uuid(), 'x')`)
    await write(1)
    const anchor = takeAnchor(deps)
    const first = await Promise.race([
      anchor.then(() => 'anchor'),
      slow.query('select pg_sleep(0.5)').then(() => 'writer'),
    ])
    expect(first).toBe('writer')
    await slow.query('commit')
    await slow.end()
    expect(await anchor).toMatchObject({ position: await idOf(3), entries: 3 })
    expect((await verify()).findings).toEqual([])
  })
  it('is never written over what lies in its place', async () => {
    await write(1)
    await deps.objects.write(anchorKey(1), 'text/plain', Buffer.from('forged'))
    expect(await takeAnchor(deps)).toMatchObject({ number: 2, previous: null })
    expect(kindsOf(await verify())).toEqual(['forged-anchor', 'missing-anchor'])
    expect(await deps.objects.keep(anchorKey(2), 'text/plain', Buffer.from('x'))).toBe(false)
  })
  it('is verified by people who have a copy of the anchors and the public keys alone', async () => {
    await write(5)
    await takeAnchor(deps)
    const log = join(folder, 'log.jsonl')
    writeFileSync(log, `{"level":30}\nOct 3 host portal: ${lines.join('\n')}\n`)
    const logged = await anchorsAt(log)
    expect(logged).toEqual(await anchorsInStore(deps.objects))
    expect((await verify({ files: logged })).findings).toEqual([])
    expect((await verify({ logged })).findings).toEqual([])
  })
  it('lies in a store that speaks S3 as well', async () => {
    const objects = createS3Objects(s3.options)
    deps = { ...deps, objects }
    expect(await objects.list('audit-anchor/')).toEqual([])
    await write(2)
    await takeAnchor(deps)
    await takeAnchor(deps)
    expect(await objects.list('audit-anchor/')).toEqual([anchorKey(1), anchorKey(2)])
    expect(await objects.keep(anchorKey(2), 'text/plain', Buffer.from('x'))).toBe(false)
    expect((await verify()).findings).toEqual([])
  })
})

describe('the comparison of the log with its anchors', () => {
  it('names the entry whose words were changed', async () => {
    await write(5)
    await takeAnchor(deps)
    await asOwner(`update audit_log set remark = 'other' where id = ${await idOf(3)}`)
    const { findings, summary } = await verify()
    expect(findings).toHaveLength(1)
    expect(findings[0]?.sentence).toContain(`Entry ${await idOf(3)} was changed: Thing.2 of `)
    expect(summary).toMatch(/^The log is NOT as anchored\./)
  })
  it('says from where on the log was written anew, and where its end was cut', async () => {
    await write(350)
    await takeAnchor(deps)
    await asOwner(`update audit_log set hash = sha256(hash) where id > ${await idOf(120)}`)
    const rewritten = await verify()
    expect(rewritten.findings.at(-1)?.sentence).toContain(
      `The log was rewritten from entry ${(await idOf(100)) + 1} on (at the latest from entry ${await idOf(200)})`,
    )
    await asOwner(`delete from audit_log where id > ${await idOf(120)}`)
    expect((await verify()).findings).toMatchObject([
      { kind: 'cut-end', sentence: expect.stringContaining(`ends with entry ${await idOf(120)},`) },
    ])
  })
  it('notices the removal of anchors by the next one, by the database, and by the log of another machine', async () => {
    await write(3)
    for (let time = 0; time < 3; time += 1) await takeAnchor(deps)
    const logged = await anchorsInStore(deps.objects)
    await deps.objects.remove(anchorKey(3))
    expect(kindsOf(await verify())).toEqual(['missing-anchor'])
    await owner.query('delete from audit_anchor where number = 3')
    expect(kindsOf(await verify())).toEqual([])
    expect(kindsOf(await verify({ logged }))).toEqual(['missing-anchor'])
    await deps.objects.remove(anchorKey(1))
    expect(kindsOf(await verify())).toEqual(expect.arrayContaining(['missing-anchor']))
  })
  it('takes no key from the database that the field keys did not seal', async () => {
    await write(3)
    const other = createFieldCipher([{ id: 1, secret: Buffer.alloc(32, 9) }])
    await takeAnchor({ ...deps, cipher: other })
    expect(kindsOf(await verify())).toEqual(['forged-anchor'])
  })
  it('begins where older entries are gone, and only the old may be', async () => {
    await write(150)
    await takeAnchor(deps)
    await write(5)
    now = new Date(now.getTime() + 10 * DAY_MS)
    await takeAnchor(deps)
    // What stays of a record follows an entry that is gone.
    const [{ id } = { id: '' }] = (
      await owner.query<{ id: string }>(`select entity_id as id from audit_log where id = ${await idOf(1)}`)
    ).rows
    await db.write(me, (tx) => recordAudits(tx, me, [{ entity: 'Thing', entityId: id, companyId: null, action: 'x' }]))
    await owner.query(`delete from audit_log where id <= ${await idOf(120)}`)
    expect(kindsOf(await verify())).toEqual(expect.arrayContaining(['missing-entries']))
    now = new Date(now.getTime() + (KEPT_DAYS - 8) * DAY_MS)
    const { findings, summary } = await verify()
    expect(findings).toEqual([])
    expect(summary).toContain('120 older ones are gone as they may be')
    await owner.query(`delete from audit_log where id = ${await idOf(152 - 120)}`)
    expect(kindsOf(await verify())).toEqual(['missing-entries'])
  })
  it('without an anchor sees only what breaks the chain itself', async () => {
    await write(3)
    const { findings, summary } = await verify()
    expect(findings).toEqual([])
    expect(summary).toBe('Each entry has the hash of its words. 3 entries, 0 of them anchored; no anchor.')
    await asOwner(`delete from audit_log where id = ${await idOf(2)}`)
    expect((await verify()).findings).toEqual([])
  })
})
