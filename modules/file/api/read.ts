import type { Caller } from '#kernel/caller.ts'
import type { FileRef } from '#kernel/file-ref.ts'
import type { ServedFile } from '#kernel/operation.ts'
import { notFound, Refusal, refuse } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import { thumbnailKeyOf } from '#platform/files/keys.ts'
import { refOf } from '#platform/files/ref.ts'
import { bytesIn } from '#platform/storage/objects.ts'
import { kindOf } from '../kinds.ts'
import { isPersonal, SIZE_MAX, watermarkOf } from '../rules.ts'
import { MESSAGES } from '../words.ts'
import type { FileModuleDeps } from './deps.ts'
import { openableFile, visibleFile } from './shared/openable.ts'
import { thumbnailOf, watermarked } from './shared/picture.ts'
import * as store from './store.ts'

export const getFile = async (tx: Tx, me: Caller, id: string): Promise<FileRef> => refOf(await visibleFile(tx, me, id))

/** Who gets a file is written down before its first byte is sent. */
const logged = ({ db }: FileModuleDeps, me: Caller, id: string, download: store.Download): Promise<store.FileRow> =>
  db.write(me, async (tx) => {
    const file = await openableFile(tx, me, id)
    await store.logDownload(tx, me, file, download)
    return file
  })

/** The file as it was sent, to be kept and not shown. */
export const downloadFile = async (
  deps: FileModuleDeps,
  me: Caller,
  id: string,
  address: string,
): Promise<ServedFile> => {
  const file = await logged(deps, me, id, { way: 'content', address })
  const object = (await deps.objects.open(file.objectKey)) ?? notFound()
  return { name: file.name, type: file.mime, isInline: false, ...object }
}

/**
 * What a browser may show: pictures made again, with the viewer's name across what is the other side's and across
 * personal certificates; the rest, recordings among them, in a sandbox.
 */
export const previewFile = async (
  deps: FileModuleDeps,
  me: Caller,
  id: string,
  address: string,
): Promise<ServedFile> => {
  const file = await logged(deps, me, id, { way: 'preview', address })
  const shown = kindOf(file.name)?.shown ?? refuse(422, 'Invalid', { title: MESSAGES.noPreview })
  const object = (await deps.objects.open(file.objectKey)) ?? notFound()
  if (shown !== 'image') return { name: file.name, type: file.mime, isInline: true, ...object }
  const isOwnSide = file.companyId !== null && file.companyId === me.companyId && file.side === 2
  const isOwn = file.ownerId === me.userId || (isOwnSide && !isPersonal(file))
  const text = isOwn ? undefined : watermarkOf(me.userName, deps.clock())
  return inMemory(file.name, await drawn(watermarked(await bytesIn(object), text)))
}

/** A small picture, made at the first time and kept. Of a personal certificate it shows the colours and no number. */
export const showThumbnail = async (deps: FileModuleDeps, me: Caller, id: string): Promise<ServedFile> => {
  const file = await deps.db.read(me, (tx) => openableFile(tx, me, id))
  if (kindOf(file.name)?.shown !== 'image' || file.size > SIZE_MAX)
    return refuse(422, 'Invalid', { title: MESSAGES.noThumbnail })
  const key = thumbnailKeyOf(file.objectKey)
  const kept = await deps.objects.open(key)
  if (kept) return { name: file.name, type: 'image/webp', isInline: true, ...kept }
  const original = (await deps.objects.open(file.objectKey)) ?? notFound()
  const picture = await drawn(thumbnailOf(await bytesIn(original), isPersonal(file)))
  await deps.objects.write(key, picture.type, picture.bytes)
  return inMemory(file.name, picture)
}

/** The check reads a picture's head; what is wrong with its pixels shows when they are drawn, and is the picture's fault. */
const drawn = async <P>(picture: Promise<P>): Promise<P> => {
  try {
    return await picture
  } catch (error) {
    throw new Refusal(422, 'Invalid', { title: MESSAGES.notDrawable }).causedBy(error)
  }
}

const inMemory = (
  name: string,
  { type, bytes }: { readonly type: string; readonly bytes: Uint8Array },
): ServedFile => ({
  name,
  type,
  isInline: true,
  size: bytes.length,
  chunks: once(bytes),
})

const once = async function* (bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
