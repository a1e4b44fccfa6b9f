import type { Caller } from '#kernel/caller.ts'
import { XLSX_TYPE } from '#kernel/file-ref.ts'
import { mustTake } from '#kernel/machine.ts'
import { invalid } from '#kernel/problem.ts'
import { ERRORS_SHOWN } from '#kernel/record.ts'
import type { Clock } from '#platform/clock.ts'
import { readFileBytes, storeServerFile, type FileDeps } from '#platform/files/files.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { readLineSheet, writeLineSheet, type SheetFinding, type SheetLine } from '#platform/sheets/line-sheet.ts'
import { sheetOperations } from '../contract.ts'
import { quoting } from '../machine.ts'
import { quotedLines } from '../offer-rules.ts'
import type { QuotedLine } from '../per-line.ts'
import { EMPTY_OFFER } from '../offer-shapes.ts'
import { ITEMS_MAX, type Request } from '../request-shapes.ts'
import type { Quote, SheetTaken } from '../shapes.ts'
import { PRICE_MODES, SHEET } from '../words.ts'
import { firstOffer } from './effects.ts'
import { judgeSheet } from './judge-sheet.ts'
import { quotes } from './quotes.ts'
import { askedValues, readColumns, sheetValues, writtenColumns, type SheetValues } from './sheet-lines.ts'

const MOST_BYTES = 5 * 1024 * 1024

const guideOf = ({ priceMode, allowPartial }: Request): readonly string[] =>
  SHEET.guide(PRICE_MODES[priceMode], priceMode === 2, priceMode === 3, allowPartial)

/** The lines of a quote as they are now, to be filled in. */
const sheetOf = ({ request, offer }: Pick<Quote, 'request' | 'offer'>): Promise<Uint8Array> => {
  const lines = quotedLines(request, offer ?? EMPTY_OFFER)
  return writeLineSheet(writtenColumns(request, lines), lines.map(sheetValues), { guide: guideOf(request) })
}

/**
 * The workbook of the person again, each row where it was, with what is wrong with it. What is asked is written anew, whatever
 * became of it there, and lines that it lacks stand at its end.
 */
const errorSheet = (
  request: Request,
  lines: readonly QuotedLine[],
  rows: readonly SheetLine[],
  errors: readonly SheetFinding[],
): Promise<Uint8Array> => {
  const byId = new Map(lines.map((one) => [one.item.id, one]))
  const typed = new Map(
    rows.map(({ rowNo, values }): [number, SheetValues] => {
      const known = byId.get(values['itemId'] ?? '')
      return [rowNo, known === undefined ? values : { ...values, ...askedValues(known) }]
    }),
  )
  const last = Math.max(...typed.keys())
  const given = new Set(rows.map(({ values }) => values['itemId'] ?? ''))
  const lacking = lines.filter(({ item }) => !given.has(item.id))
  const missing = errors.filter(({ row }) => row === 0).map((error, at) => ({ ...error, row: last + 1 + at }))
  return writeLineSheet(
    writtenColumns(request, lines),
    [...Array.from({ length: last - 1 }, (_, at) => typed.get(at + 2) ?? {}), ...lacking.map(sheetValues)],
    { errors: [...errors, ...missing], guide: guideOf(request) },
  )
}

/** Takes in a workbook: all its lines are saved as the draft, or none, and everything that is wrong is told. */
const importSheet = async (
  files: FileDeps,
  clock: Clock,
  me: Caller,
  id: string,
  { rowVersion, fileId }: { readonly rowVersion: number; readonly fileId: string },
): Promise<SheetTaken> => {
  // Who may not save it, or no longer, reads that and not what is wrong in the file.
  const { head, parts } = await files.db.read(me, async (tx) => {
    const loaded = await quotes.load({ tx, me, now: clock() }, id)
    mustTake(quoting, 'save', { ...loaded, rowVersion: loaded.head.rowVersion }, { rowVersion }, me)
    return loaded
  })
  const { bytes } = await readFileBytes(files, me, fileId, MOST_BYTES)
  const { request } = head
  const offer = parts.offer ?? firstOffer(head)
  const lines = quotedLines(request, offer)
  const { lines: rows, findings } = await readLineSheet(bytes, readColumns(request), {
    mostRows: ITEMS_MAX,
    field: 'fileId',
  })
  const ids = new Set(lines.map(({ item }) => item.id))
  if (rows.every(({ values }) => !ids.has(values['itemId'] ?? ''))) invalid({ fileId: [SHEET.notOurs] })
  const judged = judgeSheet(request, lines, { rows, unread: findings, moq: offer.moq })
  const counted = { rowCount: rows.length, errorCount: new Set(judged.errors.map(({ row }) => row)).size }
  if (judged.errors.length > 0) {
    const errorFile = await storeServerFile(files, me, {
      name: SHEET.errorName(head.code),
      mime: XLSX_TYPE,
      content: await errorSheet(request, lines, rows, judged.errors),
      isPrivate: true,
    })
    return { ...counted, quote: null, errors: judged.errors.slice(0, ERRORS_SHOWN), errorFile }
  }
  const saved = { rowVersion, offer: { lines: [...judged.lines] } }
  const quote = await files.db.write(me, (tx) => quotes.move({ tx, me, now: clock() }, id, 'save', saved))
  return { ...counted, quote, errors: [], errorFile: null }
}

/** Binds the calls about workbooks. */
export const quoteSheetRoutes = ({
  objects,
  clock,
}: Pick<FileDeps, 'objects'> & { readonly clock: Clock }): BoundOperation[] =>
  bind(sheetOperations, {
    // Writing and reading workbooks takes its time and must not hold a transaction open.
    getQuoteSheet: {
      detached: async ({ db, me, params }) => {
        const quote = await db.read(me, (tx) => quotes.get({ tx, me, now: clock() }, params.id))
        return { name: SHEET.name(quote.code), bytes: await sheetOf(quote) }
      },
    },
    importQuoteSheet: {
      detached: ({ db, me, params, body }) => importSheet({ db, objects }, clock, me, params.id, body),
    },
  })
