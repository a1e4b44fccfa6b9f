import type { ContentText, Style } from 'pdfmake/interfaces.js'
import { FACES, FONT } from './fonts.ts'
import { runsOf } from './runs.ts'

/** A text in the fonts that have its characters. */
export const textOf = (text: string, style: Style = {}): ContentText => {
  const runs = runsOf(text, FACES)
  const isPlain = runs.every(({ face }) => face === FONT)
  return {
    text: isPlain ? runs.map((run) => run.text).join('') : runs.map((run) => ({ text: run.text, font: run.face })),
    ...style,
  }
}

/** A text for where one font must do. */
export const drawable = (text: string): string =>
  runsOf(text, [FACES[0]])
    .map((run) => run.text)
    .join('')
