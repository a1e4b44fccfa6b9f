import { Button, Dropdown } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'
import { SHELL } from '../words.ts'
import type { AdminRoute } from '../menu/menu.ts'
import { useNavigation } from './navigation.tsx'
import { firstPageOf } from './sections.ts'
import { menuAddress, useWorkspace } from './store.ts'
import { WORKSPACE } from './words.ts'
import styles from './top-bar.module.css'

/** The sections on top: a click opens the first page of the section. What does not fit stands behind the last button. */
export const TopSections = () => {
  const { go } = useNavigation()
  const menu = useWorkspace((workspace) => workspace.menu)
  const root = useWorkspace(({ pages, strip }) => pages.find(({ key }) => key === strip.active)?.route.meta.rootRouteId)
  const host = useRef<HTMLElement>(null)
  const [room, setRoom] = useState(menu.length)
  useLayoutEffect(() => {
    const nav = host.current
    if (!nav) return
    const measure = (): void => setRoom(Math.max(0, Math.floor((nav.clientWidth - MORE_WIDTH) / ITEM_WIDTH)))
    const observer = new ResizeObserver(measure)
    observer.observe(nav)
    measure()
    return () => observer.disconnect()
  }, [])
  const sections = menu.map((item) => ({ route: item.route, first: firstPageOf(item) }))
  const openSection = (first: AdminRoute | undefined): void => {
    if (first) go(menuAddress(first.path), { kept: true })
  }
  const shown = sections.length * ITEM_WIDTH <= (room + 1) * ITEM_WIDTH ? sections : sections.slice(0, room)
  const rest = sections.slice(shown.length)
  return (
    <nav ref={host} aria-label={WORKSPACE.sections} className={styles['sections']}>
      {shown.map(({ route, first }) => (
        <button
          key={route.id}
          type="button"
          className={styles['section']}
          aria-current={route.id === root ? 'true' : undefined}
          onClick={() => openSection(first)}
        >
          {route.meta.title}
        </button>
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map(({ route }) => ({ key: route.id, label: route.meta.title })),
            onClick: ({ key }) => openSection(rest.find(({ route }) => route.id === key)?.first),
          }}
        >
          <Button type="text">{SHELL.more}</Button>
        </Dropdown>
      )}
    </nav>
  )
}

const ITEM_WIDTH = 88
const MORE_WIDTH = 64
