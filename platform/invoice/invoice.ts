/** Invoices since 2024 have a number of twenty digits; the older electronic ones a code and a number of eight. */
export type InvoiceKind = 'digitalSpecial' | 'digitalNormal' | 'vatSpecial' | 'vatNormal'

/** A line as the invoice has it. What it does not say is empty. */
export interface InvoiceLine {
  readonly name: string
  readonly spec: string
  readonly unit: string
  readonly qty: string
  readonly price: string
  readonly amount: string
  /** In percent. */
  readonly taxRate: string
  readonly taxAmount: string
}

/** What an invoice says; empty where it was not found. Amounts have two places, days are 2026-01-31. */
export interface InvoiceFields {
  readonly kind: InvoiceKind | ''
  readonly code: string
  readonly number: string
  readonly date: string
  readonly sellerName: string
  readonly sellerTaxNo: string
  readonly buyerName: string
  readonly buyerTaxNo: string
  readonly amountNoTax: string
  readonly taxAmount: string
  readonly totalAmount: string
  /** In percent; empty when lines have different ones. */
  readonly taxRate: string
  readonly lines: readonly InvoiceLine[]
}

/** From where: data is certain, the text of a page is not, and a QR code knows only a few fields. */
export type InvoiceSource = 'xml' | 'ofdAttachment' | 'ofdTags' | 'ofdCustomData' | 'pdfText' | 'pdfTextAndQr' | 'pdfQr'

type WarningReason =
  | 'missing'
  | 'malformed'
  | 'checkDigit'
  | 'sum'
  | 'linesSum'
  | 'linesUnread'
  | 'severalRates'
  | 'guessed'
  | 'wordsDiffer'
  | 'qrDiffers'

/** Something that a person should look at, by its field. */
export interface InvoiceWarning {
  readonly field: keyof InvoiceFields
  readonly why: WarningReason
}

/** Fields as one way of reading found them, with what it noticed. */
export interface InvoiceReading {
  readonly fields: InvoiceFields
  readonly source: InvoiceSource
  readonly warnings: readonly InvoiceWarning[]
}

/** An invoice that was read. Confidence is 1 when every check holds; below, somebody has to look at the warnings. */
export interface Invoice extends InvoiceFields {
  readonly source: InvoiceSource
  readonly confidence: number
  readonly warnings: readonly InvoiceWarning[]
}

export type InvoiceFault =
  | 'unknownFormat'
  | 'unreadable'
  | 'notInvoice'
  | 'encrypted'
  | 'active'
  | 'tooLarge'
  | 'tooManyPages'
  | 'timeout'

/** A file that cannot be taken as an invoice. */
export class InvoiceRefused extends Error {
  readonly fault: InvoiceFault
  constructor(fault: InvoiceFault, cause?: unknown) {
    super(`invoice: ${fault}`, { cause })
    this.fault = fault
  }
}

export const NO_FIELDS: InvoiceFields = {
  kind: '',
  code: '',
  number: '',
  date: '',
  sellerName: '',
  sellerTaxNo: '',
  buyerName: '',
  buyerTaxNo: '',
  amountNoTax: '',
  taxAmount: '',
  totalAmount: '',
  taxRate: '',
  lines: [],
}
