import { addDays } from '#kernel/day.ts'
import type { DragEvent, KeyboardEvent } from 'react'
import { nextAmong, STEPS, type ScheduleActions, type ScheduleItem } from './schedule.ts'
import styles from './schedule.module.css'

const FORMAT = 'text/plain'

/** On a calendar arrows lead from a day to the next one in their direction that has something on it. */
const focusNext = (event: KeyboardEvent<HTMLElement>): void => {
  const dayOf = (entry: Element): string => entry.closest<HTMLElement>('td[data-day]')?.dataset['day'] ?? ''
  const month = event.currentTarget.closest('table')
  if (month === null) return
  const entries = [...month.querySelectorAll<HTMLElement>('td[data-day] [data-item]')]
  const day = nextAmong(entries.map(dayOf), dayOf(event.currentTarget), event.key)
  if (day === undefined) return
  event.preventDefault()
  entries.find((entry) => dayOf(entry) === day)?.focus()
}

interface Props {
  readonly item: ScheduleItem
  readonly actions: ScheduleActions
}

/** One thing on its day: a button that can be dragged, or moved by keys. */
export const ScheduleEntry = ({ item, actions }: Props) => {
  const keyed = (event: KeyboardEvent<HTMLElement>): void => {
    if (!event.altKey) return focusNext(event)
    const days = STEPS[event.key]
    if (days === undefined || !item.isMovable) return
    event.preventDefault()
    actions.move(item.id, addDays(item.day, days))
  }
  return (
    <button
      type="button"
      className={styles['entry']}
      data-tone={item.tone}
      data-item={item.id}
      title={item.label}
      aria-label={item.label}
      draggable={item.isMovable}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(FORMAT, item.id)
        dataTransfer.effectAllowed = 'move'
      }}
      onKeyDown={keyed}
      onClick={() => actions.open(item.id)}
    >
      {item.text}
    </button>
  )
}

/** What a place does that takes things: `dayAt` says which day was meant. */
export const dropHandlers = (
  dayAt: (event: DragEvent<HTMLElement>) => string | undefined,
  actions: ScheduleActions,
) => ({
  onDragOver: (event: DragEvent<HTMLElement>): void => {
    if (dayAt(event) !== undefined) event.preventDefault()
  },
  onDrop: (event: DragEvent<HTMLElement>): void => {
    const day = dayAt(event)
    const id = event.dataTransfer.getData(FORMAT)
    event.preventDefault()
    if (day !== undefined && id !== '') actions.move(id, day)
  },
})
