import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'

export interface ArchiveLimits {
  readonly entries: number
  readonly entryBytes: number
  readonly totalBytes: number
  /** How many bytes one packed byte may become, where it says something: rows that are all alike pack a thousand to one. */
  readonly ratio?: number
}

type ArchiveFault = 'broken' | 'encrypted' | 'tooLarge'

/** An archive that cannot be used. */
export class ArchiveRefused extends Error {
  readonly fault: ArchiveFault
  constructor(fault: ArchiveFault, cause?: unknown) {
    super(`archive: ${fault}`, { cause })
    this.fault = fault
  }
}

/** What becomes of an entry: kept, unpacked only to see that it is what it says, or left alone. */
type Use = 'keep' | 'measure' | 'skip'

export interface Archive {
  readonly names: readonly string[]
  readonly files: ReadonlyMap<string, Buffer>
}

/** A few packed bytes may well become a few hundred. */
const SMALL = 4096

/** Opens an archive under limits that it cannot talk its way around: what an entry says of its size is only a claim. */
export const readArchive = async (
  bytes: Uint8Array,
  limits: ArchiveLimits,
  useOf: (name: string) => Use,
): Promise<Archive> => {
  const zip = await opened(bytes)
  if (zip.entryCount > limits.entries) throw new ArchiveRefused('tooLarge')
  const names = new Set<string>()
  const files = new Map<string, Buffer>()
  let total = 0
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName } = entry
      if (entry.isEncrypted()) throw new ArchiveRefused('encrypted')
      // Of two with one name, two readers may take different ones.
      if (names.has(fileName)) throw new ArchiveRefused('broken')
      names.add(fileName)
      const use = fileName.endsWith('/') ? 'skip' : useOf(fileName)
      if (use === 'skip') continue
      const most = mostOf(entry, limits, total)
      const parts: Buffer[] = []
      for await (const part of await zip.openReadStreamPromise(entry)) {
        if (!Buffer.isBuffer(part)) continue
        total += part.length
        if (total > most) throw new ArchiveRefused('tooLarge')
        if (use === 'keep') parts.push(part)
      }
      if (use === 'keep') files.set(fileName, Buffer.concat(parts))
    }
  } catch (error) {
    throw error instanceof ArchiveRefused ? error : new ArchiveRefused('broken', error)
  } finally {
    zip.close()
  }
  return { names: [...names], files }
}

const opened = async (bytes: Uint8Array): Promise<ZipFile> => {
  try {
    return await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), {
      lazyEntries: true,
      validateEntrySizes: true,
      strictFileNames: true,
    })
  } catch (error) {
    throw new ArchiveRefused('broken', error)
  }
}

/** How far the total may grow by this entry. */
const mostOf = ({ uncompressedSize, compressedSize }: Entry, limits: ArchiveLimits, total: number): number => {
  const most = Math.min(limits.entryBytes, SMALL + compressedSize * (limits.ratio ?? Number.POSITIVE_INFINITY))
  if (uncompressedSize > most) throw new ArchiveRefused('tooLarge')
  return Math.min(total + most, limits.totalBytes)
}
