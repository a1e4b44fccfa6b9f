import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFString,
  type PDFDocument,
  type PDFObject,
} from '@cantoo/pdf-lib'

export type FieldName = 'Buyer' | 'Supplier' | 'Platform'

/** A field, and the named destination at which a renderer leaves room for it. */
export interface SealField {
  readonly field: FieldName
  readonly destination: string
}

/** The two sides of a contract. */
export const PARTY_FIELDS = {
  buyer: { field: 'Buyer', destination: 'seal0' },
  supplier: { field: 'Supplier', destination: 'seal1' },
} as const satisfies Record<string, SealField>

/** The platform, on what it reports. */
export const PLATFORM_FIELD = { field: 'Platform', destination: 'seal' } as const satisfies SealField

/** A seal of 42 mm, in points. */
const SEAL_PT = 119

export interface Place {
  readonly field: FieldName
  readonly page: number
  /** Left, bottom, right, top. */
  readonly rect: readonly [number, number, number, number]
}

/** Where the seals go; nothing when the document does not say it for all of them. */
export const sealPlaces = (doc: PDFDocument, fields: readonly SealField[]): Place[] | undefined => {
  const found = destinationsOf(doc)
  const places = fields.flatMap(({ field, destination }): Place[] => {
    const at = found.get(destination)
    if (!at) return []
    const { width, height } = doc.getPage(at.page).getSize()
    const left = clamp(at.x, width - SEAL_PT)
    const bottom = clamp(at.y - SEAL_PT, height - SEAL_PT)
    return [{ field, page: at.page, rect: [left, bottom, left + SEAL_PT, bottom + SEAL_PT] }]
  })
  return places.length === fields.length ? places : undefined
}

const clamp = (value: number, most: number): number => Math.round(Math.min(Math.max(value, 0), most) * 100) / 100

interface Destination {
  readonly page: number
  readonly x: number
  readonly y: number
}

const destinationsOf = (doc: PDFDocument): Map<string, Destination> => {
  const tree = doc.catalog.lookupMaybe(PDFName.of('Names'), PDFDict)?.lookupMaybe(PDFName.of('Dests'), PDFDict)
  const list = tree?.lookupMaybe(PDFName.of('Names'), PDFArray)
  const pages = doc.getPages().map((page) => page.ref)
  const found = new Map<string, Destination>()
  for (let index = 0; list && index + 1 < list.size(); index += 2) {
    const place = list.lookup(index + 1)
    if (!(place instanceof PDFArray)) continue
    const page = pages.findIndex((ref) => ref === place.get(0))
    const [x, y] = [place.lookup(2), place.lookup(3)]
    if (page >= 0 && x instanceof PDFNumber && y instanceof PDFNumber)
      found.set(textOf(list.lookup(index)), { page, x: x.asNumber(), y: y.asNumber() })
  }
  return found
}

const textOf = (object: PDFObject | undefined): string =>
  object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : ''
