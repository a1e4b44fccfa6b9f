/** The titles of a sheet's first row, as people leave them: with or without blanks and the star of what is required. */
export const titleIn = (cell: string): string => cell.replaceAll(/[\s*＊]/g, '')
