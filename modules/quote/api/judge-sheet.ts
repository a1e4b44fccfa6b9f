import { titleOf } from '#kernel/schema.ts'
import { errorsIn } from '#platform/http/validation.ts'
import { cellValue } from '#platform/record/cells.ts'
import type { SheetFinding, SheetLine } from '#platform/sheets/line-sheet.ts'
import { lineFaults } from '../offer-rules.ts'
import type { QuotedLine } from '../per-line.ts'
import { OfferLine } from '../offer-shapes.ts'
import type { Request } from '../request-shapes.ts'
import { FIELDS, SHEET } from '../words.ts'
import { tierGaps, tiersIn, type SheetValues } from './sheet-lines.ts'

type Told = Pick<SheetFinding, 'column' | 'why'>

const { properties } = OfferLine
const TITLES = new Map(Object.entries(properties).map(([key, schema]) => [key, titleOf(schema)]))
const titleAt = (path: string): string => TITLES.get(path.split('.')[0] ?? '') ?? ''

/** The line with what the row says; what the workbook has no column for stays as it is. */
const lineOf = ({ priceMode, allowPartial }: Request, line: OfferLine, values: SheetValues): OfferLine => {
  const { leadDays = '', promisedDate = '', origin = '', brand = '', substituteNote = '' } = values
  return {
    ...line,
    ...(priceMode === 2 ? { tiers: tiersIn(values) } : { unitPrice: values['unitPrice'] ?? '' }),
    leadDays,
    promisedDate,
    origin,
    brand,
    substituteNote,
    ...(allowPartial ? { isDeclined: isDeclined(values) === true } : {}),
  }
}

/** Yes, no, or a word that means neither. */
const isDeclined = ({ isDeclined: said = '' }: SheetValues): unknown =>
  said === '' ? false : cellValue(properties.isDeclined, said)

/** All that is wrong with a row whose cells could be read, by the rules of the form. */
const toldOf = (request: Request, line: OfferLine, values: SheetValues, moq: string): Told[] => {
  const steps = request.priceMode === 2 ? tierGaps(values) : []
  const faults = lineFaults(request, line, moq).filter(
    // Costs are written on the page alone; what is said of single steps need not be said of all.
    ({ field }) => field !== 'costItems' && !(field === 'tiers' && steps.length > 0),
  )
  const long = Object.entries(errorsIn(OfferLine, line)).flatMap(([path, whys]) =>
    whys.map((why) => ({ column: titleAt(path), why })),
  )
  const flag = typeof isDeclined(values) === 'boolean' ? [] : [{ column: FIELDS.isDeclined, why: SHEET.flagWrong }]
  return [...steps, ...faults.map(({ field, why }) => ({ column: titleAt(field), why })), ...long, ...flag]
}

/** Row by row, what keeps it from being a line of the request: it is none, or one that another row is already. */
const strayRows = (rows: readonly SheetLine[], known: ReadonlySet<string>): Map<number, string> => {
  const first = new Map<string, number>()
  const stray = new Map<number, string>()
  for (const { rowNo, values } of rows) {
    const id = values['itemId'] ?? ''
    const former = first.get(id)
    if (id === '') stray.set(rowNo, SHEET.noKey)
    else if (!known.has(id)) stray.set(rowNo, SHEET.unknown)
    else if (former !== undefined) stray.set(rowNo, SHEET.twice(former))
    else first.set(id, rowNo)
  }
  return stray
}

/** What a workbook says of the lines of a request, and everything that is wrong in it: in the order of its rows. */
export const judgeSheet = (
  request: Request,
  lines: readonly QuotedLine[],
  {
    rows,
    unread,
    moq,
  }: {
    readonly rows: readonly SheetLine[]
    /** Cells that could not be read. */
    readonly unread: readonly SheetFinding[]
    readonly moq: string
  },
): { readonly lines: readonly OfferLine[]; readonly errors: readonly SheetFinding[] } => {
  const byId = new Map(lines.map((one) => [one.item.id, one.line]))
  const stray = strayRows(rows, new Set(byId.keys()))
  const unreadIn = Map.groupBy(unread, ({ row }) => row)
  const judged = rows.map(({ rowNo, values }) => {
    const strange = stray.get(rowNo)
    const before = byId.get(values['itemId'] ?? '')
    if (strange !== undefined || before === undefined)
      return { errors: [{ row: rowNo, column: SHEET.key, why: strange ?? SHEET.unknown }] }
    const line = lineOf(request, before, values)
    const blind = unreadIn.get(rowNo) ?? []
    // A cell that could not be read is told once: what follows from its being empty is no news.
    const told = toldOf(request, line, values, moq).filter(({ column }) => blind.every((one) => one.column !== column))
    return { line, errors: [...blind, ...told.map((one) => ({ row: rowNo, ...one }))] }
  })
  const given = new Set(rows.map(({ values }) => values['itemId'] ?? ''))
  const missing = lines.flatMap(({ item }) =>
    given.has(item.id) ? [] : [{ row: 0, column: FIELDS.lineNo, why: SHEET.missing(item.lineNo, item.skuName) }],
  )
  return {
    lines: judged.flatMap(({ line }) => line ?? []),
    errors: [...judged.flatMap(({ errors }) => errors), ...missing],
  }
}
