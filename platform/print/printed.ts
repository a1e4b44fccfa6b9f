/** A name and what is said under it. */
export type Fact = readonly [label: string, text: string]

/** One of those whom a document is between: told at its head, and who seals it at its foot. */
export interface Party {
  /** What it is here, such as the buyer or the supplier. */
  readonly role: string
  readonly name: string
  readonly facts: readonly Fact[]
}

/**
 * What a column holds. Text is broken into lines; a figure, a code, a date and a mark (a number of a line, a unit) never are,
 * since half of one says something else.
 */
export type PrintedKind = 'text' | 'figure' | 'code' | 'date' | 'mark'

export interface PrintedColumn {
  readonly title: string
  readonly kind: PrintedKind
}

export interface PrintedTable {
  readonly heading?: string
  readonly columns: readonly PrintedColumn[]
  readonly rows: readonly (readonly string[])[]
  /** Sums below it; the last one is what it comes to. */
  readonly totals?: readonly Fact[]
  /** That one in words, which cannot be altered by a stroke. */
  readonly inWords?: Fact
}

/** How wide a code to scan is on paper, with the white around it. */
export const CODE_MM = 32

/** A code to scan, which leads to a page. */
export interface PrintedCode {
  readonly heading: string
  readonly note: string
  readonly link: string
}

/** A business document for print, described once and rendered as PDF or Word. What is empty is left out of both. */
export interface PrintedDocument {
  readonly title: string
  readonly number: string
  readonly watermark: string
  readonly parties: readonly Party[]
  readonly facts: readonly Fact[]
  readonly tables: readonly PrintedTable[]
  /** What is agreed besides, numbered. */
  readonly clauses: readonly Fact[]
  /** Below everything but the clauses and seals. */
  readonly code?: PrintedCode
}

/** Those of which something is said. */
export const told = (facts: readonly Fact[]): Fact[] => facts.filter(([, text]) => text.trim() !== '')

/** A price that a caller does not see. */
export const HIDDEN = '—'
