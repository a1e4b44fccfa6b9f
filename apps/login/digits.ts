const MOBILE_DIGITS = 11
export const CODE_DIGITS = 6

/**
 * The digits of what was typed or pasted: blanks, dashes and the wide digits of Chinese keyboards are read as meant.
 */
const digitsOf = (text: string): string => text.normalize('NFKC').replaceAll(/\D/g, '')

/** A mobile number as it goes on the wire; a country code in front is left out. */
export const mobileFrom = (text: string): string => {
  const digits = digitsOf(text)
  const national = digits.length > MOBILE_DIGITS ? digits.replace(/^(00)?86/, '') : digits
  return national.slice(0, MOBILE_DIGITS)
}

/** The six digits of a code, also when the whole message was pasted. */
export const codeFrom = (text: string): string => {
  const alone = /(?<!\d)\d{6}(?!\d)/.exec(text.normalize('NFKC'))?.[0]
  return alone ?? digitsOf(text).slice(0, CODE_DIGITS)
}
