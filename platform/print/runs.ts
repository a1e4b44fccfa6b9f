/** A font that is asked in its turn for the characters that those before it lack. */
export interface Face {
  readonly name: string
  has(codePoint: number): boolean
}

/** Characters beside each other that one font has. */
export interface Run {
  readonly text: string
  readonly face: string
}

/** Stands for a character that no font has, so that the reader sees that there is one. */
const UNKNOWN = '〓'
// They join or colour the sign before them: without a font for coloured signs they would only be boxes.
const JOINERS = /\u200D|\uFE0E|\uFE0F|\p{Emoji_Modifier}/gu
// What a PDF cannot draw and a Word file may not hold (XML 1.0): one of them, and Word refuses the file. Lines and tabs stay.
const UNPRINTABLE = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu

/** A text that can be written into any file. */
export const printable = (text: string): string => text.toWellFormed().replaceAll(UNPRINTABLE, '').normalize('NFC')

/** A text in pieces by the font that has their characters: the first that does. */
export const runsOf = (text: string, faces: readonly [Face, ...Face[]]): Run[] => {
  const runs: { text: string; face: string }[] = []
  for (const character of printable(text).replaceAll(JOINERS, '')) {
    const code = character.codePointAt(0) ?? 0
    const face = code < 0x20 ? faces[0] : faces.find((one) => one.has(code))
    const { name } = face ?? faces[0]
    const shown = face ? character : UNKNOWN
    const last = runs.at(-1)
    if (last?.face === name) last.text += shown
    else runs.push({ text: shown, face: name })
  }
  return runs
}
