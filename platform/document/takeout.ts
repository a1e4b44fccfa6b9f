import { dayOf } from '#kernel/day.ts'
import { FileRef } from '#kernel/file-ref.ts'
import { isRecord } from '#kernel/json.ts'
import type { Permission } from '#kernel/permission.ts'
import { fits } from '../checked.ts'
import type { Exporter } from '../exports/exporter.ts'
import type { FileDeps } from '../files/files.ts'
import { renderPdf } from '../print/pdf.ts'
import type { Documents } from './documents.ts'
import { createPaper, type Printed } from './paper.ts'
import type { Act, DocumentTypes } from './types.ts'

/** A file that is made for whoever takes it along. Making it takes its time and waits until no transaction is open. */
export interface MadeFile {
  readonly name: string
  readonly bytes: () => Promise<Uint8Array>
}

/** What belongs to one document besides its row in the list. */
export interface TakenDocument {
  readonly papers: readonly MadeFile[]
  /** Files that were sent with it, as they lie in the store. */
  readonly files: readonly FileRef[]
  /** Those that are given away only as copies. */
  readonly copies?: readonly MadeFile[]
}

interface Named {
  readonly id: string
  readonly code: string
}

/** How a kind of document is taken along: read as its pages read it, by the same views. */
export interface DocumentTakeout {
  readonly each: (act: Act) => AsyncIterable<readonly Named[]>
  readonly open: (act: Act, id: string, deps: FileDeps) => Promise<TakenDocument>
}

/** One kind of thing that a company takes along: its lists, and its documents where it has them. */
export interface TakeoutKind {
  readonly title: string
  readonly needs: Permission
  readonly exporters: readonly Exporter[]
  readonly documents?: DocumentTakeout
}

/** All documents of a kind that the caller may read, by their ids and numbers. */
export const eachDocument = <D extends DocumentTypes>({ store }: Documents<D>): DocumentTakeout['each'] =>
  async function* ({ tx, me, now }) {
    for await (const page of store.each(tx, me, {}, dayOf(now))) yield page.map(({ id, code }) => ({ id, code }))
  }

/** The files that a document shows to whoever reads it, each once. */
export const filesShown = (document: unknown): FileRef[] => [
  ...new Map(filesWithin(document).map((file) => [file.id, file])).values(),
]

const filesWithin = (value: unknown): FileRef[] => {
  if (Array.isArray(value)) return value.flatMap(filesWithin)
  if (!isRecord(value)) return []
  return fits(FileRef, value) ? [value] : Object.values(value).flatMap(filesWithin)
}

/** Documents with the paper that their page prints, and the files that it shows. */
export const documentTakeout = <D extends DocumentTypes>(
  documents: Documents<D>,
  printed: Printed<D>,
): DocumentTakeout => {
  const paperOf = createPaper(documents, printed)
  return {
    each: eachDocument(documents),
    open: async (act, id) => {
      const { document, paper } = await paperOf(act, id)
      return {
        papers: [{ name: `${document.code}.pdf`, bytes: () => renderPdf(paper) }],
        files: filesShown(document),
      }
    },
  }
}
