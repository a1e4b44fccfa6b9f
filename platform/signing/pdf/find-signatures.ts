import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNumber, PDFRef, PDFString, type PDFObject } from '@cantoo/pdf-lib'
import { Unverifiable } from '../problem.ts'
import { newest, type Section } from './sections.ts'
import { readPdfTime } from './time.ts'

/** A signature as the file describes it; nothing of it is proven yet. */
export interface FoundSignature {
  readonly field: string
  /** The numbers of the field and of what it holds. */
  readonly widget: number
  readonly value: number
  readonly range: readonly number[]
  /** Hexadecimal digits as they stand there. */
  readonly contents: string
  readonly subFilter: string
  readonly at: Date | undefined
  readonly isCertifying: boolean
}

type Lookup = (object: PDFObject | undefined) => PDFObject | undefined

/** The fields of a file that hold a signature, in the order in which they were signed. */
export const findSignatures = (pdf: Buffer, sections: readonly Section[]): FoundSignature[] => {
  const lookup: Lookup = (object) =>
    object instanceof PDFRef ? newest(pdf, sections, object.objectNumber)?.object : object
  const catalog = lookup(sections.at(-1)?.trailer.get(PDFName.of('Root')))
  if (!(catalog instanceof PDFDict)) throw new Unverifiable('structure', 'no catalog')
  const form = lookup(catalog.get(PDFName.of('AcroForm')))
  const fields = form instanceof PDFDict ? lookup(form.get(PDFName.of('Fields'))) : undefined
  const refs = fields instanceof PDFArray ? fields.asArray() : []
  return refs
    .flatMap((ref) => (ref instanceof PDFRef ? signatureIn(ref, lookup) : []))
    .toSorted((a, b) => endOf(a) - endOf(b))
}

/** Where the bytes end that a signature covers. */
export const endOf = ({ range: [, , from = 0, length = 0] }: FoundSignature): number => from + length

const signatureIn = (ref: PDFRef, lookup: Lookup): FoundSignature[] => {
  const widget = lookup(ref)
  if (!(widget instanceof PDFDict) || widget.get(PDFName.of('FT')) !== PDFName.of('Sig')) return []
  const valueRef = widget.get(PDFName.of('V'))
  if (valueRef === undefined) return []
  const value = lookup(valueRef)
  if (!(value instanceof PDFDict) || !(valueRef instanceof PDFRef))
    throw new Unverifiable('structure', 'a field without its signature')
  const contents = value.get(PDFName.of('Contents'))
  const ranges = value.get(PDFName.of('ByteRange'))
  const time = value.get(PDFName.of('M'))
  const subFilter = value.get(PDFName.of('SubFilter'))
  return [
    {
      field: nameOf(widget.get(PDFName.of('T'))),
      widget: ref.objectNumber,
      value: valueRef.objectNumber,
      range: ranges instanceof PDFArray ? numbersOf(ranges) : [],
      contents: contents instanceof PDFHexString ? contents.asString() : '',
      subFilter: subFilter instanceof PDFName ? subFilter.decodeText() : '',
      at: time instanceof PDFString ? readPdfTime(time.asString()) : undefined,
      isCertifying: value.has(PDFName.of('Reference')),
    },
  ]
}

const nameOf = (object: PDFObject | undefined): string => (object instanceof PDFString ? object.decodeText() : '')

const numbersOf = (array: PDFArray): number[] =>
  array.asArray().map((one) => (one instanceof PDFNumber ? one.asNumber() : Number.NaN))
