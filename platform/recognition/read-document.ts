import { readBankCard } from './fields/bank-card.ts'
import { readIdBack, readIdFront } from './fields/id-card.ts'
import { readLicence } from './fields/licence.ts'
import type { CardReading, IdReading, LicenceReading } from './fields/reading.ts'
import type { Models } from './ocr/models.ts'
import { findTurn, readPage, type Page } from './ocr/page.ts'
import { openPicture, turned, withoutRedInk, type Picture } from './ocr/picture.ts'
import { readQr } from './ocr/qr.ts'
import { isBlurred } from './ocr/sharpness.ts'

export type Side = 'front' | 'back' | 'both'

/** What stands on a document. */
export type Reading =
  | { readonly kind: 'BusinessLicense'; readonly fields: LicenceReading }
  | { readonly kind: 'IdCard'; readonly side: Side; readonly fields: IdReading }
  | { readonly kind: 'Bankcard'; readonly fields: CardReading }
export type DocumentKind = Reading['kind']

/** Why nothing was read. */
export type Unread = 'not_image' | 'too_many_pixels' | 'blurred' | 'nothing'

export type Outcome = { readonly reading: Reading; readonly blurred: boolean } | { readonly unread: Unread }

// Cards at 736 keep their groups of digits together; licences need 1280 for small print.
const SIZES = {
  BusinessLicense: { picture: 2600, detection: 1280 },
  IdCard: { picture: 1800, detection: 736 },
  Bankcard: { picture: 1800, detection: 736 },
} as const satisfies Record<DocumentKind, unknown>

/** Reads one image of a document. Turned images are turned upright when the first look finds nothing. */
export const readDocument = async (models: Models, kind: DocumentKind, bytes: Uint8Array): Promise<Outcome> => {
  const picture = await open(bytes, SIZES[kind].picture)
  if ('unread' in picture) return picture
  const first = await look(models, kind, picture)
  if (first.found >= ENOUGH[kind]) return { reading: first.reading, blurred: await isBlurred(picture) }
  const quarters = await findTurn(first.page)
  const second = quarters === 0 ? first : await look(models, kind, await turned(picture, quarters))
  const best = second.found > first.found ? second : first
  if (best.found > 0) return { reading: best.reading, blurred: await isBlurred(picture) }
  return { unread: (await isBlurred(picture)) ? 'blurred' : 'nothing' }
}

const open = async (bytes: Uint8Array, long: number): Promise<Picture | { readonly unread: Unread }> => {
  try {
    return await openPicture(bytes, long)
  } catch (error) {
    return { unread: error instanceof Error && /pixel limit/i.test(error.message) ? 'too_many_pixels' : 'not_image' }
  }
}

/** So many of a kind's typical fields mean that this is such a document, the right way up. */
const ENOUGH = { BusinessLicense: 3, IdCard: 2, Bankcard: 1 } as const satisfies Record<DocumentKind, number>

const look = async (
  models: Models,
  kind: DocumentKind,
  picture: Picture,
): Promise<{ reading: Reading; found: number; page: Page }> => {
  // Seals lie over the text of licences only.
  const page = await readPage(
    models,
    kind === 'BusinessLicense' ? withoutRedInk(picture) : picture,
    SIZES[kind].detection,
  )
  const reading = await readingOf(kind, page)
  return { reading, found: foundIn(reading), page }
}

const readingOf = async (kind: DocumentKind, { lines, seen, again, picture }: Page): Promise<Reading> => {
  if (kind === 'BusinessLicense') return { kind, fields: await readLicence(lines, again, () => readQr(picture)) }
  if (kind === 'Bankcard') return { kind, fields: await readBankCard(lines, again, seen) }
  const [front, back] = [await readIdFront(lines, again), await readIdBack(lines, again)]
  const [hasFront, hasBack] = [count(front) >= 2, count(back) >= 2]
  if (hasFront && hasBack) return { kind, side: 'both', fields: { ...front, ...back } }
  return count(back) > count(front) ? { kind, side: 'back', fields: back } : { kind, side: 'front', fields: front }
}

const count = (fields: IdReading): number => Object.values(fields).filter(({ value }) => value !== null).length

/** How many typical fields there are; none when they could as well stand on any other certificate. */
const foundIn = (reading: Reading): number => {
  if (reading.kind === 'Bankcard') {
    const { cardNumber, bankName } = reading.fields
    return cardNumber.value !== null && (cardNumber.valid || bankName.value !== null) ? 1 : 0
  }
  if (reading.kind === 'IdCard') return count(reading.fields) >= 2 ? count(reading.fields) : 0
  const { creditCode, name, legalPerson, businessScope, address } = reading.fields
  const found = [creditCode, name, legalPerson, businessScope, address].filter(({ value }) => value !== null).length
  return creditCode.valid || found >= 2 ? found : 0
}
