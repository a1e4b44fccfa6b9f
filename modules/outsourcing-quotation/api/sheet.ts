import type { Caller } from '#kernel/caller.ts'
import { XLSX_TYPE } from '#kernel/file-ref.ts'
import { refuse } from '#kernel/problem.ts'
import { ERRORS_SHOWN } from '#kernel/record.ts'
import type { Clock } from '#platform/clock.ts'
import { readFileBytes, storeServerFile, type FileDeps } from '#platform/files/files.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { readLineSheet, writeLineSheet, type SheetFinding } from '#platform/sheets/line-sheet.ts'
import { sheetOperations } from '../contract.ts'
import { LINES_MAX, type ItemDraft, type QuotationLinesRead } from '../shapes.ts'
import { SHEET } from '../words.ts'
import { quotations } from './quotations.ts'
import { COLUMNS, findingsIn, lineFrom, sheetValues } from './sheet-lines.ts'

const MOST_BYTES = 5 * 1024 * 1024

const workbookOf = (items: readonly ItemDraft[]): Promise<Uint8Array> =>
  writeLineSheet(COLUMNS, items.map(sheetValues), { guide: SHEET.guide })

/** Reads the lines of a workbook. Nothing is saved: they go into the form, or everything that is wrong is told. */
const readLines = async (files: FileDeps, me: Caller, fileId: string): Promise<QuotationLinesRead> => {
  const { bytes } = await readFileBytes(files, me, fileId, MOST_BYTES)
  const { lines, findings } = await readLineSheet(bytes, COLUMNS, { mostRows: LINES_MAX, field: 'fileId' })
  const items = lines.map(({ values }, index) => lineFrom(values, index + 1))
  const errors: SheetFinding[] = [...findings, ...findingsIn(lines, items)]
  const counted = { rowCount: lines.length, errorCount: new Set(errors.map(({ row }) => row)).size }
  if (errors.length === 0) return { ...counted, items, errors: [], errorFile: null }
  const last = Math.max(...lines.map(({ rowNo }) => rowNo))
  const typed = new Map(lines.map(({ rowNo, values }) => [rowNo, values]))
  const rows = Array.from({ length: last - 1 }, (_, at) => typed.get(at + 2) ?? {})
  const errorFile = await storeServerFile(files, me, {
    name: SHEET.errorName,
    mime: XLSX_TYPE,
    content: await writeLineSheet(COLUMNS, rows, { errors, guide: SHEET.guide }),
    isPrivate: true,
  })
  return { ...counted, items: [], errors: errors.slice(0, ERRORS_SHOWN), errorFile }
}

/** Binds the calls about workbooks. */
export const quotationSheetRoutes = ({
  objects,
  clock,
}: Pick<FileDeps, 'objects'> & { readonly clock: Clock }): BoundOperation[] =>
  bind(sheetOperations, {
    // Writing and reading workbooks takes its time and must not hold a transaction open.
    getOutsourcingQuotationTemplate: {
      detached: async () => ({ name: SHEET.template, bytes: await workbookOf([]) }),
    },
    readOutsourcingQuotationLines: {
      detached: ({ db, me, body }) => readLines({ db, objects }, me, body.fileId),
    },
    getOutsourcingQuotationSheet: {
      detached: async ({ db, me, params }) => {
        const { head } = await db.read(me, (tx) => quotations.load({ tx, me, now: clock() }, params.id))
        // A workbook of prices is for those who see them.
        if (!me.permissions.has('price.view')) refuse(403, 'Forbidden')
        return { name: SHEET.name(head.code), bytes: await workbookOf(head.items) }
      },
    },
  })
