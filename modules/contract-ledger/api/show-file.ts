import type { Caller } from '#kernel/caller.ts'
import type { ServedFile } from '#kernel/operation.ts'
import { notFound, Refusal } from '#kernel/problem.ts'
import { watermarked } from '#modules/file/api/shared/picture.ts'
import { readFileBytes, type FileDeps } from '#platform/files/files.ts'
import { watermarkedPdf } from '#platform/print/watermark.ts'
import { MESSAGES } from '../words.ts'
import { opened, watermarkOf, type Reading } from './read.ts'
import type { ContractDocument } from './tables.ts'

/** As large as files get. */
const MOST_BYTES = 50 * 1024 * 1024

interface Asked extends Reading {
  readonly fileId: string
}

const filesIn = (head: ContractDocument['head']): readonly string[] => [
  ...head.bodyFiles,
  ...head.attachments,
  ...head.markupFiles,
  ...head.scanFiles,
  ...head.archiveFiles,
  ...head.agreementFiles,
]

interface Shown {
  readonly type: string
  readonly bytes: Uint8Array
}

/** A copy with the reader's name across it. What has no pages, such as a Word file to mark up, is given as it is. */
const marked = async (mime: string, bytes: Buffer, text: string): Promise<Shown> => {
  try {
    if (mime === 'application/pdf') return { type: mime, bytes: await watermarkedPdf(bytes, text) }
    return mime.startsWith('image/') ? await watermarked(bytes, text) : { type: mime, bytes }
  } catch (error) {
    // Without the mark nobody gets it.
    throw new Refusal(422, 'Invalid', { title: MESSAGES.notMarked }).causedBy(error)
  }
}

/** A file of a contract to be read: with a token where the contract is secret, and every such look is written down. */
export const showFile = async (files: FileDeps, { db, me, now, id, token, fileId }: Asked): Promise<ServedFile> => {
  const head = await db.write(me, async (tx) => {
    const found = await opened({ tx, me, now }, id, token)
    return filesIn(found).includes(fileId) ? found : notFound()
  })
  const { name, type, bytes, isMarked } = await markedFile(files, me, fileId, watermarkOf(me, head, now))
  return { name, type, isInline: isMarked, size: bytes.length, chunks: once(bytes) }
}

/** The copy of a file that one reader gets. */
export const markedFile = async (files: FileDeps, me: Caller, fileId: string, text: string) => {
  const { ref, bytes } = await readFileBytes(files, me, fileId, MOST_BYTES)
  const shown = await marked(ref.mime, bytes, text)
  return { name: ref.name, ...shown, isMarked: shown.bytes !== bytes }
}

const once = async function* (bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
