import { daysUntil } from '#kernel/day.ts'
import { compare, minus, times } from '#kernel/decimal.ts'
import { explain } from './explain.ts'
import type { Matching, OurLine, Pair, TheirLine } from './lines.ts'
import { joinedPairs } from './joined.ts'
import { keysOf } from './values.ts'
import { DIFFERENCE } from './words.ts'

/** What speaks for two lines being one and the same; the threshold is two of the three keys. */
const SCORE = {
  deliveryNo: 35,
  orderCode: 25,
  item: 25,
  otherItem: -15,
  qty: 12,
  nearQty: 5,
  amount: 12,
  price: 4,
  sameDay: 10,
} as const
const THRESHOLD = 50
const NEAR_QTY = '0.05'
/** By how many days they are apart at most. */
const DAYS: readonly (readonly [most: number, score: number])[] = [
  [0, SCORE.sameDay],
  [3, 7],
  [10, 3],
  [45, 0],
]
const TOO_MANY_DAYS = -15
/** A key that so many lines share says nothing, and would cost much. */
const MOST_SHARED = 400

interface Keyed<Line> {
  readonly line: Line
  readonly keys: ReturnType<typeof keysOf>
}

const keyed = <Line extends OurLine | TheirLine>(lines: readonly Line[]): Keyed<Line>[] =>
  lines.map((line) => ({ line, keys: keysOf(line) }))

const isNear = (theirs: string, ours: string): boolean =>
  compare(minus(theirs, ours).replace('-', ''), times(ours, NEAR_QTY, 4)) <= 0

const itemScore = ({ keys: ours }: Keyed<OurLine>, { keys: theirs }: Keyed<TheirLine>): number => {
  if (theirs.sku !== '' && ours.sku !== '') return theirs.sku === ours.sku ? SCORE.item : SCORE.otherItem
  return theirs.name !== '' && theirs.name === ours.name ? SCORE.item : 0
}

const dayScore = (ours: string, theirs: string): number => {
  if (theirs === '') return 0
  const apart = Math.abs(daysUntil(theirs, ours))
  return DAYS.find(([most]) => apart <= most)?.[1] ?? TOO_MANY_DAYS
}

const qtyScore = (ours: string, theirs: string): number => {
  if (theirs === '' || ours === '') return 0
  return theirs === ours ? SCORE.qty : isNear(theirs, ours) ? SCORE.nearQty : 0
}

const scoreOf = (ours: Keyed<OurLine>, theirs: Keyed<TheirLine>): number => {
  const same = (field: 'deliveryNo' | 'orderCode'): number =>
    theirs.keys[field] !== '' && theirs.keys[field] === ours.keys[field] ? SCORE[field] : 0
  const certain =
    same('deliveryNo') +
    same('orderCode') +
    itemScore(ours, theirs) +
    (theirs.line.amount === ours.line.amount ? SCORE.amount : 0) +
    (theirs.line.price !== '' && theirs.line.price === ours.line.price ? SCORE.price : 0)
  // The rest takes longer to find out, and most of those that share one key only would not get there with it.
  if (certain + SCORE.qty + SCORE.sameDay < THRESHOLD) return 0
  return certain + qtyScore(ours.line.qty, theirs.line.qty) + dayScore(ours.line.date, theirs.line.date)
}

/** By what a line is looked up. */
const lookups = ({ line, keys }: Keyed<OurLine | TheirLine>): string[] =>
  [
    ['delivery', keys.deliveryNo],
    ['order', keys.orderCode],
    ['sku', keys.sku],
    ['name', keys.name],
    ['amount', line.amount],
  ].flatMap(([kind = '', value = '']) => (value === '' ? [] : [`${kind} ${value}`]))

/** Lines that may be one and the same, the likeliest first. */
const candidatesOf = (ours: readonly Keyed<OurLine>[], theirs: readonly Keyed<TheirLine>[]) => {
  const index = new Map<string, Keyed<OurLine>[]>()
  for (const own of ours)
    for (const lookup of lookups(own)) {
      const shared = index.get(lookup)
      if (shared) shared.push(own)
      else index.set(lookup, [own])
    }
  const found = theirs.flatMap((their, order) => {
    const near = new Set<Keyed<OurLine>>()
    for (const lookup of lookups(their)) {
      const shared = index.get(lookup) ?? []
      if (shared.length <= MOST_SHARED) for (const own of shared) near.add(own)
    }
    return [...near].flatMap((own) => {
      const score = scoreOf(own, their)
      const isSameItem = itemScore(own, their) > 0
      return score >= THRESHOLD ? [{ ours: own.line, theirs: their, score, order, isSameItem }] : []
    })
  })
  return found.toSorted((a, b) => b.score - a.score || a.order - b.order)
}

/** What makes two rows of a statement the same. */
const signature = ({ keys, line }: Keyed<TheirLine>): string =>
  [keys.deliveryNo, keys.orderCode, keys.sku || keys.name, line.qty, line.amount].join('|')

/** Pairs the lines of a statement with ours: every line at most once, the likeliest pairs first. */
export const matchLines = (ours: readonly OurLine[], theirs: readonly TheirLine[]): Matching => {
  const used = new Set<OurLine | TheirLine>()
  const firstRows = new Map<string, number>()
  const single: Pair[] = []
  const keyedTheirs = keyed(theirs)
  for (const candidate of candidatesOf(keyed(ours), keyedTheirs)) {
    const { line } = candidate.theirs
    if (used.has(candidate.ours) || used.has(line)) continue
    const sign = signature(candidate.theirs)
    // A row that stands there twice is likelier a slip than another item of the same delivery.
    if (!candidate.isSameItem && firstRows.has(sign)) continue
    firstRows.set(sign, firstRows.get(sign) ?? line.rowNo)
    used.add(candidate.ours).add(line)
    const differences = explain(candidate.ours, line)
    single.push({ ours: [candidate.ours], theirs: [line], score: candidate.score, differences })
  }
  const pairs = joinedPairs(
    single,
    ours.filter((line) => !used.has(line)),
    theirs.filter((line) => !used.has(line)),
  )
  const paired = new Set<OurLine | TheirLine>(pairs.flatMap((pair) => [...pair.ours, ...pair.theirs]))
  return {
    pairs,
    onlyOurs: ours.filter((line) => !paired.has(line)).map((line) => ({ line, text: DIFFERENCE.notTheirs })),
    onlyTheirs: keyedTheirs
      .filter(({ line }) => !paired.has(line))
      .map((their) => {
        const rowNo = firstRows.get(signature(their))
        return { line: their.line, text: rowNo === undefined ? DIFFERENCE.notOurs : DIFFERENCE.duplicate(rowNo) }
      }),
  }
}
