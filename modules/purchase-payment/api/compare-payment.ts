import type { Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { total } from '#kernel/money.ts'
import { invalid, Refusal } from '#kernel/problem.ts'
import { countHit, type RateLimit } from '#platform/auth/rate-limit.ts'
import { readFileBytes } from '#platform/files/files.ts'
import { SHEET_SAYS } from '#platform/sheets/words.ts'
import type { Differences } from '../difference/find-differences.ts'
import { explain } from '../difference/explain.ts'
import type { ComparedLine, OurLine, Pair, TheirLine } from '../difference/lines.ts'
import {
  CELL_MAX,
  COLUMNS_MAX,
  THEIRS_SHOWN,
  type Comparison,
  type ComparisonSource,
  type HandPair,
  type SaidColumns,
} from '../difference-shapes.ts'
import type { PaymentLine } from '../line-shapes.ts'
import { MESSAGES } from '../words.ts'
import { compareStatement } from './compare-statement.ts'
import { skuCodesOf } from './line-store.ts'
import { payments } from './payments.ts'
import type { ReadingDeps } from './read-invoice.ts'

const MOST_BYTES = 10 * 1024 * 1024
/** People set columns right and pair lines one by one, and each time it is compared anew. */
const LIMIT: RateLimit = { name: 'statement.compare', most: 200, seconds: 600 }

/** A line of a payment as statements have it: what is deducted stands below zero. */
const ourLineOf = (line: PaymentLine, sku: string): OurLine => ({
  id: line.id,
  deliveryNo: line.sourceCode,
  orderCode: line.orderCode,
  sku,
  name: line.skuName,
  qty: line.qty ?? '',
  price: line.unitPrice ?? '',
  amount: line.direction === 2 ? `-${line.amount}` : line.amount,
  date: dayOf(new Date(line.occurredAt)),
  taxRate: line.taxRate,
})

/** A workbook may say anything: so much of a cell is shown. */
const cut = <Line extends ComparedLine>(line: Line): Line => ({
  ...line,
  deliveryNo: line.deliveryNo.slice(0, CELL_MAX),
  orderCode: line.orderCode.slice(0, CELL_MAX),
  sku: line.sku.slice(0, CELL_MAX),
  name: line.name.slice(0, CELL_MAX),
})

const sumOf = (lines: readonly ComparedLine[]): string =>
  total(lines.flatMap(({ amount }) => (amount === '' ? [] : [amount])))

/** Pairs that people have made of lines that belonged to nothing; a line belongs to one pair. */
const madeByHand = ({ onlyOurs, onlyTheirs }: Differences, handPairs: readonly HandPair[]): Pair[] => {
  const ours = new Map(onlyOurs.map(({ line }) => [line.id, line]))
  const theirs = new Map(onlyTheirs.map(({ line }) => [line.rowNo, line]))
  return handPairs.flatMap(({ lineId, rowNo }): Pair[] => {
    const [own, their] = [ours.get(lineId), theirs.get(rowNo)]
    if (!own || !their) return []
    ours.delete(lineId)
    theirs.delete(rowNo)
    return [{ ours: [own], theirs: [their], score: 0, differences: explain(own, their) }]
  })
}

/** What people are shown of what was found. */
const comparisonOf = (found: Differences, handPairs: readonly HandPair[]): Comparison => {
  const { columns, headings, skipped } = found
  const byHand = madeByHand(found, handPairs)
  const taken = new Set<OurLine | TheirLine>(byHand.flatMap(({ ours, theirs }) => [...ours, ...theirs]))
  const onlyOurs = found.onlyOurs.filter(({ line }) => !taken.has(line))
  const onlyTheirs = found.onlyTheirs.filter(({ line }) => !taken.has(line))
  const pairs = [...byHand, ...found.pairs]
  const differing = found.pairs.filter(({ differences }) => differences.length > 0)
  return {
    columns: { headerRowNo: columns.headerRow + 1, at: columns.at, doubts: [...columns.doubts] },
    headings: headings.slice(0, COLUMNS_MAX).map((heading) => heading.slice(0, CELL_MAX)),
    sameCount: found.pairs.length - differing.length,
    pairs: [...byHand, ...differing].map(({ ours, theirs, differences }, at) => ({
      isByHand: at < byHand.length,
      ours: ours.map(cut),
      theirs: theirs.map(cut),
      differences: differences.map((one) => ({ ...one, theirs: one.theirs.slice(0, CELL_MAX) })),
    })),
    onlyOurs: onlyOurs.map(({ line, text }) => ({ line: cut(line), text })),
    onlyTheirs: onlyTheirs.slice(0, THEIRS_SHOWN).map(({ line, text }) => ({ line: cut(line), text })),
    onlyTheirsCount: onlyTheirs.length,
    skippedCount: skipped.length,
    ourTotal: sumOf([...pairs.flatMap(({ ours }) => ours), ...onlyOurs.map(({ line }) => line)]),
    theirTotal: sumOf([...pairs.flatMap(({ theirs }) => theirs), ...onlyTheirs.map(({ line }) => line)]),
  }
}

const bytesOf = async (deps: ReadingDeps, me: Caller, fileId: string): Promise<Uint8Array> => {
  try {
    return (await readFileBytes(deps, me, fileId, MOST_BYTES)).bytes
  } catch (error) {
    if (error instanceof Refusal && error.problem.status === 413) return invalid({ fileId: [SHEET_SAYS.tooLarge()] })
    throw error
  }
}

const saidColumns = (said: SaidColumns | undefined) =>
  said === undefined ? undefined : { headerRow: said.headerRowNo - 1, at: said.at, doubts: [] }

/** Compares the workbook that the supplier keeps with a payment. Nothing is saved. Holds no transaction meanwhile. */
export const comparePayment = async (
  deps: ReadingDeps,
  me: Caller,
  id: string,
  { fileId, columns, handPairs = [] }: ComparisonSource,
): Promise<Comparison> => {
  const now = deps.clock()
  await countHit(deps.db, deps.cipher, LIMIT, me.userId, now, MESSAGES.compareTooOften)
  const ours = await deps.db.read(me, async (tx) => {
    const { parts } = await payments.load({ tx, me, now }, id)
    const codes = await skuCodesOf(tx, me, id)
    return parts.lines.map((line) => ourLineOf(line, codes.get(line.id) ?? ''))
  })
  const bytes = await bytesOf(deps, me, fileId)
  return comparisonOf(await compareStatement(bytes, ours, 'fileId', saidColumns(columns)), handPairs)
}
