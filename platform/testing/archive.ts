import { fromBufferPromise } from 'yauzl'
import { buffer } from 'node:stream/consumers'

/** The files of an archive by their names, read by a strict reader that checks names, sizes and sums. */
export const filesIn = async (bytes: Buffer): Promise<Map<string, Buffer>> => {
  const zip = await fromBufferPromise(bytes, { strictFileNames: true, validateEntrySizes: true })
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    if (files.has(entry.fileName)) throw new Error(`two files are called ${entry.fileName}`)
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  }
  return files
}
