import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** An archive on disk that is written part by part; of a part no more is held than passes through. */
export interface Archive {
  /** Resolves when the part has been read to its end, and tells its SHA-256. */
  add(path: string, chunks: Chunks): Promise<string>
  /** Resolves with the size of the whole when it is on the disk. */
  close(): Promise<number>
  /** Lets go of what was begun. */
  abandon(): Promise<void>
}

/**
 * The archive keeps what it asks for a part until it is closed. So this knows nothing but the part, and forgets it when it
 * is given: all that was ever added would stay in memory otherwise.
 */
const givenOnce =
  (held: { part?: Readable }) =>
  (give: (error: unknown, part: Readable) => void): void => {
    const { part = Readable.from([]) } = held
    delete held.part
    give(undefined, part)
  }

/**
 * The archive also keeps the names, for its directory. A small buffer is a piece of a pool of 64 KB and keeps all of that
 * alive; names that are buffers of their own keep nothing but themselves.
 */
const withoutPool = (work: () => void): void => {
  const { poolSize } = Buffer
  Buffer.poolSize = 0
  try {
    work()
  } finally {
    Buffer.poolSize = poolSize
  }
}

/** Begins an archive. */
export const createArchive = (file: string, now: Date): Archive => {
  const zip = new ZipFile()
  const target = createWriteStream(file)
  const written = pipeline(zip.outputStream, target)
  // Looked at by whoever adds or closes; until then it must not count as unhandled.
  written.catch(() => undefined)
  // A part that cannot be read ends the whole.
  zip.on('error', (error: Error) => target.destroy(error))
  return {
    add: async (path, chunks) => {
      const hash = createHash('sha256')
      const hashed = async function* () {
        for await (const chunk of chunks) {
          hash.update(chunk)
          yield chunk
        }
      }
      const part = Readable.from(hashed(), { objectMode: false })
      const read = finished(part)
      withoutPool(() => zip.addReadStreamLazy(path, { mtime: now }, givenOnce({ part })))
      // The disk may fail first: then nobody reads the part to its end.
      await Promise.race([read, written])
      return hash.digest('hex')
    },
    close: async () => {
      zip.end()
      await written
      return (await stat(file)).size
    },
    abandon: async () => {
      target.destroy()
      await written.catch(() => undefined)
    },
  }
}
