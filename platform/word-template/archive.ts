import { inflateRawSync } from 'node:zlib'
import { TemplateRefused } from './refused.ts'

const MOST = { file: 5_000_000, entries: 300, entry: 10_000_000, total: 20_000_000 } as const
const FILE_HEAD = 0x04034b50
const DIRECTORY_ENTRY = 0x02014b50
const DIRECTORY_END = Buffer.from('PK\u0005\u0006', 'latin1')
const ENCRYPTED = 1
const STORED = 0
const DEFLATED = 8
const OUTSIDE = /(^|\/)\.\.(\/|$)|^\/|\\|\0|:/

/** The files of an archive, by its directory, under limits that the archive cannot talk its way around. */
export const unzip = (archive: Uint8Array): Map<string, Buffer> => {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.length)
  if (bytes.length > MOST.file) throw new TemplateRefused('tooLarge')
  const end = bytes.lastIndexOf(DIRECTORY_END)
  if (bytes.length < 22 || bytes.readUInt32LE(0) !== FILE_HEAD || end < 0 || end + 22 > bytes.length)
    throw new TemplateRefused('notWord')
  try {
    return entriesOf(bytes, bytes.readUInt16LE(end + 10), bytes.readUInt32LE(end + 16))
  } catch (error) {
    // A place outside of the file.
    if (error instanceof RangeError) throw new TemplateRefused('damaged')
    throw error
  }
}

const entriesOf = (bytes: Buffer, count: number, directory: number): Map<string, Buffer> => {
  if (count > MOST.entries) throw new TemplateRefused('tooManyParts')
  const found = new Map<string, Buffer>()
  const seen = new Set<string>()
  let [at, total] = [directory, 0]
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new TemplateRefused('damaged')
    if (bytes.readUInt16LE(at + 8) & ENCRYPTED) throw new TemplateRefused('encrypted')
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    // Two names that differ in case alone are one file to some readers.
    if (OUTSIDE.test(name) || seen.has(name.toLowerCase())) throw new TemplateRefused('badName', name)
    const content = contentOf(bytes, at)
    total += content.length
    if (total > MOST.total) throw new TemplateRefused('tooManyParts')
    seen.add(name.toLowerCase())
    if (!name.endsWith('/')) found.set(name, content)
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return found
}

const contentOf = (bytes: Buffer, at: number): Buffer => {
  const method = bytes.readUInt16LE(at + 10)
  const head = bytes.readUInt32LE(at + 42)
  const start = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28)
  const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20))
  if (method === STORED) return packed
  if (method !== DEFLATED) throw new TemplateRefused('damaged')
  try {
    // It stops at the limit: the size that an archive declares is only a claim.
    return inflateRawSync(packed, { maxOutputLength: MOST.entry })
  } catch {
    throw new TemplateRefused('tooManyParts')
  }
}
