import type { Caller } from '#kernel/caller.ts'
import type { PaperFormat, PaperPurpose } from '#kernel/document-contract.ts'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../database/database.ts'
import { renderDocx } from '../print/docx.ts'
import { renderPdf } from '../print/pdf.ts'
import type { PrintedDocument } from '../print/printed.ts'
import type { Documents } from './documents.ts'
import { papersOf, recordPaper } from './paper-log.ts'
import { createPaper, type Printed } from './paper.ts'
import type { DocumentTypes } from './types.ts'

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

const RENDER: Readonly<Record<PaperFormat, (document: PrintedDocument) => Promise<Uint8Array>>> = {
  pdf: renderPdf,
  docx: renderDocx,
}

/** Handlers of the calls that put a document on paper. */
export const printHandlers = <D extends DocumentTypes>(documents: Documents<D>, clock: Clock, printed: Printed<D>) => {
  const { getHead, definition } = documents
  const { name: entity } = definition.machine
  const paperOf = createPaper(documents, printed)
  // Rendering takes its time and must not hold a transaction open.
  const rendered = (format: PaperFormat) => ({
    detached: async ({ db, me, params: { id }, query: { Purpose = 'download' } }: Apart) => {
      const { companyId, document, paper } = await db.read(me, (tx) => paperOf({ tx, me, now: clock() }, id))
      const bytes = await RENDER[format](paper)
      await db.write(me, (tx) =>
        recordPaper(tx, me, { entity, entityId: id, companyId, fileType: format, purpose: Purpose }),
      )
      return { name: `${document.code}.${format}`, bytes }
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
