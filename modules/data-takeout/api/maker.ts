import type { FileRef } from '#kernel/file-ref.ts'
import { Refusal } from '#kernel/problem.ts'
import { openableFile } from '#modules/file/api/shared/openable.ts'
import type { FileMaker, Making } from '#modules/export/api/shared/maker.ts'
import { supplierOfCaller } from '#platform/auth/supplier-of.ts'
import type { Clock } from '#platform/clock.ts'
import type { MadeFile, TakeoutKind } from '#platform/document/takeout.ts'
import type { Exporter } from '#platform/exports/exporter.ts'
import { writeSheet } from '#platform/print/xlsx.ts'
import type { Objects } from '#platform/storage/objects.ts'
import { PARTS } from '../words.ts'
import { createArchive } from './archive.ts'
import { createContents, type Contents } from './contents.ts'

/** How jobs of this kind are named. */
export const TAKEOUT_TYPE = 'DataTakeout'
export const ZIP_TYPE = 'application/zip'
/** More than a company has; beyond it the progress is a guess. */
const COUNTED = 1_000_000

interface Deps {
  readonly kinds: readonly TakeoutKind[]
  readonly objects: Objects
  readonly clock: Clock
}

type Run = Making & Deps & { readonly contents: Contents; readonly onStep: () => Promise<void> }

/** Writes all that a company has here into one archive, part by part: read as the person who asked reads it. */
export const takeoutMaker = (deps: Deps): FileMaker => ({
  contentType: ZIP_TYPE,
  needs: 'account.manage',
  write: async (making) => {
    const { db, me, path, onProgress } = making
    const kinds = deps.kinds.filter(({ needs }) => me.permissions.has(needs))
    const archive = createArchive(path, deps.clock())
    try {
      const contents = createContents(archive)
      const total = await documentsIn(making, kinds)
      let done = 0
      const onStep = (): Promise<void> => onProgress((done += 1), total)
      for (const kind of kinds) await addKind({ ...making, ...deps, contents, onStep }, kind)
      const { name } = await db.read(me, (tx) => supplierOfCaller(tx, me))
      const rowCount = await contents.close(name, me, deps.clock())
      return { rowCount, fileSize: await archive.close() }
    } finally {
      await archive.abandon()
    }
  },
})

/** How many documents and lists there are, for the progress. */
const documentsIn = ({ db, me }: Making, kinds: readonly TakeoutKind[]): Promise<number> =>
  db.read(me, async (tx) => {
    let total = 0
    for (const { exporters, documents } of kinds) {
      total += exporters.length
      if (documents) total += (await exporters[0]?.count(tx, me, {}, COUNTED)) ?? 0
    }
    return total
  })

const addKind = async (run: Run, kind: TakeoutKind): Promise<void> => {
  const { contents, db, me, clock, onStep } = run
  const counted = contents.kind(kind.title)
  for (const exporter of kind.exporters) {
    if (me.permissions.has(exporter.needs) && (await addList(run, kind.title, exporter))) counted.lists += 1
    await onStep()
  }
  const { documents } = kind
  if (!documents) return
  // By their numbers first: what follows takes long, and no transaction is to wait for it.
  const named = await db.read(me, async (tx) =>
    (await Array.fromAsync(documents.each({ tx, me, now: clock() }))).flat(),
  )
  for (const { id, code } of named) {
    const taken = await unlessRefused(() => db.read(me, (tx) => documents.open({ tx, me, now: clock() }, id, run)))
    if (taken === undefined) contents.lack([kind.title], code)
    else {
      for (const paper of taken.papers) await addMade(run, [kind.title], paper)
      const folders = [kind.title, PARTS.attachments, code]
      for (const file of taken.files) counted.attachments += (await addFile(run, folders, file)) ? 1 : 0
      for (const copy of taken.copies ?? []) counted.attachments += (await addMade(run, folders, copy)) ? 1 : 0
      counted.documents += 1
    }
    await onStep()
  }
}

/** Nothing where the caller may not have it, such as a document that went back to the buyer meanwhile. */
const unlessRefused = async <R>(work: () => Promise<R>): Promise<R | undefined> => {
  try {
    return await work()
  } catch (error) {
    // A database that is away refuses nobody: what it cannot give now belongs into the archive all the same.
    if (error instanceof Refusal && error.problem.status < 500) return undefined
    throw error
  }
}

/** A list as a workbook, written while it is read; an empty one is left out. */
const addList = ({ lists, me, contents }: Run, folder: string, exporter: Exporter): Promise<boolean> =>
  lists.read(me, async (tx) => {
    if ((await exporter.count(tx, me, {}, 1)) === 0) return false
    const keys = exporter.columnsFor(me).map(({ key }) => key)
    const { columns, pages } = exporter.open(tx, me, {}, keys)
    await contents.add([folder], `${exporter.label}.xlsx`, writeSheet({ name: exporter.label, columns, pages }))
    return true
  })

const addMade = async ({ contents }: Run, folders: readonly string[], { name, bytes }: MadeFile): Promise<boolean> => {
  const made = await unlessRefused(bytes)
  if (made === undefined) contents.lack(folders, name)
  else await contents.add(folders, name, [made])
  return made !== undefined
}

/** A file of the store, by the same rules by which its page gives it away. */
const addFile = async (run: Run, folders: readonly string[], { id, name }: FileRef): Promise<boolean> => {
  const { db, me, objects, contents } = run
  const file = await unlessRefused(() => db.read(me, (tx) => openableFile(tx, me, id)))
  const object = file && (await objects.open(file.objectKey))
  if (object === undefined) contents.lack(folders, name)
  else await contents.add(folders, name, object.chunks)
  return object !== undefined
}
