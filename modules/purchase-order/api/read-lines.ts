import type { Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { invalid } from '#kernel/problem.ts'
import type { Clock } from '#platform/clock.ts'
import { readFileBytes, type FileDeps } from '#platform/files/files.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { importTemplate } from '#platform/record/import-files.ts'
import { readSheet } from '#platform/sheets/read-sheet.ts'
import { skuFinder } from '#modules/sku/contract.ts'
import { sheetOperations } from '../contract.ts'
import { LINES_MAX, LinesRead } from '../draft-shapes.ts'
import { readLines } from '../line-text.ts'
import { lineGaps } from '../missing.ts'
import { LINES_FILE } from '../draft-words.ts'
import { MESSAGES } from '../words.ts'
import { skusOf } from './sku-store.ts'

const MOST_BYTES = 5 * 1024 * 1024
/** Headings and empty rows take their place, too. */
const MOST_ROWS = LINES_MAX * 2

/** Lines of a workbook, by the rules that a pasted table is read by. Nothing is written: they go into the form. */
const linesIn = async (files: FileDeps, me: Caller, fileId: string, today: string): Promise<LinesRead> => {
  const { bytes } = await readFileBytes(files, me, fileId, MOST_BYTES)
  const { lines, ignored, rows } = readLines(await readSheet(bytes, MOST_ROWS, 'fileId'))
  if (lines.length === 0) invalid({ fileId: [MESSAGES.fileEmpty] })
  if (lines.length > LINES_MAX) invalid({ fileId: [MESSAGES.linesMost(LINES_MAX)] })
  const skuOf = skuFinder(await files.db.read(me, (tx) => skusOf(tx, me, lines)))
  const errors = lines.flatMap((line, index) =>
    lineGaps(line, skuOf(line), today).map(([column, why]) => ({ row: rows[index] ?? 0, column, why })),
  )
  return { lines, ignored, errors }
}

const { properties: LINE } = LinesRead.properties.lines.items

/** Binds the calls about workbooks. */
export const sheetRoutes = (deps: Pick<FileDeps, 'objects'> & { readonly clock: Clock }): BoundOperation[] =>
  bind(sheetOperations, {
    purchaseOrderLinesTemplate: async () => ({
      name: LINES_FILE.name,
      bytes: await importTemplate(
        Object.entries(LINE).map(([key, schema]) => ({ schema, example: LINES_FILE.examples[key] ?? '' })),
      ),
    }),
    // Reading the file takes its time and must not hold a transaction open.
    readPurchaseOrderLines: {
      detached: ({ db, me, body }) => linesIn({ db, objects: deps.objects }, me, body.fileId, dayOf(deps.clock())),
    },
  })
