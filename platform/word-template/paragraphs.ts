import { checkTemplate } from './guard.ts'
import type { Block, Uncarried } from './pdf/blocks.ts'
import { readDocument } from './pdf/read-document.ts'
import { TemplateRefused } from './refused.ts'

/** A paragraph as it is read, and the number before it. */
export interface WordParagraph {
  readonly label: string
  readonly text: string
}

export interface WordText {
  readonly paragraphs: readonly WordParagraph[]
  /** What the file holds besides its text. */
  readonly uncarried: readonly Uncarried[]
}

/** Longer than three hundred pages. */
const MOST_CHARACTERS = 300_000
/** Marks without width, such as those of the seals. */
const UNSEEN = /[\u200B-\u200D\u2060\uFEFF]/g

/** What a Word file says, paragraph by paragraph; of tables cell by cell. Files that are not harmless are refused. */
export const wordText = (file: Uint8Array): WordText => {
  const { header, blocks, uncarried } = readDocument(checkTemplate(file))
  const paragraphs = [...header, ...blocks].flatMap(paragraphsOf)
  const length = paragraphs.reduce((sum, { text }) => sum + text.length, 0)
  if (length > MOST_CHARACTERS) throw new TemplateRefused('tooManyParts')
  return { paragraphs, uncarried }
}

const paragraphsOf = (block: Block): WordParagraph[] => {
  if (block.kind === 'table') return block.rows.flat().flatMap(({ blocks }) => blocks.flatMap(paragraphsOf))
  const text = block.runs
    .map((run) => run.text)
    .join('')
    .replaceAll(UNSEEN, '')
    .trim()
  return text === '' ? [] : [{ label: block.label, text }]
}
