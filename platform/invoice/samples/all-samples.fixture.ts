import type { InvoiceFields, InvoiceKind, InvoiceSource } from '../invoice.ts'
import { createChance, type Chance } from '../../testing/chance.ts'
import { inventedInvoice } from './invented.fixture.ts'
import { digitalPage, PLAIN, qrText, vatPage, type PageStyle } from './invoice-page.fixture.ts'
import { ofdSample, type OfdPlace } from './ofd-sample.fixture.ts'
import { printedPdf } from './printed-pdf.fixture.ts'
import { rawPdf, type PlacedQr, type PlacedText } from './raw-pdf.fixture.ts'
import { gbkOf, xmlSample } from './xml-sample.fixture.ts'

/** A file, and what it says: what it does not say is empty. */
export interface InvoiceSample {
  readonly file: string
  readonly bytes: Uint8Array
  readonly source: InvoiceSource
  readonly fields: InvoiceFields
}

const SEED = 20_261_118

const pageOf = (invoice: InvoiceFields, style: PageStyle): PlacedText[] =>
  (invoice.kind.startsWith('digital') ? digitalPage : vatPage)(invoice, style)

/** Each character as a piece of its own, as some programs print. */
const apartByLetters = (texts: readonly PlacedText[]): PlacedText[] =>
  texts.flatMap(({ text, x, y, size }) => {
    let at = x
    return [...text].map((letter) => {
      const placed = { text: letter, x: at, y, size }
      at += ((letter.codePointAt(0) ?? 0) < 256 ? 0.5 : 1) * size
      return placed
    })
  })

const qrOf = (invoice: InvoiceFields, bits: PlacedQr['bits']): PlacedQr => ({
  text: qrText(invoice),
  x: 10,
  y: 340,
  side: 52,
  bits,
})

/** A page in a way of setting that nobody has chosen. */
export const styleBy = (chance: Chance): PageStyle => ({
  colon: chance.pick(['：', ':']),
  isSpread: chance.isTrue(0.5),
  apart: chance.isTrue(0.5) ? { right: chance.whole(0, 6), down: chance.whole(0, 2) * 0.7 } : undefined,
  shift: chance.whole(-4, 12),
})

interface PdfPlan {
  readonly kind: InvoiceKind
  readonly style: PageStyle
  readonly bits?: PlacedQr['bits']
  readonly byLetters?: boolean
}

const APART: PageStyle = { ...PLAIN, apart: { right: 4, down: 1 } }
const PDFS: readonly PdfPlan[] = [
  { kind: 'digitalNormal', style: PLAIN, bits: 1 },
  { kind: 'digitalSpecial', style: PLAIN, bits: 8 },
  { kind: 'digitalNormal', style: APART, bits: 24 },
  { kind: 'digitalSpecial', style: { ...PLAIN, colon: ':' } },
  { kind: 'digitalNormal', style: { ...PLAIN, isSpread: true }, bits: 1 },
  { kind: 'digitalSpecial', style: PLAIN, bits: 1, byLetters: true },
  { kind: 'digitalNormal', style: { ...APART, shift: 10 } },
  { kind: 'vatNormal', style: PLAIN, bits: 1 },
  { kind: 'vatSpecial', style: PLAIN, bits: 24 },
  { kind: 'vatNormal', style: { ...APART, isSpread: true }, bits: 8 },
  { kind: 'vatSpecial', style: { ...PLAIN, colon: ':', isSpread: true } },
  { kind: 'vatNormal', style: PLAIN, byLetters: true },
]

export const pdfSample = (invoice: InvoiceFields, { style, bits, byLetters }: Omit<PdfPlan, 'kind'>): Buffer => {
  const texts = pageOf(invoice, style)
  return rawPdf([
    { texts: byLetters ? apartByLetters(texts) : texts, ...(bits === undefined ? {} : { qr: qrOf(invoice, bits) }) },
  ])
}

const pdfs = (chance: Chance): InvoiceSample[] =>
  PDFS.map((plan, at) => {
    const fields = inventedInvoice(chance, plan.kind)
    return {
      file: `raw-${at + 1}.pdf`,
      bytes: pdfSample(fields, plan),
      source: plan.bits === undefined ? 'pdfText' : 'pdfTextAndQr',
      fields,
    }
  })

