import { addDays } from '#kernel/day.ts'
import type { DragEvent, KeyboardEvent } from 'react'
import type { ScheduleActions, ScheduleItem } from './schedule.ts'
import styles from './schedule.module.css'

const FORMAT = 'text/plain'
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

interface Props {
  readonly item: ScheduleItem
  readonly actions: ScheduleActions
}

/** One thing on its day: a button that can be dragged, or moved by keys. */
export const ScheduleEntry = ({ item, actions }: Props) => {
  const keyed = (event: KeyboardEvent): void => {
    const days = STEPS[event.key]
    if (days === undefined || !event.altKey || !item.isMovable) return
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
