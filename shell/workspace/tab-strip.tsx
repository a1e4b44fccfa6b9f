import { closestCenter, DndContext, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core'
import { restrictToHorizontalAxis } from '@dnd-kit/modifiers'
import { horizontalListSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { Dropdown } from 'antd'
import { useLayoutEffect, useRef, useState, type MouseEvent, type WheelEvent } from 'react'
import type { Closing } from '../tabs/tabs.ts'
import { useNavigation } from './navigation.tsx'
import { closePages, moveTab, reloadPage, useWorkspace } from './store.ts'
import { StripTab } from './strip-tab.tsx'
import { tabCommands } from './tab-commands.ts'
import { TAB_MENU, WORKSPACE } from './words.ts'
import styles from './tab-strip.module.css'

// A click is no drag: the pointer has to travel first.
const DRAG_FROM_PX = 6

/** The open pages. Tabs are dragged to another place, and have a menu of their own. */
export const TabStrip = () => {
  const { go } = useNavigation()
  const strip = useWorkspace((workspace) => workspace.strip)
  const [asked, setAsked] = useState('')
  const host = useRef<HTMLDivElement>(null)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }))

  useLayoutEffect(() => {
    const shown = host.current?.querySelector(`[data-key="${CSS.escape(strip.active)}"]`)
    shown?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [strip.active])

  const close = (how: Closing, key: string): void => {
    const next = closePages(how, key)
    if (next !== undefined) go(next, { kept: true })
  }
  const dropped = ({ active, over }: DragEndEvent): void => {
    if (over && active.id !== over.id) moveTab(String(active.id), String(over.id))
  }
  const keyOf = (event: MouseEvent): string => {
    const tab = event.target instanceof Element ? event.target.closest<HTMLElement>('[role="tab"]') : null
    return tab?.dataset['key'] ?? ''
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[restrictToHorizontalAxis]}
      onDragEnd={dropped}
    >
      <SortableContext items={strip.tabs.map(({ key }) => key)} strategy={horizontalListSortingStrategy}>
        <Dropdown
          trigger={['contextMenu']}
          autoFocus
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
            onContextMenuCapture={(event) => {
              const key = keyOf(event)
              if (key === '') event.stopPropagation()
              else setAsked(key)
            }}
            onWheel={scrollSideways}
          >
            {strip.tabs.map((tab) => (
              <StripTab
                key={tab.key}
                tab={tab}
                isActive={tab.key === strip.active}
                show={() => go(tab.fullPath, { kept: true })}
                close={() => close('close', tab.key)}
              />
            ))}
          </div>
        </Dropdown>
      </SortableContext>
    </DndContext>
  )
}

/** A plain wheel moves the strip sideways, for there is no other way it could go. */
const scrollSideways = (event: WheelEvent<HTMLElement>): void => {
  if (event.deltaX === 0) event.currentTarget.scrollLeft += event.deltaY
}
