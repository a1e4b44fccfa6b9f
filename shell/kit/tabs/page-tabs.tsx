import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { usePageRoute } from '../../page-route.tsx'
import styles from './page-tabs.module.css'

export interface PageTab {
  readonly key: string
  readonly label: ReactNode
  readonly content: ReactNode
}

/** The name in the address. */
export const TAB = 'tab'
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Which tab of a page is open: the address says it, so that a link can lead to one. */
export const usePageTab = () => {
  const { query, setQuery } = usePageRoute()
  return {
    chosen: query.get(TAB) ?? '',
    choose: (key: string): void => setQuery({ ...Object.fromEntries(query), [TAB]: key }),
  }
}

/** Parts of a page of which one is in sight. The first one is, where the address names none that is there. */
export const PageTabs = ({ label, tabs }: { readonly label: string; readonly tabs: readonly PageTab[] }) => {
  const { chosen, choose } = usePageTab()
  const prefix = useId()
  const strip = useRef<HTMLDivElement>(null)
  const at = Math.max(
    0,
    tabs.findIndex(({ key }) => key === chosen),
  )
  const open = tabs[at]
  // On a telephone the strip scrolls: the open tab must not be off its edge.
  useLayoutEffect(() => {
    if (at > 0) strip.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [at])
  const keyed = (event: KeyboardEvent): void => {
    const next = tabs[(at + (STEPS[event.key] ?? 0) + tabs.length) % tabs.length]
    if (STEPS[event.key] === undefined || next === undefined) return
    event.preventDefault()
    choose(next.key)
    document.getElementById(`${prefix}-${next.key}`)?.focus()
  }
  return open === undefined ? null : (
    <>
      <div ref={strip} role="tablist" aria-label={label} className={styles['strip']}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${prefix}-${tab.key}`}
            type="button"
            role="tab"
            aria-selected={tab === open}
            aria-controls={`${prefix}-panel`}
            tabIndex={tab === open ? 0 : -1}
            className={styles['tab']}
            onClick={() => choose(tab.key)}
            onKeyDown={keyed}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        key={open.key}
        id={`${prefix}-panel`}
        role="tabpanel"
        aria-labelledby={`${prefix}-${open.key}`}
        className={styles['panel']}
      >
        {open.content}
      </div>
    </>
  )
}
