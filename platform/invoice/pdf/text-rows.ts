import { BEGUN_NAME, SIDEWAYS } from '../label-words.ts'

/** A piece of text on a page, in points, counted from the lower left corner. */
export interface TextPiece {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface TextRow {
  readonly y: number
  readonly cells: readonly TextPiece[]
}

/** In heights of the letters: what is closer belongs together. */
const GLUE = 0.25
const BESIDE = 0.4
const SAME_ROW = { points: 2.2, heights: 0.45 } as const

/** A title that runs down the side of a block would pull the rows beside it apart. */
const isSideways = (piece: TextPiece, pieces: readonly TextPiece[]): boolean =>
  SIDEWAYS.test(piece.text.trim()) &&
  !pieces.some(
    (other) =>
      other !== piece &&
      Math.abs(other.y - piece.y) < 1 &&
      Math.min(Math.abs(other.x - piece.x - piece.width), Math.abs(piece.x - other.x - other.width)) <
        piece.height * BESIDE,
  )

/** The pieces of a page as rows of cells, from above: pieces that touch are one cell, wider gaps part them. */
export const rowsOf = (pieces: readonly TextPiece[]): TextRow[] => {
  const plain = pieces
    .map((piece) => ({ ...piece, text: piece.text.normalize('NFKC') }))
    .filter(({ text }) => text.trim() !== '')
  const rows: { y: number; pieces: TextPiece[] }[] = []
  for (const piece of plain.filter((one) => !isSideways(one, plain)).toSorted((a, b) => b.y - a.y)) {
    const near = Math.max(SAME_ROW.points, piece.height * SAME_ROW.heights)
    const row = rows.findLast(({ y }) => Math.abs(y - piece.y) < near)
    if (row) row.pieces.push(piece)
    else rows.push({ y: piece.y, pieces: [piece] })
  }
  return rows.map((row) => ({ y: row.y, cells: cellsOf(row.pieces) }))
}

const cellsOf = (pieces: readonly TextPiece[]): TextPiece[] => {
  const cells: TextPiece[] = []
  for (const piece of pieces.toSorted((a, b) => a.x - b.x)) {
    const last = cells.at(-1)
    const isOne =
      last !== undefined &&
      (piece.x - (last.x + last.width) < piece.height * GLUE ||
        // The label of a name is spread over the width of the longer label below it.
        (BEGUN_NAME.head.test(last.text) && BEGUN_NAME.tail.test(piece.text)))
    if (!isOne) cells.push(piece)
    else cells[cells.length - 1] = { ...last, text: last.text + piece.text, width: piece.x + piece.width - last.x }
  }
  return cells
}

/** A row as one line of text. */
export const lineOf = ({ cells }: TextRow): string => cells.map(({ text }) => text).join(' ')
