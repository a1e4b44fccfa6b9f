import type { Caller } from '#kernel/caller.ts'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../database/database.ts'
import { renderDocx } from '../print/docx.ts'
import { renderPdf } from '../print/pdf.ts'
import type { PrintedDocument } from '../print/printed.ts'
import type { Documents } from './documents.ts'
import type { DocumentTypes } from './types.ts'

interface Asked {
  readonly tx: Tx
  readonly me: Caller
}
interface Named {
  readonly params: { readonly id: string }
}
interface Apart extends Named {
  readonly db: Database
  readonly me: Caller
}

/** Handlers of the calls that all documents have in common, to be bound beside the noun's own. */
export const documentHandlers = <D extends DocumentTypes>({ list, get, move }: Documents<D>, clock: Clock) => ({
  list: ({ tx, me, query }: Asked & { readonly query: D['query'] }) => list({ tx, me, now: clock() }, query),
  get: ({ tx, me, params }: Asked & Named) => get({ tx, me, now: clock() }, params.id),
  move: ({
    tx,
    me,
    params,
    query,
    body,
  }: Asked & Named & { readonly query: { readonly transition: string }; readonly body: D['input'] }) =>
    move({ tx, me, now: clock() }, params.id, query.transition, body),
})

/** Handlers of the calls that put a document on paper. */
export const printHandlers = <D extends DocumentTypes>(
  { get, definition }: Documents<D>,
  clock: Clock,
  printed: (document: D['reply'], me: Caller) => PrintedDocument,
) => {
  // Rendering takes its time and must not hold a transaction open.
  const rendered = (suffix: string, render: (document: PrintedDocument) => Promise<Uint8Array>) => ({
    detached: async ({ db, me, params }: Apart) => {
      const document = await db.read(me, (tx) => get({ tx, me, now: clock() }, params.id))
      return { name: `${document.code}.${suffix}`, bytes: await render(printed(document, me)) }
    },
  })
  return {
    preview: async ({ tx, me, params }: Asked & Named) => {
      const document = await get({ tx, me, now: clock() }, params.id)
      const base = `/api/${definition.machine.name}/${document.id}/Preview`
      return { pdfUrl: `${base}/Pdf`, docxUrl: `${base}/Docx`, watermark: printed(document, me).watermark }
    },
    pdf: rendered('pdf', renderPdf),
    docx: rendered('docx', renderDocx),
  }
}
