import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readXlsx, writeXlsx, type CellValue } from 'hucre/xlsx'
import { FILE_SIDES, XLSX_TYPE } from '#kernel/file-ref.ts'
import { readFileBytes, storeServerFile } from '../files/files.ts'
import type { BoundOperation } from '../http/routes.ts'
import { createLocalObjects } from '../storage/local-objects.ts'
import type { Objects } from '../storage/objects.ts'
import { startErp } from './erp.ts'
import type { Person } from './people.ts'
import { staffMember } from './world.ts'

const BYTES_MOST = 50_000_000

/** A server with some reference data, and workbooks to import into it. */
export const startRecords = async (operationsOf: (deps: { readonly objects: Objects }) => BoundOperation[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'records-test-'))
  const objects = createLocalObjects(folder)
  const erp = await startErp(() => operationsOf({ objects }))
  const files = { db: erp.db, objects }
  const callerOf = ({ userId }: Person) => ({ ...staffMember(), userId })
  const keep = async (person: Person, name: string, mime: string, content: Uint8Array): Promise<string> =>
    (await storeServerFile(files, callerOf(person), { name, mime, content, side: FILE_SIDES.internal })).id

  return {
    ...erp,
    /** A file that the person has uploaded. */
    keep,
    /** The id of a workbook that the person has uploaded. */
    workbook: async (person: Person, rows: readonly (readonly CellValue[])[]): Promise<string> =>
      keep(
        person,
        'import.xlsx',
        XLSX_TYPE,
        await writeXlsx({ sheets: [{ name: 'Sheet1', rows: rows.map((row) => [...row]) }] }),
      ),
    /** The rows of a workbook that the server has made. */
    rowsOf: async (person: Person, fileId: string): Promise<CellValue[][]> => {
      const { bytes } = await readFileBytes(files, callerOf(person), fileId, BYTES_MOST)
      return (await readXlsx(bytes)).sheets[0]?.rows ?? []
    },
    close: async () => {
      await erp.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
