const LETTERS = 26
const FIRST_LETTER = 65

/** What Excel calls a column, counted from 0. */
export const letterOf = (column: number): string =>
  (column < LETTERS ? '' : letterOf(Math.floor(column / LETTERS) - 1)) +
  String.fromCodePoint(FIRST_LETTER + (column % LETTERS))
