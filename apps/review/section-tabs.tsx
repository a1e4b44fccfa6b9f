import type { KeyboardEvent } from 'react'
import styles from './tabs.module.css'
import { PAGE } from './words.ts'

export const PANEL = 'section'
export const tabId = (place: number): string => `section-${place}`

interface Props {
  readonly names: readonly { readonly name: string; readonly done: number; readonly all: number }[]
  readonly place: number
  readonly open: (place: number) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** The sections of the checklist; arrows walk through them. */
export const SectionTabs = ({ names, place, open }: Props) => {
  const walk = ({ key }: KeyboardEvent): void => {
    const step = STEPS[key]
    if (step === undefined) return
    const next = (place + step + names.length) % names.length
    open(next)
    document.getElementById(tabId(next))?.focus()
  }
  return (
    <div role="tablist" aria-label={PAGE.sections} className={styles['tabs']}>
      {names.map(({ name, done, all }, index) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={tabId(index)}
          aria-selected={index === place}
          aria-controls={PANEL}
          tabIndex={index === place ? 0 : -1}
          className={styles['tab']}
          onClick={() => open(index)}
          onKeyDown={walk}
        >
          {name} <span className={styles['count']}>{PAGE.sectionCount(done, all)}</span>
        </button>
      ))}
    </div>
  )
}
