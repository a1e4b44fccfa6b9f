/** A business document for print, described once and rendered as PDF or Word. */
export interface PrintedDocument {
  readonly title: string
  readonly number: string
  readonly watermark: string
  /** Label and value, laid out in two columns. */
  readonly facts: readonly (readonly [string, string])[]
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly string[])[]
  readonly totals: readonly (readonly [string, string])[]
  /** Heading and text; empty texts are left out. */
  readonly paragraphs: readonly (readonly [string, string])[]
  readonly signatures: readonly string[]
}

export interface Column {
  readonly title: string
  readonly width: 'auto' | '*'
  readonly align?: 'right'
}

/** The facts in rows of two. */
export const inPairs = <T>(entries: readonly T[]): (readonly [T, T | undefined])[] =>
  entries.flatMap((entry, index) => (index % 2 === 0 ? [[entry, entries[index + 1]] as const] : []))
