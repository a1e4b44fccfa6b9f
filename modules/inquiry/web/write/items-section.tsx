import { useStore } from 'zustand'
import { dayOf } from '#kernel/day.ts'
import { DayInput } from '#shell/kit/day-input.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { useFormHistory } from '#shell/kit/writing/use-form-history.ts'
import styles from '#shell/kit/writing/writing.module.css'
import { ItemsGrid } from '../items-grid.tsx'
import { useScene } from './form-context.tsx'
import { ITEMS, WRITE } from './words.ts'

/** The lines: what prices are asked for. */
export const ItemsSection = () => {
  const { form, more: skus, tried, document: inquiry } = useScene()
  const items = useStore(form.store, ({ parts }) => parts.items)
  const { change, undo, redo } = useFormHistory(
    () => form.store.getState().parts.items,
    (next) => form.enter('items', next),
  )
  return (
    <Section
      title={WRITE.items}
      extra={
        <div className={`${styles['tools']} ${styles['sameDay']}`}>
          {ITEMS.sameDay}
          <DayInput
            aria-label={ITEMS.sameDayLabel}
            from={dayOf(new Date())}
            value={null}
            onChange={(day) => {
              if (day !== null) change(items.map((item) => ({ ...item, requiredDate: day })))
            }}
          />
        </div>
      }
    >
      <div data-field="items">
        <ItemsGrid
          label={WRITE.items}
          items={items}
          skus={skus}
          files={inquiry?.files ?? []}
          tried={tried}
          change={change}
          undo={undo}
          redo={redo}
        />
      </div>
    </Section>
  )
}
