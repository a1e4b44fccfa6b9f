import { compare } from '#kernel/decimal.ts'
import { readColumns, sheetValues, writtenColumns, type SheetValues } from '#modules/quote/api/sheet-lines.ts'
import { EMPTY_OFFER, emptyLine, type OfferLine, type Request } from '#modules/quote/contract.ts'
import { quotedLines } from '#modules/quote/offer-rules.ts'
import { readLineSheet, writeLineSheet, type LineSheetColumn } from '#platform/sheets/line-sheet.ts'
import { caughtOnce, type Proof } from '../parts/proof.ts'
import { withOffice, type SaveAs } from './office.ts'

const LINES = 200
/** What LibreOffice makes of it on the way back. */
const WAYS = [['xlsx'], ['ods', 'xlsx'], ['xls']] as const
const MODES = [1, 2] as const

const requestOf = (priceMode: Request['priceMode']): Request => ({
  inquiryType: 1,
  priceMode,
  allowPartial: true,
  sealed: true,
  taxIncluded: true,
  currency: 'CNY',
  taxRate: 13,
  deliveryTerm: 1,
  deliveryAddress: '',
  paymentTerm: '',
  requireSample: false,
  expectedAwardDate: null,
  remark: '',
  attachments: [],
  categoryName: '',
  brandName: '',
  solutionName: '',
  weights: null,
  items: Array.from({ length: LINES }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    lineNo: index + 1,
    skuId: null,
    skuCode: `00${index}`,
    skuName: `=1+${index}`,
    spec: '250×250 mm',
    unit: '本',
    formulaId: null,
    quantities: ['10000', '20000', '30000'],
    demandQty: String(1_000 + index),
    requiredDate: '2027-01-31',
    requirement: '',
    attachments: [],
    targetPrice: null,
    lastPrice: '10.5',
  })),
})

/** Prices and words of all kinds that an offer may hold: long fractions, noughts at the end, texts like formulas and numbers. */
const lineOf = (itemId: string, index: number): OfferLine => ({
  ...emptyLine(itemId),
  unitPrice:
    [`${index + 1}.5`, `0.${String(562_525 + index)}`, `${index + 1}.50`, '999999999999.123456'][index % 4] ?? '',
  tiers: [
    { minQty: '1', maxQty: '19999', unitPrice: `${index + 1}.25` },
    { minQty: '20000', maxQty: '', unitPrice: '0.000001' },
  ],
  leadDays: String(index % 60),
  promisedDate: index % 3 === 0 ? '' : '2026-12-28',
  origin: ['深圳', '=SUM(A1)', '007', ''][index % 4] ?? '',
  brand: 'Ｆｕｌｌ－ｗｉｄｔｈ',
  substituteNote: '第一行\n第二行；"引号" & <尖括号>',
  isDeclined: index % 7 === 0,
})

/** A number is the same with and without noughts at its end. */
const isSame = ({ kind }: LineSheetColumn, written: string, read: string): boolean =>
  written === read || (kind === 'decimal' && written !== '' && read !== '' && compare(written, read) === 0)

/** A workbook of the product, as it was written and as it comes back. */
const comesBack = async (
  saveAs: SaveAs<'calc'>,
  priceMode: Request['priceMode'],
  way: (typeof WAYS)[number],
  spoil?: number,
) => {
  const request = requestOf(priceMode)
  const lines = quotedLines(request, {
    ...EMPTY_OFFER,
    lines: request.items.map(({ id }, index) => lineOf(id, index)),
  })
  const written = lines.map(sheetValues)
  const shown = written.map((values, index) => (index === spoil ? { ...values, brand: 'other' } : values))
  const bytes = await writeLineSheet(writtenColumns(request, lines), shown)
  const columns = readColumns(request)
  const read = await readLineSheet(await saveAs(bytes, ...way), columns, { mostRows: LINES, field: 'file' })
  const differing = written.flatMap((values: SheetValues, index) =>
    columns.flatMap((column) =>
      isSame(column, values[column.key] ?? '', read.lines[index]?.values[column.key] ?? '')
        ? []
        : [`${index}.${column.key}`],
    ),
  )
  return {
    cells: LINES * columns.length,
    wrong: [...differing, ...read.findings.map(({ row, column }) => `${row}.${column}`)],
  }
}

/** F17: a workbook that was opened and saved in another program is read as it was written. */
export const officeRoundTrip: Proof = {
  name: 'office-round-trip',
  promise: 'a workbook saved by LibreOffice is read as it was written',
  goal: `workbooks of ${LINES} lines, with prices and with price steps, saved by LibreOffice as xlsx, as ods and xlsx again, and as xls: every cell that counts is read as it was written`,
  isSlow: true,
  run: () =>
    withOffice('calc', async (saveAs) => {
      const found = { cells: 0, wrong: new Array<string>() }
      for (const mode of MODES)
        for (const way of WAYS) {
          const { cells, wrong } = await comesBack(saveAs, mode, way)
          found.cells += cells
          found.wrong.push(...wrong.map((cell) => `${mode} ${way.join('-')} ${cell}`))
        }
      const spoilt = await comesBack(saveAs, 1, ['ods', 'xlsx'], 3)
      const isCaught = spoilt.wrong.join() === '3.brand'
      return {
        ok: found.wrong.length === 0 && isCaught,
        n: MODES.length * WAYS.length,
        tried: { count: found.cells, what: 'cells' },
        failed: found.wrong.length,
        control: [caughtOnce('a word that was changed on the way', isCaught)],
        measured: { cells: found.cells, wrong: found.wrong.slice(0, 20) },
        sentence: `${found.cells.toLocaleString('en')} cells of ${MODES.length * WAYS.length} workbooks came back from LibreOffice, ${found.wrong.length} of them otherwise; a word that was changed on the way was ${isCaught ? 'noticed' : 'not noticed'}`,
      }
    }),
}
