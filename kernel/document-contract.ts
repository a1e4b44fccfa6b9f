import { Assigned, Assignment, BatchMove, BatchMoved, Reassigned, Reassignment } from './document.ts'
import { transitionName } from './fields.ts'
import type { Operation, Who } from './operation.ts'
import type { Permission } from './permission.ts'
import {
  id,
  instant,
  listOf,
  nothing,
  oneOf,
  optional,
  shape,
  text,
  words,
  type Static,
  type TObject,
  type TSchema,
} from './schema.ts'
import { FIELDS, SUMMARIES } from './words.ts'

const one = shape({ id: id() })

/** Where a document is had on paper, and what is written across it. */
export const DocumentPreview = shape({
  pdfUrl: text(200, { title: FIELDS.pdfUrl, format: 'uri-reference' }),
  docxUrl: text(200, { title: FIELDS.docxUrl, format: 'uri-reference' }),
  /** The longest name of a company, that of the reader, and the minute. */
  watermark: text(240, { title: FIELDS.watermark }),
})

const PAPER_FORMATS = ['pdf', 'docx'] as const
export type PaperFormat = (typeof PAPER_FORMATS)[number]
const PAPER_PURPOSES = ['view', 'download', 'print'] as const
export type PaperPurpose = (typeof PAPER_PURPOSES)[number]

/** For what a document is had on paper; to keep it, where nothing is said. */
const paperQuery = shape({ Purpose: optional(oneOf(PAPER_PURPOSES, FIELDS.paperPurpose)) })

/** One file that somebody was given. */
export const PaperLogEntry = shape({
  at: instant(FIELDS.at),
  actorName: words(100, FIELDS.actorName),
  side: oneOf(['supplier', 'staff'], FIELDS.side),
  fileType: oneOf(PAPER_FORMATS, FIELDS.paperFormat),
  purpose: oneOf(PAPER_PURPOSES, FIELDS.paperPurpose),
})
export type PaperLogEntry = Static<typeof PaperLogEntry>

/** Whom a supplier calls about a document. */
export const PurchaserContact = shape({
  name: text(100, { title: FIELDS.purchaser }),
  /** Empty when the person has left. */
  mobile: text(20, { title: FIELDS.purchaserMobile }),
})

interface Described<Query extends TObject, Row extends TSchema, Doc extends TSchema, Move extends TSchema> {
  /** `PurchaseOrder`, as in the path. */
  readonly path: string
  /** `采购订单`: the summaries are made from it. */
  readonly title: string
  /** Who sees it at all; each step also asks for its own permission. */
  readonly who: { readonly supplier: Permission; readonly staff: Permission }
  readonly query: Query
  readonly row: Row
  readonly document: Doc
  readonly move: Move
}

/** The calls that all documents have in common. A noun names those that it has, beside its own. */
export const documentCalls = <Query extends TObject, Row extends TSchema, Doc extends TSchema, Move extends TSchema>({
  path,
  title,
  who,
  query,
  row,
  document,
  move,
}: Described<Query, Row, Doc, Move>) => {
  const base = `/api/${path}` as const
  const common = { who, owns: 'company' } as const
  const listing = { method: 'GET', query, reply: listOf(row), paged: true } as const
  const getting = { method: 'GET', params: one, reply: document } as const
  const printing = {
    method: 'GET',
    ...common,
    params: one,
    query: paperQuery,
    reply: nothing(),
    extension: true,
  } as const
  return {
    list: { ...common, ...listing, path: base, summary: SUMMARIES.list(title) },
    get: { ...common, ...getting, path: `${base}/{id}`, summary: SUMMARIES.get(title) },
    preview: {
      ...common,
      method: 'GET',
      path: `${base}/{id}/Preview`,
      summary: SUMMARIES.preview(title),
      params: one,
      reply: DocumentPreview,
    },
    pdf: { ...printing, path: `${base}/{id}/Preview/Pdf`, summary: SUMMARIES.pdf(title), file: 'application/pdf' },
    docx: {
      ...printing,
      path: `${base}/{id}/Preview/Docx`,
      summary: SUMMARIES.docx(title),
      file: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    },
    /** Who had it on paper: both sides ask, and suppliers read of their own people. */
    papers: {
      ...common,
      method: 'GET',
      path: `${base}/{id}/Preview/Log`,
      summary: SUMMARIES.papers(title),
      params: one,
      reply: listOf(PaperLogEntry),
      extension: true,
    },
    create: <Body extends TSchema>(body: Body, by: Who) =>
      ({
        method: 'POST',
        path: base,
        summary: SUMMARIES.create(title),
        who: by,
        owns: 'company',
        body,
        reply: document,
      }) as const,
    save: <Body extends TSchema>(body: Body, by: Who, summary: string = SUMMARIES.save(title)) =>
      ({
        method: 'PUT',
        path: `${base}/{id}`,
        summary,
        who: by,
        owns: 'company',
        params: one,
        body,
        reply: document,
      }) as const,
    move: {
      ...common,
      method: 'PATCH',
      path: `${base}/{id}/State`,
      summary: SUMMARIES.move(title),
      params: one,
      query: shape({ transition: transitionName() }),
      body: move,
      reply: document,
    },
    /** The same step for several documents; which rights it asks for depends on the step, as for one. */
    batch: {
      ...common,
      method: 'POST',
      path: `${base}/Batch`,
      summary: SUMMARIES.batch(title),
      body: BatchMove,
      reply: BatchMoved,
      extension: true,
    },
    /** The purchaser's number is the supplier's to know; colleagues have it otherwise. */
    purchaser: {
      method: 'GET',
      path: `${base}/{id}/Purchaser`,
      summary: SUMMARIES.purchaser(title),
      who: { supplier: who.supplier },
      owns: 'company',
      params: one,
      reply: PurchaserContact,
      extension: true,
    },
    /** Who of the supplier answers for them is the main account's to say. */
    assign: {
      method: 'POST',
      path: `${base}/Batch/Follower`,
      summary: SUMMARIES.assign(title),
      who: { supplier: 'account.manage' },
      owns: 'company',
      body: Assignment,
      reply: Assigned,
      extension: true,
    },
    /** Purchasers give away their own documents, and those who decide over all of them any. */
    reassign: (by: Who) =>
      ({
        method: 'POST',
        path: `${base}/Batch/Purchaser`,
        summary: SUMMARIES.reassign(title),
        who: by,
        owns: 'company',
        body: Reassignment,
        reply: Reassigned,
        extension: true,
      }) as const,
    /** The same documents under the path that suppliers read. */
    ofSupplier: <Needs extends Who>(by: Needs) => ({
      list: {
        ...listing,
        who: by,
        owns: 'company',
        path: `/api/Supplier/${path}`,
        summary: SUMMARIES.ofSupplier(SUMMARIES.list(title)),
      } as const,
      get: {
        ...getting,
        who: by,
        owns: 'company',
        path: `/api/Supplier/${path}/{id}`,
        summary: SUMMARIES.ofSupplier(SUMMARIES.get(title)),
      } as const,
    }),
  } as const satisfies Record<string, Operation | ((...given: never[]) => unknown)>
}
