import type { Side } from '#kernel/caller.ts'
import { namedFiles } from '#kernel/file-ref.ts'
import { fieldOf } from '#kernel/json.ts'
import { showFiles } from '../files/files.ts'
import { AUTHOR_CODES } from './store.ts'
import type { Act, DocumentDefinition, DocumentTypes, Loaded } from './types.ts'

/** What each side reads of the documents of a kind, and of their files. */
export const createDisclosure = <D extends DocumentTypes>({
  machine,
  shapes,
  isInternal = false,
  hasAuthor,
  forSupplier,
}: DocumentDefinition<D>) => {
  /** The head as this side reads it. */
  const readBy = (side: Side, head: D['head']): D['head'] =>
    side === 'supplier' ? { ...head, ...forSupplier?.(head) } : head

  /** The files that this side finds named in a document. */
  const fileIdsFor = (side: Side, head: D['head']): string[] =>
    namedFiles(shapes.document, readBy(side, head)).flatMap(({ ids }) => ids)

  /** The buyer's people have only begun to write it. */
  const isStaffDraft = ({ head, state }: Loaded<D>): boolean =>
    hasAuthor === true && state === machine.initial && fieldOf(head, 'author') === AUTHOR_CODES.staff

  /** A supplier that sees a document sees the files that staff have put into what it reads of it. */
  const showWritten = async ({ tx, me }: Act, loaded: Loaded<D>): Promise<void> => {
    const { head, state, files } = loaded
    if (me.side === 'supplier' || isInternal || machine.states[state].staffOnly === true || isStaffDraft(loaded)) return
    const read = new Set(fileIdsFor('supplier', head))
    const shown = files.filter(({ id }) => read.has(id))
    await showFiles(tx, me, shown, head.companyId)
  }

  return { readBy, fileIdsFor, showWritten }
}
