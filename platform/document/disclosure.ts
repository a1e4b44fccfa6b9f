import type { Side } from '#kernel/caller.ts'
import { namedFiles } from '#kernel/file-ref.ts'
import { showFiles } from '../files/files.ts'
import type { Act, DocumentDefinition, DocumentTypes, Loaded } from './types.ts'

/** What each side reads of the documents of a kind, and of their files. */
export const createDisclosure = <D extends DocumentTypes>({
  machine,
  shapes,
  isInternal = false,
  forSupplier,
}: DocumentDefinition<D>) => {
  /** The head as this side reads it. */
  const readBy = (side: Side, head: D['head']): D['head'] =>
    side === 'supplier' ? { ...head, ...forSupplier?.(head) } : head

  /** The files that this side finds named in a document. */
  const fileIdsFor = (side: Side, head: D['head']): string[] =>
    namedFiles(shapes.document, readBy(side, head)).flatMap(({ ids }) => ids)

  /** A supplier that sees a document sees the files that staff have put into what it reads of it. */
  const showWritten = async ({ tx, me }: Act, { head, state, files }: Loaded<D>): Promise<void> => {
    if (me.side === 'supplier' || isInternal || machine.states[state].staffOnly === true) return
    const read = new Set(fileIdsFor('supplier', head))
    const shown = files.filter(({ id }) => read.has(id))
    await showFiles(tx, me, shown, head.companyId)
  }

  return { readBy, fileIdsFor, showWritten }
}
