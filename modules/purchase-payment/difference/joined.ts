import { compare, sum } from '#kernel/decimal.ts'
import { total } from '#kernel/money.ts'
import type { ComparedLine, Difference, OurLine, Pair, TheirLine } from './lines.ts'
import { keysOf } from './values.ts'

/** As many lines as somebody writes as one. */
const MOST_JOINED = 4

/** The same item of the same order. */
const itemKey = (line: ComparedLine): string => {
  const { orderCode, sku, name } = keysOf(line)
  return [orderCode, sku || name].join('|')
}

const byItem = <Line extends ComparedLine>(lines: readonly Line[]): Map<string, Line[]> =>
  Map.groupBy(
    lines.filter(({ qty }) => qty !== ''),
    itemKey,
  )

const isSum = (lines: readonly ComparedLine[], whole: ComparedLine): boolean =>
  compare(sum(lines.map(({ qty }) => qty)), whole.qty) === 0 &&
  (whole.amount === '' ||
    lines.some(({ amount }) => amount === '') ||
    compare(total(lines.map(({ amount }) => amount)), whole.amount) === 0)

/** Once joined, quantity and amount are what they should be, and a day of several is none. */
const left = (differences: readonly Difference[]): Difference[] =>
  differences.filter(({ field }) => !['qty', 'amount', 'deliveryNo', 'date'].includes(field))

/**
 * Where quantities differ, one side may have written as one line what the other has as several: then what is left over of the
 * same item makes up for the difference, to the cent.
 */
export const joinedPairs = (
  pairs: readonly Pair[],
  leftOurs: readonly OurLine[],
  leftTheirs: readonly TheirLine[],
): Pair[] => {
  const [ourRest, theirRest] = [byItem(leftOurs), byItem(leftTheirs)]
  return pairs.map((pair) => {
    const [own] = pair.ours
    const [their] = pair.theirs
    if (!own || !their || !pair.differences.some(({ field }) => field === 'qty')) return pair
    const key = itemKey(own)
    const [moreOurs, moreTheirs] = [ourRest.get(key) ?? [], theirRest.get(key) ?? []]
    const isFew = (lines: readonly unknown[]): boolean => lines.length > 0 && lines.length <= MOST_JOINED
    if (isFew(moreOurs) && isSum([own, ...moreOurs], their)) {
      ourRest.delete(key)
      return { ...pair, ours: [own, ...moreOurs], differences: left(pair.differences) }
    }
    if (isFew(moreTheirs) && isSum([their, ...moreTheirs], own)) {
      theirRest.delete(key)
      return { ...pair, theirs: [their, ...moreTheirs], differences: left(pair.differences) }
    }
    return pair
  })
}
