import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { syncFolders, syncPath } from '../durable.ts'
import { isObjectKey } from './object-key.ts'
import type { Objects } from './objects.ts'

/** Objects as files below one folder. What is being written lies beside them until it is whole. */
export interface LocalObjects extends Objects {
  /** A place for bytes that arrive; `settle` makes an object of them, `rm` forgets them. */
  arrivalPath(): Promise<string>
  settle(path: string, key: string): Promise<void>
  /** Removes what arrivals left behind that were cut off, such as by a crash. */
  sweep(before: Date): Promise<number>
}

/** Objects on our own disk. */
export const createLocalObjects = (folder: string): LocalObjects => {
  const home = join(folder, 'objects')
  const arrivals = join(folder, 'arrivals')

  const pathOf = (key: string): string => {
    if (!isObjectKey(key)) throw new Error('this is not the key of an object')
    return join(home, ...key.split('/'))
  }
  // A caller who learns that an object is there may rely on it: its name is on the disk by then, as its bytes are.
  const settle = async (path: string, key: string): Promise<void> => {
    const to = pathOf(key)
    const made = await mkdir(dirname(to), { recursive: true })
    await rename(path, to)
    await syncFolders(dirname(to), made === undefined ? dirname(to) : dirname(made))
  }
  const arrivalPath = async (): Promise<string> => {
    await mkdir(arrivals, { recursive: true })
    return join(arrivals, randomUUID())
  }

  return {
    arrivalPath,
    settle,
    open: async (key) => {
      const path = pathOf(key)
      const found = await stat(path).catch(unlessMissing)
      return found?.isFile() ? { size: found.size, chunks: createLazyChunks(path) } : undefined
    },
    write: async (key, _contentType, content) => {
      const path = await arrivalPath()
      try {
        await (content instanceof Uint8Array ? writeFile(path, content) : copyFile(content.path, path))
        await syncPath(path)
        await settle(path, key)
      } finally {
        await rm(path, { force: true })
      }
    },
    keep: async (key, _contentType, content) => {
      const path = await arrivalPath()
      const to = pathOf(key)
      try {
        await writeFile(path, content, { mode: 0o444 })
        await syncPath(path)
        const made = await mkdir(dirname(to), { recursive: true })
        // A link, other than a rename, fails when something is there.
        await link(path, to)
        await syncFolders(dirname(to), made === undefined ? dirname(to) : dirname(made))
        return true
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
        throw error
      } finally {
        await rm(path, { force: true })
      }
    },
    list: async (prefix) => {
      const top = pathOf(prefix.slice(0, -1))
      const found = (await readdir(top, { recursive: true, withFileTypes: true }).catch(unlessMissing)) ?? []
      return found
        .filter((one) => one.isFile())
        .map((one) => relative(home, join(one.parentPath, one.name)).split(sep).join('/'))
        .toSorted()
    },
    move: async (from, to) => {
      const source = pathOf(from)
      const isThere = await stat(source).catch(unlessMissing)
      if (!isThere) return false
      return settle(source, to).then(
        () => true,
        (error: unknown) => unlessMissing(error) ?? false,
      )
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    sweep: async (before) => {
      const names = (await readdir(arrivals).catch(unlessMissing)) ?? []
      let removed = 0
      for (const name of names) {
        const path = join(arrivals, name)
        const found = await stat(path).catch(unlessMissing)
        if (!found || found.mtime >= before) continue
        await rm(path, { force: true })
        removed += 1
      }
      return removed
    },
  }
}

// Opened when it is read and not before: a reader that never comes leaves nothing open.
const createLazyChunks = (path: string): AsyncIterable<Uint8Array> => ({
  [Symbol.asyncIterator]: () => createReadStream(path)[Symbol.asyncIterator](),
})

// ENOTDIR: the key goes on below something that is an object itself.
const unlessMissing = (error: unknown): undefined => {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
    return undefined
  throw error
}
