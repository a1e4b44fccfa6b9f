import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react'
import { shortTitle, type Tab } from '../tabs/tabs.ts'
import styles from './tab-strip.module.css'

const MIDDLE_BUTTON = 1

interface Props {
  readonly tab: Tab
  readonly isActive: boolean
  /** Where it is while tabs are dragged. */
  readonly style: CSSProperties | undefined
  readonly show: () => void
  readonly close: () => void
  /** Moves it by one place. */
  readonly move: (step: -1 | 1) => void
}

/**
 * One tab of the strip. With the keyboard: arrows, Home and End walk, Enter shows, Delete closes, Ctrl+Shift and an arrow
 * move the tab, the menu key opens the menu.
 */
export const StripTab = ({ tab, isActive, style, show, close, move }: Props) => {
  const pressed = (event: KeyboardEvent<HTMLElement>): void => {
    const step = STEPS[event.key]
    const end = ENDS[event.key]
    if (step !== undefined && event.ctrlKey && event.shiftKey) move(step)
    else if (step !== undefined) focus(neighbour(event.currentTarget, step))
    else if (end !== undefined) focus(event.currentTarget.parentElement?.[end])
    else if (event.key === 'Enter' || event.key === ' ') show()
    else if (event.key === 'Delete' && !tab.affix) close()
    else return
    event.preventDefault()
  }
  return (
    <div
      role="tab"
      tabIndex={isActive ? 0 : -1}
      aria-selected={isActive}
      aria-keyshortcuts={tab.affix ? undefined : 'Delete Control+Shift+ArrowLeft Control+Shift+ArrowRight'}
      data-key={tab.key}
      data-pinned={tab.affix || undefined}
      title={tab.hint}
      className={styles['tab']}
      style={style}
      onClick={show}
      onAuxClick={(event) => event.button === MIDDLE_BUTTON && !tab.affix && close()}
      onKeyDown={pressed}
    >
      <span>{shortTitle(tab.title)}</span>
      {!tab.affix && (
        <span aria-hidden className={styles['close']} onClick={stopped(close)} onPointerDown={stopped()}>
          ×
        </span>
      )}
    </div>
  )
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 }
const ENDS: Readonly<Record<string, 'firstElementChild' | 'lastElementChild'>> = {
  Home: 'firstElementChild',
  End: 'lastElementChild',
}

const neighbour = (tab: HTMLElement, step: -1 | 1): Element | null =>
  step === 1 ? tab.nextElementSibling : tab.previousElementSibling

const focus = (tab: Element | null | undefined): void => {
  if (tab instanceof HTMLElement) tab.focus()
}

/** What is meant for the cross is not meant for the tab around it. */
const stopped =
  (work?: () => void) =>
  (event: Pick<MouseEvent, 'stopPropagation'>): void => {
    event.stopPropagation()
    work?.()
  }
