import { createHash } from 'node:crypto'
import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNumber,
  PDFRef,
  PDFString,
  type PDFDocument,
  type PDFObject,
} from '@cantoo/pdf-lib'
import { encodeCms, signedBytes } from '../cms/encode.ts'
import { SigningRefused } from '../refused.ts'
import type { SealMask } from '../seal/mask.ts'
import type { Signer } from '../signer.ts'
import { openPdf } from './open.ts'
import type { FieldName } from './places.ts'
import { sealAppearance } from './seal-appearance.ts'
import { pdfTime } from './time.ts'

/** Bytes kept for the signature. Ours takes 1.6 KB; chains of others are longer. */
const ROOM = 6144
/** As many digits as a number of the ranges can have. */
const RANGE_MARK = '**********'

export interface FieldSigning {
  readonly field: FieldName
  readonly signer: Signer
  readonly person: string
  readonly reason: string
  readonly at: Date
  readonly seal: SealMask
}

/** Fills one empty field as an incremental update. The first signature certifies: only the other field may be filled after it. */
export const signField = async (pdf: Uint8Array, signing: FieldSigning): Promise<Uint8Array> => {
  const doc = await openPdf(pdf, 'update')
  const widgets = fieldWidgets(doc)
  const widget = widgets.get(signing.field)
  if (!widget) throw new SigningRefused('not_prepared')
  if (widget.has(PDFName.of('V'))) throw new SigningRefused('signed_already')
  const isFirst = [...widgets.values()].every((one) => !one.has(PDFName.of('V')))
  // Raw: written as it is, never compressed and never written another way.
  const value = doc.context.register(PDFInvalidObject.of(bytesOf(signatureDict(doc, signing, isFirst))))
  if (isFirst) doc.catalog.set(PDFName.of('Perms'), doc.context.obj({ DocMDP: value }))
  widget.set(PDFName.of('V'), value)
  widget.set(PDFName.of('AP'), sealAppearance(doc, widget, signing.seal))
  const out = Buffer.from(await doc.save({ useObjectStreams: false, updateFieldAppearances: false }))
  if (!out.subarray(0, pdf.length).equals(pdf)) throw new Error('a signature must leave the earlier revisions alone')
  return fill(out, pdf.length, signing.signer)
}

const fieldWidgets = (doc: PDFDocument): Map<string, PDFDict> => {
  const fields = doc.catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict)?.lookupMaybe(PDFName.of('Fields'), PDFArray)
  const widgets = (fields?.asArray() ?? []).flatMap((ref) => {
    const widget = ref instanceof PDFRef ? doc.context.lookup(ref) : undefined
    return widget instanceof PDFDict ? [widget] : []
  })
  return new Map(
    widgets.map((widget) => {
      const name = widget.lookup(PDFName.of('T'))
      return [name instanceof PDFString ? name.decodeText() : '', widget]
    }),
  )
}

const signatureDict = (doc: PDFDocument, { person, reason, at }: FieldSigning, isFirst: boolean): PDFDict => {
  const range = PDFArray.withContext(doc.context)
  range.push(PDFNumber.of(0))
  for (let index = 0; index < 3; index += 1) range.push(PDFName.of(RANGE_MARK))
  return doc.context.obj({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: range,
    Contents: PDFHexString.of('0'.repeat(ROOM * 2)),
    M: PDFString.of(pdfTime(at)),
    Name: PDFHexString.fromText(person),
    Reason: PDFHexString.fromText(reason),
    ...(isFirst ? { Reference: [certification] } : {}),
  })
}

/** DocMDP with P = 2: from now on signature fields may be filled, and nothing else. */
const certification = {
  Type: 'SigRef',
  TransformMethod: 'DocMDP',
  TransformParams: { Type: 'TransformParams', P: 2, V: '1.2' },
} as const

const bytesOf = (object: PDFObject): Uint8Array => {
  const bytes = new Uint8Array(object.sizeInBytes())
  object.copyBytesInto(bytes, 0)
  return bytes
}

/** Writes the ranges, signs them and writes the signature between them. */
const fill = async (pdf: Buffer, from: number, signer: Signer): Promise<Uint8Array> => {
  // Only behind the earlier revisions: a text of the document may say /ByteRange too.
  const rangeAt = pdf.indexOf('/ByteRange', from)
  const rangeEnd = pdf.indexOf(']', rangeAt) + 1
  const open = pdf.indexOf('<', pdf.indexOf('/Contents', rangeEnd))
  const close = pdf.indexOf('>', open) + 1
  if (rangeAt < 0 || close - open !== ROOM * 2 + 2) throw new Error('the place for the signature is not found')
  const range = `/ByteRange [0 ${open} ${close} ${pdf.length - close}]`
  if (range.length > rangeEnd - rangeAt) throw new Error('the place for the ranges is too small')
  pdf.write(range.padEnd(rangeEnd - rangeAt), rangeAt, 'latin1')
  const digest = createHash('sha256').update(pdf.subarray(0, open)).update(pdf.subarray(close)).digest()
  const { certificate, chain } = signer
  const signature = await signer.sign(signedBytes(digest, certificate))
  const cms = encodeCms({ digest, certificate, chain, signature })
  if (cms.length > ROOM) throw new Error(`a signature of ${cms.length} bytes does not fit`)
  pdf.write(Buffer.from(cms).toString('hex'), open + 1, 'latin1')
  return pdf
}
