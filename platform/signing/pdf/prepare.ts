import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { SigningRefused } from '../refused.ts'
import { hasActiveContent } from './active-content.ts'
import { openPdf } from './open.ts'
import { PARTY_FIELDS, PLATFORM_FIELD, sealPlaces, type Place, type SealField } from './places.ts'
import { renderSignaturePage } from './signature-page.ts'

/** Printed with the page, and not to be edited by hand. */
const PRINT_AND_LOCK = 132
const SIGNATURES_EXIST_APPEND_ONLY = 3

const PARTIES: readonly SealField[] = Object.values(PARTY_FIELDS)

/** A contract that will be signed, with an empty field for each side. One without room for seals gets a page for them. */
export const prepareContract = async (pdf: Uint8Array): Promise<Uint8Array> => {
  const doc = await openFresh(pdf)
  return withFields(doc, sealPlaces(doc, PARTIES) ?? (await addSignaturePage(doc)))
}

/** A report that the platform will sign. */
export const prepareReport = async (pdf: Uint8Array): Promise<Uint8Array> => {
  const doc = await openFresh(pdf)
  return withFields(doc, sealPlaces(doc, [PLATFORM_FIELD]) ?? [])
}

const openFresh = async (pdf: Uint8Array): Promise<PDFDocument> => {
  const doc = await openPdf(pdf, 'rewrite')
  if (hasActiveContent(doc)) throw new SigningRefused('active_content')
  return doc
}

/** Written anew and as one revision: nothing of an earlier one lies below what people see. */
const withFields = (doc: PDFDocument, places: readonly Place[]): Promise<Uint8Array> => {
  addFields(doc, places)
  return doc.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false })
}

const addSignaturePage = async (doc: PDFDocument): Promise<Place[]> => {
  const added = await PDFDocument.load(await renderSignaturePage(), { updateMetadata: false })
  const places = sealPlaces(added, PARTIES)
  if (!places) throw new Error('the signature page has no places')
  const before = doc.getPageCount()
  for (const page of await doc.copyPages(added, added.getPageIndices())) doc.addPage(page)
  return places.map((place) => ({ ...place, page: before + place.page }))
}

const addFields = (doc: PDFDocument, places: readonly Place[]): void => {
  const fields = places.map(({ field, page: index, rect }) => {
    const page = doc.getPage(index)
    const widget = doc.context.register(
      doc.context.obj({
        Type: 'Annot',
        Subtype: 'Widget',
        FT: 'Sig',
        T: PDFString.of(field),
        Rect: [...rect],
        F: PRINT_AND_LOCK,
        P: page.ref,
      }),
    )
    page.node.addAnnot(widget)
    return widget
  })
  doc.catalog.set(
    PDFName.of('AcroForm'),
    doc.context.register(doc.context.obj({ Fields: fields, SigFlags: SIGNATURES_EXIST_APPEND_ONLY })),
  )
}
