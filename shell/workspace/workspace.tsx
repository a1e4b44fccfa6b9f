import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useCollapsed, useNarrow } from '../media.ts'
import { BASE } from '../base.ts'
import { SHELL } from '../words.ts'
import { KeptPages } from './kept-pages.tsx'
import { retryAllFailed } from '../server-state/page-client.ts'
import { PartBoundary } from './part-boundary.tsx'
import { useWorkspace } from './store.ts'
import { TabStrip } from './tab-strip.tsx'
import { TopBar } from './top-bar.tsx'
import { WORKSPACE } from './words.ts'
import styles from './workspace.module.css'

// The library's menu comes after the page: its place is kept.
const SideMenu = lazy(async () => ({ default: (await import('./side-menu.tsx')).SideMenu }))
// Only telephones need it, when it is first opened.
const NavDrawer = lazy(async () => ({ default: (await import('./nav-drawer.tsx')).NavDrawer }))

interface Props {
  /** What stands beside the company: bells and the like. */
  readonly extra: ReactNode
  /** What must be seen on every page, above all else. */
  readonly ribbon?: ReactNode
}

/** The admin area: bar on top, menu at the side, tabs, and the open pages. */
export const Workspace = ({ extra, ribbon }: Props) => {
  const narrow = useNarrow()
  const collapsed = useCollapsed()
  const [folded, setFolded] = useState(collapsed)
  const [isDrawerOpen, setDrawerOpen] = useState<boolean>()
  // Another width begins as the specification says, whatever somebody pressed at the former one.
  const [width, setWidth] = useState({ narrow, collapsed })
  if (width.narrow !== narrow || width.collapsed !== collapsed) {
    setWidth({ narrow, collapsed })
    setFolded(collapsed)
    setDrawerOpen(undefined)
  }
  useTitle()
  useEffect(() => {
    addEventListener('online', retryAllFailed)
    return () => removeEventListener('online', retryAllFailed)
  }, [])
  return (
    <div className={styles['workspace']}>
      <a href="#content" className={styles['skip']}>
        {WORKSPACE.skip}
      </a>
      {ribbon}
      <TopBar
        narrow={narrow}
        collapsed={folded}
        toggle={() => (narrow ? setDrawerOpen(true) : setFolded(!folded))}
        extra={extra}
      />
      <div className={styles['middle']}>
        {narrow ? (
          <PartBoundary>
            <Suspense>
              {isDrawerOpen !== undefined && <NavDrawer open={isDrawerOpen} close={() => setDrawerOpen(false)} />}
            </Suspense>
          </PartBoundary>
        ) : (
          <aside className={styles['sider']} data-folded={folded}>
            <nav aria-label={WORKSPACE.navigation} className={styles['nav']}>
              <PartBoundary>
                <Suspense>
                  <SideMenu collapsed={folded} />
                </Suspense>
              </PartBoundary>
            </nav>
          </aside>
        )}
        <main id="content" tabIndex={-1} className={styles['work']}>
          <TabStrip />
          <div className={styles['panes']}>
            <KeptPages />
          </div>
        </main>
      </div>
    </div>
  )
}

/** The window is named after the page that is shown. */
const useTitle = (): void => {
  const title = useWorkspace(({ strip }) => strip.tabs.find(({ key }) => key === strip.active)?.hint)
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${BASE === '' ? SHELL.product : SHELL.staff}`
  }, [title])
}
