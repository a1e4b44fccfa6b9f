import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountFromWords, amountInWords } from './amount-words.ts'

test.each([
  ['0', '零元整'],
  ['0.00', '零元整'],
  ['0.05', '伍分'],
  ['0.5', '伍角整'],
  ['0.50', '伍角整'],
  ['0.55', '伍角伍分'],
  ['1', '壹元整'],
  ['10', '壹拾元整'],
  ['1010', '壹仟零壹拾元整'],
  ['100000', '壹拾万元整'],
  ['10001.10', '壹万零壹元壹角整'],
  ['1001001', '壹佰万壹仟零壹元整'],
  ['10100000', '壹仟零壹拾万元整'],
  ['20000000', '贰仟万元整'],
  ['100000001', '壹亿零壹元整'],
  ['100010000', '壹亿零壹万元整'],
  ['1000100000000', '壹万零壹亿元整'],
  ['1000000000000.99', '壹万亿元零玖角玖分'],
  ['12.3400', '壹拾贰元叁角肆分'],
  ['-12.3', '负壹拾贰元叁角整'],
  ['9999999999999999.99', '玖仟玖佰玖拾玖万玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
  // The examples of the regulation.
  ['1409.50', '壹仟肆佰零玖元伍角整'],
  ['6007.14', '陆仟零柒元壹角肆分'],
  ['1680.32', '壹仟陆佰捌拾元零叁角贰分'],
  ['107000.53', '壹拾万柒仟元零伍角叁分'],
  ['16409.02', '壹万陆仟肆佰零玖元零贰分'],
  ['325.04', '叁佰贰拾伍元零肆分'],
])('%s is %s', (decimal, words) => {
  expect(amountInWords(decimal)).toBe(words)
})

test.each(['', '1,000', '1.234', 'abc', '1e5', '12345678901234567', '.5', '5.', '+1', ' 1', 'NaN'])(
  'refuses %j, which is no amount in yuan',
  (text) => {
    expect(() => amountInWords(text)).toThrow(RangeError)
  },
)

const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const PLACES: Readonly<Record<string, bigint>> = { 拾: 10n, 佰: 100n, 仟: 1000n }
const UNITS: Readonly<Record<string, bigint>> = { 万: 10_000n, 亿: 100_000_000n }

/** The number that words say, read by their own grammar. */
const numberOf = (words: string): bigint => {
  for (const unit of ['亿', '万']) {
    const at = words.lastIndexOf(unit)
    if (at >= 0) return numberOf(words.slice(0, at)) * (UNITS[unit] ?? 0n) + numberOf(words.slice(at + 1))
  }
  let [sum, digit] = [0n, 0n]
  for (const character of words) {
    const place = PLACES[character]
    if (place === undefined) digit = BigInt(DIGITS.indexOf(character))
    else {
      sum += digit * place
      digit = 0n
    }
  }
  return sum + digit
}

/** The amount in cents that words say. */
const centsOf = (words: string): bigint => {
  const [, yuan = '', jiao = '零', fen = '零'] = /^(?:(.*)元)?零?(?:(.)角)?(?:(.)分)?整?$/.exec(words) ?? []
  return numberOf(yuan) * 100n + BigInt(DIGITS.indexOf(jiao) * 10 + DIGITS.indexOf(fen))
}

describe('amounts by chance', () => {
  // Half of the digits are noughts, whose rules are the difficult ones.
  const digit = fc.oneof(fc.constant('0'), fc.constantFrom(...'123456789'))
  const decimals = fc
    .tuple(fc.array(digit, { minLength: 1, maxLength: 16 }), fc.tuple(digit, digit))
    .map(([before, behind]) => `${before.join('')}.${behind.join('')}`)

  test('are read back as the same amount, and say no nought twice or before a unit', () => {
    fc.assert(
      fc.property(decimals, (decimal) => {
        const words = amountInWords(decimal)
        expect(centsOf(words)).toBe(BigInt(decimal.replace('.', '')))
        expect(words.replace(/^零元整$/, '')).not.toMatch(/零零|零[元万亿拾佰仟角分整]|^零/)
        expect(words).toMatch(words.includes('分') ? /分$/ : /整$/)
      }),
      { numRuns: 20_000 },
    )
  })

  test('are said differently when they differ', () => {
    fc.assert(
      fc.property(decimals, decimals, (one, other) => {
        fc.pre(BigInt(one.replace('.', '')) !== BigInt(other.replace('.', '')))
        expect(amountInWords(one)).not.toBe(amountInWords(other))
      }),
    )
  })
})

describe('read back', () => {
  test('capitals mean the amount that they were made of', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -999_999_999_999_999_999n, max: 999_999_999_999_999_999n }), (cents) => {
        const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
        const amount = `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
        expect(amountFromWords(amountInWords(amount))).toBe(amount)
      }),
    )
  })

  test.each([
    ['壹佰圆整', '100.00'],
    ['壹佰元正', '100.00'],
    ['壹仟零伍拾圆零玖分', '1050.09'],
    ['壹万贰仟 叁佰元零角伍分', '12300.05'],
    ['叁角', '0.30'],
  ])('%s is %s, in whichever way it is written', (words, amount) => {
    expect(amountFromWords(words)).toBe(amount)
  })

  test.each(['', '整', '元', '壹佰', '一百元整', '壹贰元整', '拾元整', '伍分壹元', 'abc'])(
    '%j is not understood',
    (words) => {
      expect(amountFromWords(words)).toBeUndefined()
    },
  )
})
