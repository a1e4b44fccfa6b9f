import { CloseOutlined } from '@ant-design/icons'
import { showMoney } from '../../format.ts'
import { CHIPS } from '../words.ts'
import type { Filter } from './definition.ts'
import { amountsIn, daysIn, lookupIn, valuesIn } from './list-state.ts'
import styles from './filter-chips.module.css'

interface Props {
  readonly filters: readonly Filter<unknown>[]
  readonly values: Readonly<Record<string, string>>
  readonly change: (values: Readonly<Record<string, string>>) => void
}

/** What a filter that is set says. */
const wordsOf = (filter: Filter<unknown>, text: string): string => {
  switch (filter.kind) {
    case 'flag':
      return filter.label
    case 'text':
      return CHIPS.is(filter.label, text)
    case 'choice': {
      const labels = valuesIn(filter.options, text).map((value) => filter.options.find((one) => one.value === value))
      return CHIPS.is(filter.label, labels.flatMap((option) => option?.label ?? []).join(CHIPS.and))
    }
    case 'days': {
      const { from, to } = daysIn(text)
      return CHIPS.is(filter.label, CHIPS.days(from, to))
    }
    case 'amounts': {
      const { from, to } = amountsIn(text)
      return CHIPS.is(filter.label, CHIPS.amounts(from && showMoney(from), to && showMoney(to)))
    }
    case 'lookup':
      return CHIPS.is(filter.label, lookupIn(text)?.label ?? '')
  }
}

/** The filters that are set, each with its way out: nobody wonders why rows are missing. */
export const FilterChips = ({ filters, values, change }: Props) => {
  const set = filters.flatMap((filter) => {
    const text = values[filter.key]
    return text ? [{ key: filter.key, words: wordsOf(filter, text) }] : []
  })
  if (set.length === 0) return null
  const without = (key: string): void =>
    change(Object.fromEntries(Object.entries(values).filter(([one]) => one !== key)))
  return (
    <ul aria-label={CHIPS.title} className={styles['chips']}>
      {set.map(({ key, words }) => (
        <li key={key}>
          <button
            type="button"
            className={styles['chip']}
            aria-label={CHIPS.remove(words)}
            title={CHIPS.remove(words)}
            onClick={() => without(key)}
          >
            <span className={styles['clipped']}>{words}</span>
            <CloseOutlined aria-hidden />
          </button>
        </li>
      ))}
      {set.length > 1 && (
        <li>
          <button type="button" className={styles['chipsClear']} onClick={() => change({})}>
            {CHIPS.clear}
          </button>
        </li>
      )}
    </ul>
  )
}
