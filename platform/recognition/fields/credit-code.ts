import { isPlausibleCreditCode } from '#kernel/identity.ts'
import type { NumberRule } from './number.ts'
import { plain } from './text.ts'

// Letters that the code never has, and the signs that they are misreadings of.
const LOOKALIKE: Readonly<Record<string, string>> = { O: '0', I: '1', Z: '2', S: '5', V: 'Y', L: 'L' }

/** Credit codes: eighteen signs of an alphabet without I, O, S, V, Z; two check characters, a class and a region. */
export const creditCodeRule: NumberRule = {
  clean: (text) => {
    const found =
      /[0-9A-Z]{15,20}$/.exec(
        plain(text)
          .toUpperCase()
          .replaceAll(/[^0-9A-Z]/g, ''),
      )?.[0] ?? ''
    return [...found].map((sign, at) => digitWhere(at, LOOKALIKE[sign] ?? sign)).join('')
  },
  isValid: isPlausibleCreditCode,
  strong: true,
}

const DIGIT_OF: Readonly<Record<string, string>> = { B: '8', D: '0', Q: '0', G: '6', T: '7', L: '1' }

/** The region, in places three to eight, has digits only. */
const digitWhere = (at: number, sign: string): string => (at >= 2 && at < 8 ? (DIGIT_OF[sign] ?? sign) : sign)
