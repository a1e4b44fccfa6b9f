import { createPartsDraft } from '../autosave/parts-draft.ts'
import { keptEntry } from '../kept-entry.tsx'

/** A document as the server has saved it. */
export interface Saved {
  readonly id: string
  readonly rowVersion: number
}

/** How a document is written in parts. */
export interface DraftParts<Parts extends object, Doc extends Saved, Draft> {
  /** What is not saved is kept under this name and the id. */
  readonly name: string
  /** The parts of a new one. */
  readonly empty: Parts
  /** The parts of one that was saved, and whether it is still a draft. */
  readonly seen: (doc: Doc) => { readonly parts: Parts; readonly isDraft: boolean }
  readonly draftOf: (parts: Parts) => Draft
  readonly calls: {
    readonly create: (draft: Draft) => Promise<Doc>
    readonly save: (id: string, rowVersion: number, draft: Draft) => Promise<Doc>
    readonly load: (id: string) => Promise<Doc>
  }
  /** Is there enough for a draft? Until then everything is held here. */
  readonly isReady: (parts: Parts) => boolean
}

/** A document while it is written: new, or a draft that was saved. It saves itself from the first sensible content on. */
export const createDraftForm = <Parts extends object, Doc extends Saved, Draft>(
  { name, empty, seen, draftOf, calls, isReady }: DraftParts<Parts, Doc, Draft>,
  former: Doc | undefined,
  /** What a new one begins with. */
  start: Partial<Parts>,
  took: (doc: Doc) => void,
) => {
  let known = former
  const taken = (saved: Doc): Doc => {
    known = saved
    took(saved)
    return saved
  }
  const entry = () => keptEntry(`${name}.${known?.id ?? 'new'}`)
  const form = createPartsDraft<Parts, Doc | undefined>(former, {
    seen: (doc) => {
      const { parts, isDraft } = doc === undefined ? { parts: { ...empty, ...start }, isDraft: true } : seen(doc)
      return { parts, rowVersion: doc?.rowVersion ?? 0, writable: isDraft ? Object.keys(empty) : [] }
    },
    save: async (rowVersion, parts, before) => {
      const draft = draftOf({ ...before, ...parts })
      if (known !== undefined) return taken(await calls.save(known.id, rowVersion, draft))
      // What is not saved is kept under the id from now on.
      const unsaved = entry()
      const made = taken(await calls.create(draft))
      unsaved.clear()
      return made
    },
    load: async () => (known === undefined ? undefined : taken(await calls.load(known.id))),
    kept: { read: () => entry().read(), write: (value) => entry().write(value), clear: () => entry().clear() },
    isReady,
    clock: () => new Date(),
  })
  return { ...form, saved: (): Doc | undefined => known }
}
