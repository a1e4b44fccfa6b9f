import { isIdNumber, isRegion } from '#kernel/identity.ts'
import type { NumberRule } from './number.ts'
import { plain } from './text.ts'

const LOOKALIKE: Readonly<Record<string, string>> = {
  O: '0',
  D: '0',
  Q: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  B: '8',
  G: '6',
  T: '7',
}

/** Numbers of ID cards: a region, a day of birth and a check character. */
export const idNumberRule: NumberRule = {
  clean: (text) => {
    const signs = [
      ...plain(text)
        .toUpperCase()
        .replaceAll(/[^0-9A-Z]/g, ''),
    ]
      .map((sign) => LOOKALIKE[sign] ?? sign)
      .join('')
    return /\d{14,18}[\dX]?$/.exec(signs)?.[0] ?? ''
  },
  isValid: (value) => isIdNumber(value) && isRegion(value.slice(0, 6)),
  strong: true,
}
