import { childOf, childrenOf, valueOf, type Element } from '../xml.ts'
import { HUNDRED, NUMERALS, TEN } from '../words.ts'

interface Level {
  readonly start: number
  readonly format: string
  /** Such as `第%1条` or `%1.%2`. */
  readonly text: string
}

/** Gives the next number of a list, as Word shows it. */
export type Numbering = (listId: string, level: number) => string

const DEEPEST = 9

/** Lists of a document, counted as their paragraphs come. */
export const readNumbering = (root: Element | undefined): Numbering => {
  const kinds = new Map(childrenOf(root, 'w:abstractNum').map((one) => [idOf(one, 'w:abstractNumId'), levelsOf(one)]))
  const lists = new Map(
    childrenOf(root, 'w:num').map((one) => [idOf(one, 'w:numId'), valueOf(one, 'w:abstractNumId') ?? '']),
  )
  const counters = new Map<string, number[]>()
  return (listId, level) => {
    const kind = lists.get(listId) ?? ''
    const levels = kinds.get(kind)
    const own = levels?.get(level)
    if (!levels || !own || level >= DEEPEST) return ''
    const before = counters.get(kind) ?? []
    // Deeper levels begin anew under each.
    const counts = Array.from({ length: level + 1 }, (_, index) => before[index] ?? (levels.get(index)?.start ?? 1) - 1)
    counts[level] = (counts[level] ?? 0) + 1
    counters.set(kind, counts)
    return own.text.replaceAll(/%([1-9])/g, (_, digit: string) => {
      const index = Number(digit) - 1
      return numeral(counts[index] ?? levels.get(index)?.start ?? 1, levels.get(index)?.format ?? 'decimal')
    })
  }
}

const idOf = (element: Element, name: string): string => element.attributes.get(name) ?? ''

const levelsOf = (kind: Element): Map<number, Level> =>
  new Map(
    childrenOf(kind, 'w:lvl').map((level) => [
      Number(idOf(level, 'w:ilvl')),
      {
        start: Number(valueOf(level, 'w:start') ?? '1'),
        format: valueOf(level, 'w:numFmt') ?? 'decimal',
        text: bulletOf(childOf(level, 'w:numFmt')?.attributes.get('w:val'), valueOf(level, 'w:lvlText') ?? ''),
      },
    ]),
  )

// Bullets are letters of fonts of their own, which mean nothing elsewhere.
const bulletOf = (format: string | undefined, text: string): string => (format === 'bullet' ? '•' : text)

const ROMAN: readonly (readonly [number, string])[] = [
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

/** A number in a format of Word; those that we do not know are shown as digits. */
export const numeral = (value: number, format: string): string => {
  switch (format) {
    case 'chineseCounting':
    case 'chineseCountingThousand':
    case 'japaneseCounting':
    case 'ideographDigital':
      return chinese(value)
    case 'lowerLetter':
      return String.fromCodePoint(97 + ((value - 1) % 26))
    case 'upperLetter':
      return String.fromCodePoint(65 + ((value - 1) % 26))
    case 'lowerRoman':
      return roman(value)
    case 'upperRoman':
      return roman(value).toUpperCase()
    case 'decimalEnclosedCircle':
    case 'decimalEnclosedCircleChinese':
      return value >= 1 && value <= 20 ? String.fromCodePoint(0x2460 + value - 1) : String(value)
    case 'none':
      return ''
    default:
      return String(value)
  }
}

const roman = (value: number): string => {
  const found = ROMAN.find(([size]) => size <= value)
  return found ? found[1] + roman(value - found[0]) : ''
}

const chinese = (value: number): string => {
  if (value < 0 || value > 999) return String(value)
  const [hundreds, tens, ones] = [Math.floor(value / 100), Math.floor(value / 10) % 10, value % 10]
  const digit = (one: number): string => NUMERALS[one] ?? ''
  if (value < 10) return digit(value)
  const head = hundreds === 0 ? '' : digit(hundreds) + HUNDRED
  // 十二, but 一百一十二 and 一百零二.
  const middle =
    tens === 0 ? (head !== '' && ones > 0 ? digit(0) : '') : (tens === 1 && head === '' ? '' : digit(tens)) + TEN
  return head + middle + (ones === 0 ? '' : digit(ones))
}
