const CREDIT_CODE_ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** 统一社会信用代码, GB 32100: the last character checks the first seventeen (weights 3^i mod 31). */
export const isCreditCode = (code: string): boolean => {
  if (!/^[0-9A-HJ-NP-RTUWXY]{18}$/.test(code)) return false
  let weight = 1
  let total = 0
  for (const character of code.slice(0, 17)) {
    total += CREDIT_CODE_ALPHABET.indexOf(character) * weight
    weight = (weight * 3) % 31
  }
  return CREDIT_CODE_ALPHABET[(31 - (total % 31)) % 31] === code[17]
}

const ORGANISATION_WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2] as const

/** 组织机构代码, GB 11714: eight characters and their mod 11 check character. It is inside every credit code. */
export const isOrganisationCode = (code: string): boolean => {
  if (!/^[0-9A-Z]{8}[0-9X]$/.test(code)) return false
  const total = ORGANISATION_WEIGHTS.reduce(
    (sum, weight, index) => sum + weight * Number.parseInt(code[index] ?? '', 36),
    0,
  )
  return '0123456789X'[(11 - (total % 11)) % 11] === code[8]
}

// First two digits of the region codes, GB/T 2260: provinces, Taiwan, Hong Kong, Macao, and 83 for Taiwan residents.
const PROVINCES = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(' '),
)

/** Whether a region code lies in a province that exists. */
export const isRegion = (code: string): boolean => /^\d{6}$/.test(code) && PROVINCES.has(code.slice(0, 2))

/** Who registers, and what kind of body: 9 market regulation, 1 state bodies, 5 civil affairs and so on (GB 32100). */
const CREDIT_CLASS = /^(1[1239]|2[19]|3[1-59]|4[19]|5[1239]|6[129]|7[129]|8[19]|9[123]|A[19]|N[1239]|Y1)/

/** A credit code whose check characters, class and region are all in order: what a machine has read needs more than one check. */
export const isPlausibleCreditCode = (code: string): boolean =>
  isCreditCode(code) &&
  CREDIT_CLASS.test(code) &&
  (code.startsWith('1000', 2) || isRegion(code.slice(2, 8))) &&
  isOrganisationCode(code.slice(8, 17))

const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
const ID_CHECKS = '10X98765432'

/** 身份证号, GB 11643: a real birth date and the mod 11-2 check character. */
export const isIdNumber = (number: string): boolean => {
  if (!/^\d{17}[\dX]$/.test(number)) return false
  const total = ID_WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(number[index]), 0)
  return (
    ID_CHECKS[total % 11] === number[17] &&
    isDay(`${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`)
  )
}

/** Bank card check digit (Luhn, ISO/IEC 7812). */
export const isCardNumber = (number: string): boolean => {
  if (!/^\d{12,19}$/.test(number)) return false
  const total = [...number].toReversed().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  return total % 10 === 0
}

export const MOBILE_PATTERN = '^1[3-9]\\d{9}$'
const MOBILE = new RegExp(MOBILE_PATTERN)

/** Mobile number of mainland China. */
export const isMobile = (number: string): boolean => MOBILE.test(number)

/** 联行号: twelve digits. */
export const isCnaps = (code: string): boolean => /^\d{12}$/.test(code)

/** A calendar day that exists. */
export const isDay = (value: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const parsed = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value)
}

/** A moment with a zone, as ISO 8601 writes it. */
export const isInstant = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?(Z|[+-]\d{2}:\d{2})$/.test(value) &&
  isDay(value.slice(0, 10)) &&
  !Number.isNaN(Date.parse(value))

/**
 * The formats that schemas name, and what a text of each must be. The identifier of a file has its pattern besides; the
 * last three are told to other programs and checked where it matters, because a draft may leave them empty.
 */
export const STRING_FORMATS = {
  day: isDay,
  instant: isInstant,
  file: true,
  email: true,
  uri: true,
  'uri-reference': true,
} as const

/** The keywords of our own that schemas carry beside those of JSON Schema. */
export const OWN_KEYWORDS = ['says', 'labels']
