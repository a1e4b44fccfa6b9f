import { minuteOf } from '#kernel/day.ts'
import type { Caller } from '#kernel/caller.ts'
import { createPlaces } from '../names.ts'
import { indexText, PARTS } from '../words.ts'
import type { Archive, Chunks } from './archive.ts'

interface Counted {
  readonly title: string
  documents: number
  lists: number
  attachments: number
}

/** Puts parts into an archive under names of their own, and keeps the list of them that goes in last. */
export const createContents = (archive: Archive) => {
  const placeOf = createPlaces()
  const parts: { readonly path: string; readonly sha256: string }[] = []
  const missing: string[] = []
  const kinds: Counted[] = []
  // Nothing else may have the name of the index.
  const index = placeOf([], PARTS.index)
  return {
    /** One kind of document: a folder of its own. */
    kind: (title: string): Counted => {
      const kind = { title, documents: 0, lists: 0, attachments: 0 }
      kinds.push(kind)
      return kind
    },
    add: async (folders: readonly string[], name: string, chunks: Chunks): Promise<void> => {
      const path = placeOf(folders, name)
      parts.push({ path, sha256: await archive.add(path, chunks) })
    },
    /** What belongs here and cannot be had. */
    lack: (folders: readonly string[], name: string): void => {
      missing.push([...folders, name].join('/'))
    },
    /** Adds the text that tells what is in it, and tells how many documents there are. */
    close: async (company: string, me: Caller, now: Date): Promise<number> => {
      const filled = kinds.filter(({ documents, lists }) => documents + lists > 0)
      const text = indexText({ company, person: me.userName, at: minuteOf(now), kinds: filled, missing, parts })
      // With a mark at its beginning: older editors take the text for another encoding otherwise.
      await archive.add(index, [Buffer.from(`\uFEFF${text}`)])
      return filled.reduce((sum, { documents }) => sum + documents, 0)
    },
  }
}

export type Contents = ReturnType<typeof createContents>