/** Of many lines: the first page has those that fit, the second the rest and the sums. */
const longPdf = (chance: Chance): InvoiceSample => {
  const fields = inventedInvoice(chance, 'digitalSpecial', 14)
  const style = PLAIN
  const first = [
    ...pageOf({ ...fields, lines: fields.lines.slice(0, 8) }, style).filter(({ y }) => y > 145),
    { text: '小计', x: 40, y: 130, size: 9 },
  ]
  const second = pageOf({ ...fields, lines: fields.lines.slice(8) }, style)
  const pages = [{ texts: first, qr: qrOf(fields, 1) }, { texts: second }]
  return { file: 'two-pages.pdf', bytes: rawPdf(pages), source: 'pdfTextAndQr', fields }
}

/** The number is in the QR code alone. */
const qrOnlyPdf = (chance: Chance): InvoiceSample => {
  const fields = inventedInvoice(chance, 'digitalNormal')
  const texts = pageOf(fields, PLAIN).filter(({ y }) => y < 350)
  return { file: 'number-in-qr.pdf', bytes: rawPdf([{ texts, qr: qrOf(fields, 1) }]), source: 'pdfQr', fields }
}

const PRINTED = ['digitalNormal', 'digitalSpecial', 'vatNormal', 'vatSpecial'] as const

const printed = async (chance: Chance): Promise<InvoiceSample[]> => {
  const samples: InvoiceSample[] = []
  for (const kind of PRINTED) {
    const fields = inventedInvoice(chance, kind)
    const bytes = await printedPdf(pageOf(fields, APART), qrText(fields))
    samples.push({ file: `printed-${kind}.pdf`, bytes, source: 'pdfTextAndQr', fields })
  }
  return samples
}

const SOURCES = {
  attachment: 'ofdAttachment',
  eInvoice: 'ofdAttachment',
  tags: 'ofdTags',
  customData: 'ofdCustomData',
} as const satisfies Record<OfdPlace, InvoiceSource>

const OFDS: readonly (readonly [InvoiceKind, OfdPlace])[] = [
  ['vatNormal', 'attachment'],
  ['vatSpecial', 'attachment'],
  ['digitalNormal', 'attachment'],
  ['digitalSpecial', 'eInvoice'],
  ['vatNormal', 'tags'],
  ['vatSpecial', 'tags'],
  ['digitalNormal', 'tags'],
  ['vatNormal', 'customData'],
  ['digitalNormal', 'customData'],
]

/** Tags have no lines, and the named values no names either. */
const saidIn = (place: OfdPlace, fields: InvoiceFields): InvoiceFields => ({
  ...fields,
  ...(place === 'tags' || place === 'customData' ? { lines: [], taxRate: '' } : {}),
  ...(place === 'customData' ? { buyerName: '', sellerName: '' } : {}),
})

const ofds = (chance: Chance): InvoiceSample[] =>
  OFDS.map(([kind, place], at) => {
    const fields = inventedInvoice(chance, kind)
    return {
      file: `${place}-${at + 1}.ofd`,
      bytes: ofdSample(fields, place),
      source: SOURCES[place],
      fields: saidIn(place, fields),
    }
  })

const xmls = (chance: Chance): InvoiceSample[] => {
  const utf8 = (fields: InvoiceFields): Uint8Array => Buffer.from(xmlSample(fields))
  const marked = (fields: InvoiceFields): Uint8Array => Buffer.from(`\uFEFF${xmlSample(fields)}`)
  const gbk = (fields: InvoiceFields): Uint8Array => gbkOf(xmlSample(fields, '<?xml version="1.0" encoding="GBK"?>'))
  const bare = (fields: InvoiceFields): Uint8Array => Buffer.from(xmlSample(fields, '<!-- no head -->'))
  return [utf8, utf8, marked, gbk, bare].map((write, at) => {
    const fields = inventedInvoice(chance, at % 2 === 0 ? 'digitalNormal' : 'digitalSpecial')
    return { file: `data-${at + 1}.xml`, bytes: write(fields), source: 'xml', fields }
  })
}

/** Every sample that lies in the folder of fixtures, made anew: always the same. */
export const allSamples = async (): Promise<InvoiceSample[]> => {
  const chance = createChance(SEED)
  return [
    ...pdfs(chance),
    longPdf(chance),
    qrOnlyPdf(chance),
    ...(await printed(chance)),
    ...ofds(chance),
    ...xmls(chance),
  ]
}
