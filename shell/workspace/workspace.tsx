import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useCollapsed, useNarrow } from '../media.ts'
import { SHELL } from '../words.ts'
import { KeptPages } from './kept-pages.tsx'
import { SideMenu } from './side-menu.tsx'
import { useWorkspace } from './store.ts'
import { TabStrip } from './tab-strip.tsx'
import { TopBar } from './top-bar.tsx'
import { WORKSPACE } from './words.ts'
import styles from './workspace.module.css'

// Only telephones need it.
const NavDrawer = lazy(async () => ({ default: (await import('./nav-drawer.tsx')).NavDrawer }))

/** The admin area: bar on top, menu at the side, tabs, and the open pages. */
export const Workspace = ({ extra }: { readonly extra: ReactNode }) => {
  const narrow = useNarrow()
  const collapsed = useCollapsed()
  const [isFolded, setFolded] = useState<boolean>()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  useTitle()
  const folded = isFolded ?? collapsed
  return (
    <div className={styles['workspace']}>
      <a href="#content" className={styles['skip']}>
        {WORKSPACE.skip}
      </a>
      <TopBar
        narrow={narrow}
        collapsed={folded}
        toggle={() => (narrow ? setDrawerOpen(true) : setFolded(!folded))}
        extra={extra}
      />
      <div className={styles['middle']}>
        {narrow ? (
          <Suspense>
            <NavDrawer open={isDrawerOpen} close={() => setDrawerOpen(false)} />
          </Suspense>
        ) : (
          <aside className={styles['sider']} data-folded={folded}>
            <nav aria-label={WORKSPACE.navigation} className={styles['nav']}>
              <SideMenu collapsed={folded} />
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
  const title = useWorkspace(({ strip }) => strip.tabs.find(({ key }) => key === strip.active)?.title)
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${SHELL.product}`
  }, [title])
}
