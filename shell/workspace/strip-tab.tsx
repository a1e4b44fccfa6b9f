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
}

/** One tab of the strip. With the keyboard: arrows walk, Enter shows, Delete closes, the menu key opens the menu. */
export const StripTab = ({ tab, isActive, style, show, close }: Props) => {
  const pressed = (event: KeyboardEvent<HTMLElement>): void => {
    const step = STEPS[event.key]
    if (step !== undefined) neighbour(event.currentTarget, step)?.focus()
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
      aria-keyshortcuts={tab.affix ? undefined : 'Delete'}
      data-key={tab.key}
      data-pinned={tab.affix || undefined}
      title={tab.title}
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

const neighbour = (tab: HTMLElement, step: -1 | 1): HTMLElement | undefined => {
  const next = step === 1 ? tab.nextElementSibling : tab.previousElementSibling
  return next instanceof HTMLElement ? next : undefined
}

/** What is meant for the cross is not meant for the tab around it. */
const stopped =
  (work?: () => void) =>
  (event: Pick<MouseEvent, 'stopPropagation'>): void => {
    event.stopPropagation()
    work?.()
  }
