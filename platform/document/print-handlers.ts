import type { Caller } from '#kernel/caller.ts'
import type { PaperFormat, PaperPurpose } from '#kernel/document-contract.ts'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../database/database.ts'
import { isPracticeCode } from '../database/records.ts'
import { renderDocx } from '../print/docx.ts'
import { renderPdf } from '../print/pdf.ts'
import type { PrintedDocument } from '../print/printed.ts'
import type { Documents } from './documents.ts'
import { papersOf, recordPaper } from './paper-log.ts'
import { paperParties, type PaperParties } from './paper-parties.ts'
import type { Act, DocumentTypes } from './types.ts'
import { MESSAGES } from './words.ts'

interface Named {
  readonly me: Caller
  readonly params: { readonly id: string }
}
interface Asked extends Named {
  readonly tx: Tx
}
interface Apart extends Named {
  readonly db: Database
  readonly query: { readonly Purpose?: PaperPurpose }
}

/** How a noun is described on paper. */
export type Printed<D extends DocumentTypes> = (
  document: D['reply'],
  me: Caller,
  parties: PaperParties,
) => PrintedDocument

const RENDER: Readonly<Record<PaperFormat, (document: PrintedDocument) => Promise<Uint8Array>>> = {
  pdf: renderPdf,
  docx: renderDocx,
}

/** Handlers of the calls that put a document on paper. */
export const printHandlers = <D extends DocumentTypes>(
  { get, getHead, definition }: Documents<D>,
  clock: Clock,
  printed: Printed<D>,
) => {
  const { name: entity } = definition.machine
  /** What stands on the paper. That of a practice says so across every page. */
  const paperOf = async (act: Act, id: string) => {
    const head = await getHead(act, id)
    const parties = await paperParties(act.tx, act.me, head)
    const document = await get(act, id)
    const paper = printed(document, act.me, parties)
    return {
      companyId: head.companyId,
      code: document.code,
      paper: isPracticeCode(document.code) ? { ...paper, watermark: MESSAGES.practised(paper.watermark) } : paper,
    }
  }
  // Rendering takes its time and must not hold a transaction open.
  const rendered = (format: PaperFormat) => ({
    detached: async ({ db, me, params: { id }, query: { Purpose = 'download' } }: Apart) => {
      const { companyId, code, paper } = await db.read(me, (tx) => paperOf({ tx, me, now: clock() }, id))
      const bytes = await RENDER[format](paper)
      await db.write(me, (tx) => recordPaper(tx, me, { entity, entityId: id, companyId, format, purpose: Purpose }))
      return { name: `${code}.${format}`, bytes }
    },
  })
  return {
    preview: async ({ tx, me, params: { id } }: Asked) => {
      const { paper } = await paperOf({ tx, me, now: clock() }, id)
      const base = `/api/${entity}/${id}/Preview`
      return { pdfUrl: `${base}/Pdf`, docxUrl: `${base}/Docx`, watermark: paper.watermark }
    },
    pdf: rendered('pdf'),
    docx: rendered('docx'),
    papers: async ({ tx, me, params: { id } }: Asked) => {
      await getHead({ tx, me, now: clock() }, id)
      return papersOf(tx, me, entity, id)
    },
  }
}
