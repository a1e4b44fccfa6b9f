import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { fileIds } from '#kernel/file-ref.ts'
import { listOf, shape, text } from '#kernel/schema.ts'
import { createLocalObjects } from '../storage/local-objects.ts'
import { testDatabase } from '../testing/database.ts'
import { makeSupplier, memberOf, staffMember } from '../testing/world.ts'
import {
  filesOf,
  readFileBytes,
  requireFiles,
  requireNamedFiles,
  shareFiles,
  showFiles,
  storeServerFile,
} from './files.ts'
import { FILE_SAYS } from './words.ts'

const { db, options, close } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'files-'))
afterAll(async () => {
  await close()
  await rm(folder, { recursive: true, force: true })
})
const parts = { db, objects: createLocalObjects(folder) }
const [a, b] = [await makeSupplier(options, '甲'), await makeSupplier(options, '乙')]
const [me, colleague, other, staff] = [
  memberOf(a.companyId),
  memberOf(a.companyId),
  memberOf(b.companyId),
  staffMember(),
]
const TEXT = Buffer.from('内容')
const file = { name: '表.xlsx', mime: 'application/vnd.ms-excel', content: TEXT }

const mine = await storeServerFile(parts, me, { ...file, category: '导出' })
const theirs = await storeServerFile(parts, other, file)
const secret = await storeServerFile(parts, me, { ...file, isPrivate: true })
const internal = await storeServerFile(parts, staff, { ...file, side: 3 })
const seen = (as: typeof me, ids: readonly string[]) =>
  db.read(as, async (tx) => (await filesOf(tx, as, ids)).map(({ id }) => id))

describe('a file that the server made', () => {
  it('is ready, named by a reference, and read back byte for byte', async () => {
    expect(mine).toMatchObject({ name: '表.xlsx', size: TEXT.length, category: '导出', side: 2 })
    const { ref, bytes } = await readFileBytes(parts, me, mine.id, 100)
    expect([ref, bytes.toString()]).toEqual([mine, '内容'])
  })
  it('may be larger than memory: it is read from a path', async () => {
    const path = join(folder, 'large')
    writeFileSync(path, TEXT)
    const stored = await storeServerFile(parts, staff, { ...file, content: { path }, companyId: a.companyId, side: 1 })
    expect((await readFileBytes(parts, me, stored.id, 100)).bytes.toString()).toBe('内容')
  })
  it('is not read beyond the size that the reader can take, nor by others', async () => {
    await expect(readFileBytes(parts, me, mine.id, 1)).rejects.toMatchObject({ problem: { status: 413 } })
    await expect(readFileBytes(parts, other, mine.id, 100)).rejects.toMatchObject({ problem: { status: 404 } })
  })
  it('that is private is its owner’s alone', async () => {
    expect(await seen(me, [secret.id])).toEqual([secret.id])
    for (const as of [colleague, other, staff]) expect(await seen(as, [secret.id])).toEqual([])
  })
})

describe('the files of a document', () => {
  it('come in their order, without those that the caller may not see', async () => {
    expect(await seen(me, [theirs.id, secret.id, mine.id, internal.id])).toEqual([secret.id, mine.id])
    expect(await seen(staff, [theirs.id, mine.id, internal.id])).toEqual([theirs.id, mine.id, internal.id])
    expect(await seen(me, [])).toEqual([])
  })
  const require = (ids: readonly string[]) => db.write(me, (tx) => requireFiles(tx, me, ids, 'attachments'))
  it('are accepted when all are there', async () => {
    expect(await require([mine.id])).toEqual([mine])
    expect(await require([])).toEqual([])
  })
  it('are refused at their field when one is foreign, unknown, unfinished or named twice', async () => {
    const pending = crypto.randomUUID()
    await db.write(me, (tx) =>
      sql`insert into stored_file (id, company_id, owner_id, name, mime, size, side, object_key)
        values (${pending}, ${a.companyId}, ${me.userId}, 'a', 'b', 1, 2, ${pending})`.execute(tx.for(me)),
    )
    for (const id of [theirs.id, internal.id, pending, crypto.randomUUID()])
      await expect(require([mine.id, id])).rejects.toMatchObject({
        problem: { status: 422, errors: { attachments: [FILE_SAYS.missing] } },
      })
    await expect(require([mine.id, mine.id])).rejects.toMatchObject({
      problem: { errors: { attachments: [FILE_SAYS.twice] } },
    })
  })
  it('of the buyer are seen by the companies they are shown to', async () => {
    const drawing = await storeServerFile(parts, staff, file)
    expect(await seen(me, [drawing.id])).toEqual([])
    await db.write(staff, (tx) => shareFiles(tx, staff, [drawing.id], [a.companyId]))
    expect(await seen(me, [drawing.id])).toEqual([drawing.id])
    expect(await seen(other, [drawing.id])).toEqual([])
    await expect(db.write(me, (tx) => shareFiles(tx, me, [mine.id], [b.companyId]))).rejects.toThrow(
      'row-level security',
    )
  })
  it('are found wherever a schema declares them, and refused at every field that names one it must not', async () => {
    const line = shape({ proofs: fileIds('凭证') })
    const schema = shape({ photos: fileIds('照片'), lines: listOf(line), owner: text(36) })
    const named = (photos: readonly string[], proofs: readonly string[]) =>
      db.write(me, (tx) =>
        requireNamedFiles(tx, me, schema, { photos, lines: [{ proofs: [] }, { proofs }], owner: crypto.randomUUID() }),
      )
    expect(await named([mine.id], [secret.id, mine.id])).toBeUndefined()
    await expect(named([mine.id, mine.id], [theirs.id])).rejects.toMatchObject({
      problem: { status: 422, errors: { photos: [FILE_SAYS.twice], 'lines.1.proofs': [FILE_SAYS.missing] } },
    })
  })
  it('are shown to the company of the document, and internal ones stay internal', async () => {
    const photo = await storeServerFile(parts, staff, file)
    await db.write(staff, (tx) => showFiles(tx, staff, [photo, internal, mine], a.companyId))
    expect(await seen(me, [photo.id, internal.id, mine.id])).toEqual([photo.id, mine.id])
    expect(await seen(other, [photo.id, internal.id, mine.id])).toEqual([])
  })
})

describe('the database itself', () => {
  const run = (as: typeof me, statement: ReturnType<typeof sql>) =>
    db.write(as, async (tx) => (await statement.execute(tx.for(as))).numAffectedRows)
  it('changes no file that is ready, no matter who asks', async () => {
    for (const as of [me, staff, systemCaller('test')])
      expect(await run(as, sql`update stored_file set name = 'x' where id = ${mine.id}`)).toBe(0n)
  })
  it('takes no file of another company, and none that calls itself the buyer’s', async () => {
    const insert = (companyId: string, side: number) =>
      run(
        me,
        sql`insert into stored_file (company_id, owner_id, name, mime, size, side, object_key)
        values (${companyId}, ${me.userId}, 'a', 'b', 1, ${side}, ${crypto.randomUUID()})`,
      )
    await expect(insert(b.companyId, 2)).rejects.toThrow('row-level security')
    await expect(insert(a.companyId, 1)).rejects.toThrow('row-level security')
    expect(await insert(a.companyId, 2)).toBe(1n)
  })
})
