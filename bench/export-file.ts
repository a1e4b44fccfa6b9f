import { streamXlsxRows } from 'hucre/xlsx'

/** Reads a workbook back as a reader of sheets does, row by row. */
export const readBack = async (
  file: ReadableStream<Uint8Array>,
): Promise<{ rows: number; header: number; widest: number; narrowest: number }> => {
  let [rows, header, widest, narrowest] = [0, 0, 0, Number.POSITIVE_INFINITY]
  for await (const { values } of streamXlsxRows(file)) {
    if (header === 0) {
      header = values.length
      continue
    }
    rows += 1
    widest = Math.max(widest, values.length)
    narrowest = Math.min(narrowest, values.length)
  }
  return { rows, header, widest, narrowest }
}
