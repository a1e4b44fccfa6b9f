import { useLayoutEffect, useRef, useState } from 'react'
import { PlainButton } from '../plain-button.tsx'
import { SHELL } from '../words.ts'
import { LazyDropdown } from './lazy-dropdown.tsx'
import { useNavigation } from './navigation.tsx'
import { firstPageOf, fitting } from './sections.ts'
import { menuAddress, useWorkspace } from './store.ts'
import { WORKSPACE } from './words.ts'
import styles from './top-bar.module.css'

/** The sections on top: a click opens the first page of the section. What does not fit stands behind the last button. */
export const TopSections = () => {
  const { go } = useNavigation()
  const menu = useWorkspace((workspace) => workspace.menu)
  const root = useWorkspace(({ pages, strip }) => pages.find(({ key }) => key === strip.active)?.route.meta.rootRouteId)
  const host = useRef<HTMLElement>(null)
  const [room, setRoom] = useState(Infinity)
  useLayoutEffect(() => {
    const nav = host.current
    if (!nav) return
    const measure = (): void => setRoom(nav.clientWidth)
    const observer = new ResizeObserver(measure)
    observer.observe(nav)
    measure()
    return () => observer.disconnect()
  }, [])
  // A section that shows no pages of its own leads where its address leads.
  const sections = menu.map((item) => ({ route: item.route, first: firstPageOf(item) ?? item.route }))
  const openSection = (path: string): void => go(menuAddress(path), { kept: true })
  const widths = sections.map(({ route }) => PADDING + [...route.meta.title].length * CHARACTER)
  const shown = sections.slice(0, fitting(widths, room, MORE_WIDTH))
  const rest = sections.slice(shown.length)
  return (
    <nav ref={host} aria-label={WORKSPACE.sections} className={styles['sections']}>
      {shown.map(({ route, first }) => (
        <button
          key={route.id}
          type="button"
          className={styles['section']}
          aria-current={route.id === root ? 'true' : undefined}
          onClick={() => openSection(first.path)}
        >
          {route.meta.title}
        </button>
      ))}
      {rest.length > 0 && (
        <LazyDropdown
          trigger="click"
          menu={{
            items: rest.map(({ route }) => ({ key: route.id, label: route.meta.title })),
            onClick: ({ key }) => {
              const chosen = rest.find(({ route }) => route.id === key)
              if (chosen) openSection(chosen.first.path)
            },
          }}
        >
          <PlainButton aria-haspopup="menu">{SHELL.more}</PlainButton>
        </LazyDropdown>
      )}
    </nav>
  )
}

// As in the styles: the room at both sides of a title, and its characters at the theme's size.
const PADDING = 28
const CHARACTER = 14
const MORE_WIDTH = 64
