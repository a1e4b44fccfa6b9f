import type { UNCARRIED_WORDS } from '../words.ts'

/** What Word can hold and the PDF does not show. */
export type Uncarried = keyof typeof UNCARRIED_WORDS

/** What is read of a Word document; lengths in points. */
export interface Run {
  readonly text: string
  readonly isBold: boolean
  readonly isUnderlined: boolean
  readonly size: number
}

export interface Paragraph {
  readonly kind: 'paragraph'
  readonly runs: readonly Run[]
  /** The number or the sign before it. */
  readonly label: string
  readonly alignment: 'left' | 'center' | 'right' | 'justify'
  readonly left: number
  readonly firstLine: number
  readonly before: number
  readonly after: number
  readonly pageBreak: 'before' | 'after' | undefined
}

export interface Cell {
  readonly blocks: readonly Block[]
  readonly columns: number
  /** Goes on with the cell above it. */
  readonly isContinued: boolean
}

export interface Table {
  readonly kind: 'table'
  readonly widths: readonly number[]
  readonly headerRows: number
  readonly hasLines: boolean
  readonly rows: readonly (readonly Cell[])[]
}

export type Block = Paragraph | Table

/** A sheet of paper. */
export interface Page {
  readonly width: number
  readonly height: number
  readonly margins: readonly [left: number, top: number, right: number, bottom: number]
}

export interface ReadDocument {
  readonly page: Page
  readonly header: readonly Block[]
  readonly blocks: readonly Block[]
  readonly uncarried: readonly Uncarried[]
}
