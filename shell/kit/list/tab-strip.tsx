import { useLayoutEffect, useRef, type ComponentType } from 'react'
import { LIST } from '../words.ts'
import type { Tab } from './definition.ts'
import styles from './tab-strip.module.css'

/** Shows how many wait in a work queue. */
export type Count = ComponentType<{ readonly queue: string }>

/** The number that waits; nothing while it is not known, and where none does. */
export const WaitingCount = ({ count }: { readonly count: number | undefined }) =>
  count === undefined || count === 0 ? null : <span className={styles['waitingCount']}>{count}</span>

interface Props<Query> {
  readonly tabs: readonly Tab<Query>[]
  readonly active: string
  readonly choose: (key: string) => void
  readonly count?: Count | undefined
}

/** Buttons that filter by state. antd's tabs would hide what does not fit on a telephone behind a button that screen readers refuse. */
export const TabStrip = <Query,>({ tabs, active, choose, count: Count }: Props<Query>) => {
  const chosen = useRef<HTMLButtonElement>(null)
  const offFirst = tabs[0]?.key === active ? undefined : active
  // On a telephone the strip scrolls: the chosen button must not be off the edge. The first one is not, and to find that out
  // the browser would have to lay out the whole page at once. No later: the page then brings back how far it was scrolled.
  useLayoutEffect(() => {
    if (offFirst !== undefined) chosen.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [offFirst])
  return (
    <div role="group" aria-label={LIST.byState} className={styles['tabs']}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          ref={tab.key === active ? chosen : null}
          type="button"
          aria-pressed={tab.key === active}
          className={styles['tab']}
          onClick={() => choose(tab.key)}
        >
          {tab.label}
          {tab.queue !== undefined && Count ? <Count queue={tab.queue} /> : null}
        </button>
      ))}
    </div>
  )
}
