/**
 * One field of a document. No value: it was not found, or it says that there is none (`raw` then has what is written
 * there).
 */
export interface ReadField {
  readonly value: string | null
  readonly raw?: string
  readonly confidence: number
  readonly valid: boolean
}

export type Warning = 'COPY' | 'RESHOOT' | 'BLUR' | 'REFLECT' | 'INCOMPLETE' | 'EXPIRED' | 'CHECK_DIGIT'

export const LICENCE_FIELDS = [
  'creditCode',
  'name',
  'type',
  'legalPerson',
  'registeredCapital',
  'establishDate',
  'address',
  'businessScope',
  'validFrom',
  'validTo',
] as const
export const ID_FIELDS = [
  'name',
  'sex',
  'nation',
  'birth',
  'address',
  'idNumber',
  'authority',
  'validFrom',
  'validTo',
] as const
export const CARD_FIELDS = ['cardNumber', 'bankName', 'cardType', 'validThru'] as const

export type LicenceReading = Readonly<Record<(typeof LICENCE_FIELDS)[number], ReadField>>
export type IdReading = Readonly<Partial<Record<(typeof ID_FIELDS)[number], ReadField>>>
export type CardReading = Readonly<Record<(typeof CARD_FIELDS)[number], ReadField>>

export const MISSING: ReadField = { value: null, confidence: 0, valid: false }

/** A field with a value; nothing in it counts as missing. */
export const fieldOf = (value: string, confidence: number, valid = true): ReadField =>
  value === '' ? MISSING : { value, confidence: Math.round(confidence * 1000) / 1000, valid }

/** No end: the document says so in words. */
const WITHOUT_END = '长期'
export const endless = (confidence: number): ReadField => ({ value: null, raw: WITHOUT_END, confidence, valid: true })
