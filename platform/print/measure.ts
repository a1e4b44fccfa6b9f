const PT_PER_MM = 72 / 25.4

// Advance widths from U+0020 to U+007E, in thousandths of the height: of Noto Sans SC, which the PDF has, and of Arial, which
// Word has, the wider one.
const LATIN = [
  278, 323, 474, 556, 556, 921, 680, 278, 338, 338, 467, 584, 278, 347, 278, 392, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 728, 293, 535, 667, 556, 833,
  723, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 338, 392, 338, 555, 559, 606, 563, 618, 510, 620,
  556, 325, 564, 607, 275, 275, 552, 284, 926, 610, 606, 620, 620, 388, 500, 377, 607, 521, 802, 500, 521, 500, 338,
  270, 338, 584,
] as const
const FIRST = 0x20
const FULL = 1000

/** How wide a text is, in its own height. Chinese characters are square, and what is not known counts as one of them. */
export const emOf = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + (LATIN[(character.codePointAt(0) ?? 0) - FIRST] ?? FULL), 0) / FULL

/** The same on paper. */
export const mmOf = (text: string, pt: number): number => (emOf(text) * pt) / PT_PER_MM

export const toPt = (mm: number): number => mm * PT_PER_MM

/** How wide the longest part is that no line may break: words of Latin letters, since Chinese breaks anywhere. */
export const longestWordMm = (text: string, pt: number): number =>
  Math.max(0, ...text.split(/[\s\u2E80-\uFFFF]/u).map((word) => mmOf(word, pt)))

/** How many lines a text takes at a width. */
export const linesAt = (text: string, pt: number, mm: number): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(mmOf(line, pt) / mm)), 0)
