/** A moment as PDF writes it, in UTC and to the second: D:20261117144200Z. */
export const pdfTime = (at: Date): string => `D:${at.toISOString().replaceAll(/[-:T]|\.\d+/g, '')}`

const WRITTEN = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/

/** The moment that `pdfTime` wrote; nothing for any other text. */
export const readPdfTime = (text: string): Date | undefined => {
  const found = WRITTEN.exec(text)
  if (!found) return undefined
  const [, year, month, day, hour, minute, second] = found
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at.getTime()) ? undefined : at
}
