import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { fileTypeFromStream } from 'file-type'
import sharp from 'sharp'
import type { Objects } from '#platform/storage/objects.ts'
import { kindOf } from '../kinds.ts'
import { contentFault, PIXELS_MAX } from '../rules.ts'
import { MESSAGES } from '../words.ts'

export type Finding = { readonly ok: true; readonly sha256: Buffer } | { readonly ok: false; readonly why: string }

const no = (why: string): Finding => ({ ok: false, why })

/** Looks at the bytes of an object: are they what name and size promise? Read as a stream, so that size is no matter of memory. */
export const inspect = async (
  objects: Objects,
  key: string,
  { name, size }: { readonly name: string; readonly size: number },
): Promise<Finding> => {
  const object = await objects.open(key)
  if (!object) return no(MESSAGES.notArrived)
  const { sha256, length, head } = await readThrough(object.chunks)
  if (length !== size) return no(MESSAGES.cut)
  const fault = contentFault(name, corelIn(head) ?? (await sniff(objects, key)))
  if (fault !== undefined) return no(fault)
  const broken = kindOf(name)?.shown === 'image' ? await pictureFault(objects, key) : undefined
  return broken === undefined ? { ok: true, sha256 } : no(broken)
}

const HEAD = 16

const readThrough = async (chunks: AsyncIterable<Uint8Array>) => {
  const hash = createHash('sha256')
  let length = 0
  let head = Buffer.alloc(0)
  for await (const chunk of chunks) {
    hash.update(chunk)
    length += chunk.length
    if (head.length < HEAD) head = Buffer.concat([head, chunk.subarray(0, HEAD)])
  }
  return { sha256: hash.digest(), length, head }
}

/** CorelDRAW's older container, which the library does not know. */
const corelIn = (head: Buffer): string | undefined =>
  /^RIFF[^]{4}CDR/.test(head.toString('latin1')) ? 'image/x-cdr' : undefined

const sniff = async (objects: Objects, key: string): Promise<string | undefined> => {
  const object = await objects.open(key)
  if (!object) return undefined
  const stream = Readable.from(object.chunks, { objectMode: false })
  try {
    return (await fileTypeFromStream(Readable.toWeb(stream)))?.mime
  } catch {
    // The library gives up on what only pretends to be of a kind.
    return undefined
  } finally {
    stream.destroy()
  }
}

/** The header is read and not the pixels: a picture that is small on the disk may be huge in memory. */
const pictureFault = async (objects: Objects, key: string): Promise<string | undefined> => {
  const object = await objects.open(key)
  if (!object) return MESSAGES.notArrived
  const reader = sharp({ limitInputPixels: false, failOn: 'error' })
  const stream = Readable.from(object.chunks, { objectMode: false })
  stream.once('error', (error) => reader.destroy(error))
  try {
    const { width, height } = await stream.pipe(reader).metadata()
    return width * height > PIXELS_MAX ? MESSAGES.hugeImage : undefined
  } catch {
    return MESSAGES.brokenImage
  } finally {
    stream.destroy()
  }
}
