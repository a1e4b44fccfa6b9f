const DIGITS = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖'] as const
const PLACES = ['', '拾', '佰', '仟'] as const
const [TEN_THOUSAND, HUNDRED_MILLION] = [10_000n, 100_000_000n]
const ZERO = DIGITS[0]

/** Up to 16 digits before the point, two behind it; noughts that only fill it up may follow. */
const AMOUNT = /^(-?)(\d{1,16})(?:\.(\d{1,2})0*)?$/

/** A number below ten thousand: noughts inside it are said once, those at its end not at all. */
const group = (value: bigint): string => {
  let [said, hasGap] = ['', false]
  for (let place = PLACES.length - 1; place >= 0; place -= 1) {
    const digit = Number((value / 10n ** BigInt(place)) % 10n)
    if (digit === 0) hasGap = said !== ''
    else {
      said += `${hasGap ? ZERO : ''}${DIGITS[digit]}${PLACES[place]}`
      hasGap = false
    }
  }
  return said
}

/** A number, without its unit. Below a larger unit a nought stands where the next place is empty. */
const whole = (value: bigint): string => {
  const [unit, word] =
    value >= HUNDRED_MILLION ? [HUNDRED_MILLION, '亿'] : value >= TEN_THOUSAND ? [TEN_THOUSAND, '万'] : [1n, '']
  if (unit === 1n) return group(value)
  const rest = value % unit
  const gap = rest > 0n && rest < unit / 10n ? ZERO : ''
  return `${whole(value / unit)}${word}${gap}${whole(rest)}`
}

/**
 * An amount in capitals, as cheques, invoices and contracts say it (支付结算办法, annex 1). It works on the digits: a float
 * would change them. What has more than two places must be rounded first, and is refused.
 */
export const amountInWords = (decimal: string): string => {
  const match = AMOUNT.exec(decimal)
  if (!match) throw new RangeError(`not an amount in yuan: ${decimal}`)
  const [, sign = '', before = '', behind = ''] = match
  const yuan = BigInt(before)
  const [jiao = 0, fen = 0] = Array.from(behind, Number)
  if (yuan === 0n && jiao === 0 && fen === 0) return `${ZERO}元整`
  const head = yuan === 0n ? '' : `${whole(yuan)}元`
  const isGap = yuan > 0n && ((jiao === 0 && fen > 0) || (jiao > 0 && yuan % 10n === 0n))
  const cents = `${jiao === 0 ? '' : `${DIGITS[jiao]}角`}${fen === 0 ? '整' : `${DIGITS[fen]}分`}`
  return `${sign === '' ? '' : '负'}${head}${isGap ? ZERO : ''}${cents}`
}

const UNITS: Readonly<Record<string, bigint>> = { 拾: 10n, 佰: 100n, 仟: 1000n }
const SPOKEN =
  /^(负?)(?:([零壹贰叁肆伍陆柒捌玖拾佰仟万亿]+)元)?零?(?:([零壹贰叁肆伍陆柒捌玖])角)?零?(?:([壹贰叁肆伍陆柒捌玖])分)?整?$/
const GROUP = /^(?:零?[壹贰叁肆伍陆柒捌玖][拾佰仟])*(?:零?[壹贰叁肆伍陆柒捌玖])?零?$/

const digitOf = (word: string | undefined): bigint =>
  BigInt(
    Math.max(
      0,
      DIGITS.findIndex((digit) => digit === word),
    ),
  )

const groupOf = (words: string): bigint | undefined => {
  if (!GROUP.test(words)) return undefined
  return [...words.matchAll(/([壹贰叁肆伍陆柒捌玖])([拾佰仟]?)/g)].reduce(
    (value, [, digit, place = '']) => value + digitOf(digit) * (UNITS[place] ?? 1n),
    0n,
  )
}

const numberOf = (words: string): bigint | undefined => {
  const [word, unit] = words.includes('亿') ? ['亿', HUNDRED_MILLION] : ['万', TEN_THOUSAND]
  const at = words.lastIndexOf(word)
  if (at < 0) return groupOf(words)
  const [before, behind] = [numberOf(words.slice(0, at)), numberOf(words.slice(at + 1))]
  return before === undefined || behind === undefined ? undefined : before * unit + behind
}

/**
 * The amount that capitals say, with two places. They are written in more than one way, so two of them are compared by what they
 * mean. Nothing when they are not understood.
 */
export const amountFromWords = (words: string): string | undefined => {
  const match = SPOKEN.exec(words.replaceAll(/\s/g, '').replaceAll('圆', '元').replaceAll('正', '整'))
  if (!match) return undefined
  const [said, sign, before, jiao, fen] = match
  const yuan = before === undefined ? 0n : numberOf(before)
  if (said === '' || yuan === undefined || (before ?? jiao ?? fen) === undefined) return undefined
  return `${sign === '' ? '' : '-'}${yuan}.${digitOf(jiao)}${digitOf(fen)}`
}
