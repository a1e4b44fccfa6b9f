import type { Caller } from '#kernel/caller.ts'
import { FILE_SIDES, XLSX_TYPE } from '#kernel/file-ref.ts'
import { ERRORS_SHOWN, type ImportResult } from '#kernel/record.ts'
import { storeServerFile, type FileDeps } from '../files/files.ts'
import { errorWorkbook } from './import-files.ts'
import { IMPORT } from './words.ts'

export type Refused = Pick<ImportResult, 'errorCount' | 'errors' | 'errorFile'>

/** The answer to an import with wrong rows: the first of them, how many there are, and the file with all reasons. */
export const refusedRows = async (
  files: FileDeps,
  me: Caller,
  title: string,
  cells: readonly (readonly string[])[],
  errors: ImportResult['errors'],
): Promise<Refused> => {
  const whyOf = new Map<number, string>()
  for (const { row, column, why } of errors)
    whyOf.set(row, [whyOf.get(row) ?? [], IMPORT.fix(column, why)].flat().join('；'))
  const errorFile = await storeServerFile(files, me, {
    name: IMPORT.errorFile(title),
    mime: XLSX_TYPE,
    content: await errorWorkbook(cells, whyOf),
    side: FILE_SIDES.internal,
    isPrivate: true,
  })
  return { errorCount: whyOf.size, errors: errors.slice(0, ERRORS_SHOWN), errorFile }
}
