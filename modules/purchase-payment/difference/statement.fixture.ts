import type { CellValue, MergeRange } from 'hucre/xlsx'
import { addDays } from '#kernel/day.ts'
import { sum } from '#kernel/decimal.ts'
import { lineAmount, total } from '#kernel/money.ts'
import type { Chance } from '#platform/testing/chance.ts'
import type { Difference, Matching, OurLine } from './lines.ts'
import { STATEMENT_FIELDS, type Field } from '../statement-fields.ts'

const TITLES: Readonly<Record<Field, readonly [string, ...string[]]>> = {
  deliveryNo: ['送货单号', '出库单号', '发货单号', '送货单'],
  orderCode: ['订单号', '采购单号', 'PO号', '采购订单', '客户订单号'],
  sku: ['货号', '物料编码', 'SKU', '产品编码'],
  name: ['品名', '产品名称', '货品名称', '品名规格'],
  spec: ['规格'],
  unit: ['单位'],
  qty: ['数量', '送货数量', '数量（本）', '实收数量'],
  price: ['单价', '含税单价', '单价(元)'],
  amount: ['金额', '含税金额', '金额（元）', '总价'],
  date: ['日期', '送货日期', '出库日期', '单据日期'],
  remark: ['备注'],
}
const ABOVE: Readonly<Partial<Record<Field, string>>> = {
  qty: '货款',
  price: '货款',
  amount: '货款',
  deliveryNo: '送货',
  date: '送货',
}
/** What statements are written with here: they say nothing of the size. */
const ALL: readonly Field[] = STATEMENT_FIELDS.filter((field) => field !== 'spec')

/** So many lines that we owe, of orders and deliveries with several lines each. */
export const inventedLines = (chance: Chance, count: number): OurLine[] => {
  const items = Array.from({ length: 300 }, (_, at) => ({
    sku: `XL-${1000 + at}`,
    name: `小鹿绘本${at}册 精装${at % 7}`,
    price: `${chance.whole(1, 60)}.${chance.whole(1000, 9999)}`,
  }))
  const lines: OurLine[] = []
  while (lines.length < count) {
    const head = {
      orderCode: `PO2026${String(chance.whole(1, 900)).padStart(5, '0')}`,
      deliveryNo: `SH${100_000 + lines.length}`,
      date: addDays('2026-01-01', chance.whole(0, 89)),
    }
    for (let left = chance.whole(1, 5); left > 0 && lines.length < count; left -= 1) {
      const item = items[chance.whole(0, items.length - 1)]
      const qty = String(chance.whole(1, 60) * 50)
      if (item)
        lines.push({ ...head, ...item, id: `L${lines.length}`, qty, amount: lineAmount(qty, item.price), taxRate: 13 })
    }
  }
  return lines
}

export interface StatementStyle {
  /** Columns that the supplier does not have. */
  readonly without: readonly Field[]
  /** How many of a hundred lines differ. */
  readonly differing: number
  readonly titleRows: number
  readonly isDouble: boolean
  readonly hasHeader: boolean
  readonly hasSubtotals: boolean
}

type Mistake = Exclude<Difference['field'], 'sku' | 'deliveryNo'> | 'missing' | 'extra' | 'duplicate'
const MISTAKES: readonly [Mistake, ...Mistake[]] = [
  'qty',
  'price',
  'amount',
  'date',
  'orderCode',
  'missing',
  'extra',
  'duplicate',
]

/** What a row of a statement really is: the line of ours, if any, and the field that differs. */
export interface RowTruth {
  readonly id: string | undefined
  readonly differs: Mistake | undefined
}

export interface Statement {
  readonly rows: readonly (readonly CellValue[])[]
  readonly merges: readonly MergeRange[]
  readonly columns: readonly Field[]
  readonly truth: ReadonlyMap<number, RowTruth>
  readonly missing: ReadonlySet<string>
}

