import { useLayoutEffect, useRef, useState, type MouseEvent, type WheelEvent } from 'react'
import type { Closing } from '../tabs/tabs.ts'
import { LazyDropdown } from './lazy-dropdown.tsx'
import { useNavigation } from './navigation.tsx'
import { closePages, moveTab, reloadPage, useWorkspace } from './store.ts'
import { StripTab } from './strip-tab.tsx'
import { tabCommands } from './tab-commands.ts'
import { useTabDrag } from './use-tab-drag.ts'
import { TAB_MENU, WORKSPACE } from './words.ts'
import styles from './tab-strip.module.css'

/** The open pages. Tabs are dragged to another place, and have a menu of their own. */
export const TabStrip = () => {
  const { go } = useNavigation()
  const strip = useWorkspace((workspace) => workspace.strip)
  const [asked, setAsked] = useState('')
  const host = useRef<HTMLDivElement>(null)
  const drag = useTabDrag((from, to) => {
    const [moved, target] = [strip.tabs[from], strip.tabs[to]]
    if (moved && target) moveTab(moved.key, target.key)
  })

  const isClosing = useRef(false)
  const wasShown = useRef(false)
  const isNearStart = strip.tabs.findIndex(({ key }) => key === strip.active) < 2
  useLayoutEffect(() => {
    // A strip that has just come shows its first tabs anyway; to be told so, the browser would lay out the whole page at once.
    if (wasShown.current || !isNearStart)
      tabIn(host.current, strip.active)?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
    wasShown.current = true
  }, [strip.active, isNearStart])
  useLayoutEffect(() => {
    // A person who closed a tab with the keyboard goes on from the one that is shown instead.
    if (isClosing.current) tabIn(host.current, strip.active)?.focus()
    isClosing.current = false
  }, [strip])

  const close = (how: Closing, key: string): void => {
    isClosing.current = isInMenu() || (host.current?.contains(document.activeElement) ?? false)
    const next = closePages(how, key)
    if (next !== undefined) go(next, { kept: true })
  }
  const move = (index: number, step: -1 | 1): void => {
    const [moved, target] = [strip.tabs[index], strip.tabs[index + step]]
    if (moved && target) moveTab(moved.key, target.key)
  }
  const keyOf = (event: MouseEvent): string => {
    const tab = event.target instanceof Element ? event.target.closest<HTMLElement>('[role="tab"]') : null
    return tab?.dataset['key'] ?? ''
  }
  return (
    <LazyDropdown
      trigger="contextMenu"
      autoFocus
      onOpenChange={(isOpen) => {
        if (!isOpen && isInMenu()) tabIn(host.current, asked)?.focus()
      }}
      menu={{
        items: tabCommands(strip, asked).map(({ command, enabled }) => ({
          key: command,
          label: TAB_MENU[command],
          disabled: !enabled,
        })),
        onClick: ({ key: chosen }) => {
          const command = tabCommands(strip, asked).find((one) => one.command === chosen)?.command
          if (command === 'reload') reloadPage(asked)
          else if (command) close(command, asked)
        },
      }}
    >
      <div
        ref={host}
        role="tablist"
        aria-label={WORKSPACE.tabs}
        className={styles['strip']}
        data-dragging={drag.isDragging || undefined}
        {...drag.handlers}
        onContextMenuCapture={(event) => {
          const key = keyOf(event)
          if (key === '') event.stopPropagation()
          else setAsked(key)
        }}
        onWheel={scrollSideways}
      >
        {strip.tabs.map((tab, index) => (
          <StripTab
            key={tab.key}
            tab={tab}
            isActive={tab.key === strip.active}
            style={drag.styleOf(index)}
            show={() => go(tab.fullPath, { kept: true })}
            close={() => close('close', tab.key)}
            move={(step) => move(index, step)}
          />
        ))}
      </div>
    </LazyDropdown>
  )
}

const tabIn = (strip: HTMLElement | null, key: string): HTMLElement | null | undefined =>
  strip?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)

/** Does somebody stand in a menu with the keyboard? */
const isInMenu = (): boolean => (document.activeElement?.closest('[role="menu"]') ?? null) !== null

/** A plain wheel moves the strip sideways, for there is no other way it could go. */
const scrollSideways = (event: WheelEvent<HTMLElement>): void => {
  if (event.deltaX === 0) event.currentTarget.scrollLeft += event.deltaY
}
