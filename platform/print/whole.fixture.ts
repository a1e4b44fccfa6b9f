import type { PrintedDocument } from './printed.ts'

/** Everything of a document that no line may break: figures, codes, dates and marks, and the sums. */
export const wholeIn = ({ tables }: PrintedDocument): string[] =>
  tables.flatMap(({ columns, rows, totals = [] }) => [
    ...rows.flatMap((row) => row.filter((_, index) => columns[index]?.kind !== 'text')),
    ...totals.map(([, figure]) => figure),
  ])