const shuffled = <T>(values: readonly T[], chance: Chance): T[] =>
  values
    .map((value) => ({ value, place: chance.whole(0, 1_000_000) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value)

/** A day in one of the ways in which people type it. */
const typedDay = (day: string, chance: Chance): CellValue => {
  const [year = '', month = '', rest = ''] = day.split('-').map((part) => part.replace(/^0/, ''))
  return chance.pick<CellValue>([
    new Date(`${day}T00:00:00Z`),
    `${year}.${month}.${rest}`,
    `${year}年${month}月${rest}日`,
    `${month}/${rest}`,
    day.replaceAll('-', ''),
    `${year}/${month}/${rest}`,
    day,
  ])
}

/** A line with a mistake in it. */
const mistaken = (line: OurLine, mistake: Mistake | undefined, chance: Chance): OurLine => {
  if (mistake === 'qty') {
    const qty = sum([line.qty, chance.pick(['-20', '10', '50', '7'])])
    return { ...line, qty, amount: lineAmount(qty, line.price) }
  }
  if (mistake === 'price') {
    const price = sum([line.price, chance.pick(['0.1', '-0.05', '1'])])
    return { ...line, price, amount: lineAmount(line.qty, price) }
  }
  if (mistake === 'amount') return { ...line, amount: total([line.amount, chance.pick(['0.5', '100', '-9'])]) }
  if (mistake === 'date') return { ...line, date: addDays(line.date, 12) }
  if (mistake === 'orderCode') return { ...line, orderCode: `${line.orderCode.slice(0, -2)}X8` }
  return line
}

const typedLine = (line: OurLine, chance: Chance): Readonly<Record<Field, CellValue>> => ({
  deliveryNo: chance.isTrue(0.1) ? line.deliveryNo.toLowerCase() : line.deliveryNo,
  orderCode: chance.isTrue(0.1) ? line.orderCode.replace('PO', 'PO-') : line.orderCode,
  sku: chance.isTrue(0.1) ? line.sku.replace('-', '') : line.sku,
  name: chance.isTrue(0.2) ? line.name.replace(' ', '') : line.name,
  spec: null,
  unit: '本',
  qty: chance.isTrue(0.05) ? line.qty : Number(line.qty),
  price: Number(line.price),
  amount: chance.isTrue(0.05) ? `¥${line.amount}` : Number(line.amount),
  date: typedDay(line.date, chance),
  remark: null,
})

/** The statement of a supplier who keeps his own list, in his own way. */
export const inventedStatement = (ours: readonly OurLine[], style: StatementStyle, chance: Chance): Statement => {
  const columns = shuffled(
    ALL.filter((field) => !style.without.includes(field)),
    chance,
  )
  const rows: CellValue[][] = Array.from({ length: style.titleRows }, (_, at) => [
    at === 0 ? '晴川印务 对账单 2026年1-3月' : '客户：青苗图书 电话：025-8888',
  ])
  const merges: MergeRange[] = []
  if (style.isDouble) {
    const above = columns.map((field) => ABOVE[field] ?? '订单资料')
    for (const [at, title] of above.entries()) {
      const last = merges.at(-1)
      if (last && above[at - 1] === title) merges[merges.length - 1] = { ...last, endCol: at }
      else merges.push({ startRow: rows.length, endRow: rows.length, startCol: at, endCol: at })
    }
    rows.push(above.map((title, at) => (above[at - 1] === title ? null : title)))
  }
  if (style.hasHeader) rows.push(columns.map((field) => chance.pick(TITLES[field])))
  const truth = new Map<number, RowTruth>()
  const missing = new Set<string>()
  const write = (line: OurLine, said: RowTruth): void => {
    const typed = typedLine(line, chance)
    rows.push(columns.map((field) => typed[field]))
    truth.set(rows.length, said)
  }
  for (const [at, line] of shuffled(ours, chance).entries()) {
    const drawn = chance.whole(1, 100) <= style.differing ? chance.pick(MISTAKES) : undefined
    const isUnseen = (drawn === 'orderCode' || drawn === 'date') && style.without.includes(drawn)
    const mistake = isUnseen ? undefined : drawn
    if (mistake === 'missing') missing.add(line.id)
    else if (mistake === 'extra' || mistake === 'duplicate') {
      write(line, { id: line.id, differs: undefined })
      const stranger = {
        ...line,
        deliveryNo: `SH9${chance.digits(5)}`,
        orderCode: `PO2025${chance.digits(5)}`,
        date: '2026-03-30',
      }
      write(mistake === 'extra' ? mistaken(stranger, 'qty', chance) : line, { id: undefined, differs: mistake })
    } else write(mistaken(line, mistake, chance), { id: line.id, differs: mistake })
    if (style.hasSubtotals && at % 50 === 49)
      rows.push(columns.map((field, place) => (place === 0 ? '小计：' : field === 'amount' ? 12_345.67 : null)))
  }
  return { rows, merges, columns, truth, missing }
}

/** How good a comparison was, counted against the truth. */
export const qualityOf = ({ truth, missing }: Statement, { pairs, onlyOurs, onlyTheirs }: Matching) => {
  const all = [...truth.values()]
  const rightPairs = pairs.filter(({ ours, theirs }) =>
    theirs.every(({ rowNo }) => ours.some(({ id }) => id === truth.get(rowNo)?.id)),
  )
  const flagged = pairs.filter(({ differences }) => differences.length > 0)
  const rightFlags = flagged.filter(({ theirs, differences }) =>
    theirs.some(({ rowNo }) => differences.some(({ field }) => field === truth.get(rowNo)?.differs)),
  )
  const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole)
  return {
    pairsRight: share(rightPairs.length, pairs.length),
    pairsFound: share(rightPairs.length, all.filter(({ id }) => id !== undefined).length),
    differencesRight: share(rightFlags.length, flagged.length),
    differencesFound: share(
      rightFlags.length,
      all.filter(({ id, differs }) => id !== undefined && differs !== undefined).length,
    ),
    strangersFound: share(
      onlyTheirs.filter(({ line }) => truth.get(line.rowNo)?.id === undefined).length,
      all.filter(({ id }) => id === undefined).length,
    ),
    missingFound: share(onlyOurs.filter(({ line }) => missing.has(line.id)).length, missing.size),
  }
}

/** The cells of a statement as the reader of sheets gives them, for what does not need the reader. */
export const textRows = (rows: readonly (readonly CellValue[])[]): string[][] =>
  rows.map((row) =>
    row.map((cell) => (cell === null ? '' : cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell))),
  )
