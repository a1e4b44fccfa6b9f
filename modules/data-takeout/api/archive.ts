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
      zip.addReadStreamLazy(path, { mtime: now }, (give) => give(undefined, part))
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
