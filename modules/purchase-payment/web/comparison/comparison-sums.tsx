import { minus } from '#kernel/decimal.ts'
import { total } from '#kernel/money.ts'
import { showMoney } from '#shell/format.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { FIELDS } from '../../field-words.ts'
import type { Comparison } from '../../difference-shapes.ts'
import { COMPARISON } from './words.ts'
import { isSame, type Item } from './items.ts'

interface Props {
  readonly comparison: Comparison
  readonly items: readonly Item[]
}

/** How many lines agree and differ, and by how much. */
export const ComparisonSums = ({ comparison, items }: Props) => {
  const { sameCount, ourTotal, theirTotal, skippedCount, onlyTheirsCount, onlyTheirs } = comparison
  const paired = items.filter(({ ours, theirs }) => ours.length > 0 && theirs.length > 0)
  const same = paired.filter(isSame).length
  const unlisted = onlyTheirsCount - onlyTheirs.length
  const count = (isIt: (item: Item) => boolean): string => COMPARISON.rows(items.filter(isIt).length)
  return (
    <Facts
      facts={[
        [COMPARISON.same, COMPARISON.rows(sameCount + same)],
        [COMPARISON.differing, COMPARISON.rows(paired.length - same)],
        [COMPARISON.onlyTheirs, COMPARISON.rows(items.filter(({ ours }) => ours.length === 0).length + unlisted)],
        [COMPARISON.onlyOurs, count(({ theirs }) => theirs.length === 0)],
        [FIELDS.ourTotal, showMoney(ourTotal)],
        [FIELDS.theirTotal, showMoney(theirTotal)],
        [COMPARISON.totalDifference, showMoney(total([minus(theirTotal, ourTotal)]))],
        ...(skippedCount === 0 ? [] : [[FIELDS.skippedCount, COMPARISON.rows(skippedCount)] as const]),
      ]}
    />
  )
}
