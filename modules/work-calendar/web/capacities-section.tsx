import { Empty } from 'antd'
import type { ReactNode } from 'react'
import { groupedDecimal } from '#kernel/text.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { RowActions } from '#shell/kit/list/records.tsx'
import type { CalendarFacts, Capacity } from '../shapes.ts'
import { DESCRIPTIONS } from '../words.ts'
import styles from './calendar.module.css'
import { CapacityWeeks } from './capacity-weeks.tsx'
import { useRemoveCapacity } from './queries.ts'
import { CAPACITY } from './words.ts'

interface Props {
  readonly facts: CalendarFacts
  readonly weeks: readonly string[]
  readonly extra?: ReactNode
  readonly empty: string
  /** Opens the form; nothing for those who only read. */
  readonly edit?: ((capacity: Capacity) => void) | undefined
}

/** What is made in a week, beside what is due. */
export const CapacitiesSection = ({ facts, weeks, extra, empty, edit }: Props) => (
  <Section title={CAPACITY.title} extra={extra}>
    {facts.capacities.length === 0 ? (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />
    ) : (
      <>
        <div className={styles['legend']}>
          {(['confirmed', 'pending'] as const).map((part) => (
            <span key={part}>
              <i data-part={part} aria-hidden />
              {CAPACITY.legend[part]}
            </span>
          ))}
        </div>
        {facts.capacities.map((capacity) => (
          <article key={capacity.id} className={styles['capacity']}>
            <Head capacity={capacity} edit={edit} />
            <CapacityWeeks capacity={capacity} facts={facts} weeks={weeks} />
          </article>
        ))}
      </>
    )}
  </Section>
)

interface HeadProps {
  readonly capacity: Capacity
  readonly edit: ((capacity: Capacity) => void) | undefined
}

const Head = ({ capacity, edit }: HeadProps) => {
  const { mutateAsync } = useRemoveCapacity()
  const { id, name, unit, weeklyQty, validFrom, validTo, uses, note } = capacity
  const taken = uses
    .map(({ categoryName, perUnit }) => DESCRIPTIONS.taking(categoryName, groupedDecimal(perUnit), unit))
    .join('；')
  return (
    <>
      <div className={styles['capacityHead']}>
        <h3>
          {name} {CAPACITY.perWeek(groupedDecimal(weeklyQty), unit)}
        </h3>
        {edit === undefined ? null : (
          <RowActions
            name={name}
            edit={() => edit(capacity)}
            remove={{ hint: CAPACITY.removeHint, run: () => mutateAsync(id) }}
          />
        )}
      </div>
      <p className={styles['sub']}>
        {[DESCRIPTIONS.validity(validFrom, validTo), CAPACITY.takes(taken), note]
          .filter((text) => text !== '')
          .join(' · ')}
      </p>
    </>
  )
}
