import { useDeferredValue, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { GridControl } from '#shell/kit/grid/grid-props.ts'
import type { SkuOption } from '../../contract.ts'
import styles from './sku-input.module.css'
import { useSkuOptions } from './skus.ts'
import { PICKER } from './words.ts'

interface Props {
  readonly control: GridControl
  readonly value: string
  readonly change: (code: string) => void
  readonly pick: (sku: SkuOption) => void
  /** What a document knows of a product that is offered, such as its last price; the others that are offered are named for a single question. */
  readonly note?: (sku: SkuOption, offered: readonly SkuOption[]) => ReactNode
}

/** Goes on to the quantity: the product is said. */
const goOn = (input: HTMLInputElement): void => {
  const [row, column] = (input.dataset['cell'] ?? '').split(':').map(Number)
  const next = input.closest('table')?.querySelector(`[data-cell="${row ?? 0}:${(column ?? 0) + 1}"]`)
  if (!(next instanceof HTMLInputElement)) return
  next.focus()
  next.select()
}

/** A product, found by two characters of its code or name. Who knows the code just types it. */
export const SkuInput = ({ control, value, change, pick, note }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const keyword = useDeferredValue(value)
  const listId = useId()
  const { data: options = [], isFetching } = useSkuOptions(keyword, isOpen)
  const isShown = isOpen && value.trim().length >= 2
  const current = options[Math.min(active, options.length - 1)]

  const choose = (sku: SkuOption, input: HTMLInputElement): void => {
    pick(sku)
    setOpen(false)
    goOn(input)
  }
  const keyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (!isShown || event.nativeEvent.isComposing || event.altKey) return
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by !== 0 && options.length > 0) {
      event.preventDefault()
      setActive((then) => (Math.min(then, options.length - 1) + by + options.length) % options.length)
    } else if (event.key === 'Enter' && current !== undefined) {
      event.preventDefault()
      choose(current, event.currentTarget)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      setOpen(false)
    }
  }

  return (
    <span className={styles['picker']}>
      <input
        {...control}
        type="text"
        role="combobox"
        autoComplete="off"
        maxLength={40}
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(isShown && current ? { 'aria-activedescendant': `${listId}-${current.id}` } : {})}
        placeholder={PICKER.search}
        value={value}
        onChange={({ target }) => {
          setActive(0)
          setOpen(true)
          change(target.value)
        }}
        onKeyDown={keyDown}
        onBlur={() => setOpen(false)}
      />
      {isShown ? (
        <div id={listId} role="listbox" aria-label={control['aria-label']} className={styles['options']}>
          {options.map((sku) => (
            <div
              key={sku.id}
              id={`${listId}-${sku.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={sku.id === current?.id}
              className={styles['option']}
              // Before the input loses the focus, which closes the list.
              onPointerDown={(event) => {
                event.preventDefault()
                const input = event.currentTarget.closest('span')?.querySelector('input')
                if (input) choose(sku, input)
              }}
            >
              <span>
                <strong>{sku.code}</strong> {sku.name}
              </span>
              <span className={styles['sub']}>
                {[sku.spec, sku.unit].filter(Boolean).join(' · ')}
                {note?.(sku, options)}
              </span>
            </div>
          ))}
          {options.length === 0 ? (
            <div className={styles['sub']} role="presentation">
              {isFetching || keyword !== value ? PICKER.searching : PICKER.nothing}
            </div>
          ) : null}
        </div>
      ) : null}
    </span>
  )
}
