/** Images beyond this are refused; phones and scanners stay below it. */
export const MOST_BYTES = 8 * 1024 * 1024
/** Base64 writes three bytes as four signs. */
export const MOST_BASE64 = Math.ceil(MOST_BYTES / 3) * 4
/** Room for the names around the image. */
export const MOST_BODY = MOST_BASE64 + 1024

export const WARNINGS = [
  'COPY',
  'RESHOOT',
  'BLUR',
  'REFLECT',
  'INCOMPLETE',
  'EXPIRED',
  'CHECK_DIGIT',
  'UNSURE',
] as const
export type Warning = (typeof WARNINGS)[number]

interface Field {
  readonly value: string | null
  readonly raw?: string
  readonly confidence: number
  readonly valid: boolean
}
type Fields = Readonly<Record<string, Field | undefined>>

/**
 * Names have no check digit, and some of their characters are in no dictionary: only the doubt of the reader shows it.
 */
export const UNCHECKED: readonly string[] = ['name', 'legalPerson']
const SURE = 0.9

/** Whether somebody should compare a field with the certificate, character by character. */
export const isUnsure = (name: string, field: Field | undefined): boolean =>
  UNCHECKED.includes(name) && typeof field?.value === 'string' && field.confidence < SURE

const NUMBERS = ['creditCode', 'idNumber', 'cardNumber']

/**
 * What a person should know before using the fields: a number that does not check, something missing,
 * a name that may be wrong, a card that is over.
 */
export const warningsOf = (fields: Fields, given: readonly Warning[], today: string): Warning[] => {
  const found = new Set(given)
  const numbers = NUMBERS.flatMap((name) => fields[name] ?? [])
  if (numbers.some(({ value, valid }) => value !== null && !valid)) found.add('CHECK_DIGIT')
  if (Object.entries(fields).some(([name, field]) => MUST_HAVE.has(name) && field?.value === null))
    found.add('INCOMPLETE')
  const until = fields['validTo']?.value ?? monthEnd(fields['validThru']?.value)
  if (typeof until === 'string' && until < today) found.add('EXPIRED')
  if (Object.entries(fields).some(([name, field]) => isUnsure(name, field))) found.add('UNSURE')
  return WARNINGS.filter((warning) => found.has(warning))
}

/** Fields that every document of its kind has. */
const MUST_HAVE = new Set([
  'creditCode',
  'name',
  'legalPerson',
  'address',
  'businessScope',
  'idNumber',
  'authority',
  'validFrom',
  'cardNumber',
])

/** The last day that a card with `MM/YY` on it can be used, near enough: every month is let run to its 31st. */
const monthEnd = (thru: string | null | undefined): string | undefined => {
  const [, month, year] = /^(\d{2})\/(\d{2})$/.exec(thru ?? '') ?? []
  return month === undefined || year === undefined ? undefined : `20${year}-${month}-31`
}

/** Base64 without a prefix as pages put before it; nothing when it is none. */
export const bareBase64 = (text: string): string | undefined => {
  const bare = text.replace(/^data:image\/[a-z]{3,5};base64,/, '')
  return bare.length > 0 && bare.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(bare) ? bare : undefined
}

const SIGNATURES = [
  (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff,
  (bytes: Uint8Array) => [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].every((byte, at) => bytes[at] === byte),
  (bytes: Uint8Array) => ascii(bytes, 0) === 'RIFF' && ascii(bytes, 8) === 'WEBP',
]
const ascii = (bytes: Uint8Array, from: number): string => String.fromCharCode(...bytes.subarray(from, from + 4))

/** JPEG, PNG or WebP by their first bytes: names and types are claims. */
export const isPicture = (bytes: Uint8Array): boolean => SIGNATURES.some((isIt) => isIt(bytes))
