import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '#shell/chunks/load-chunk.ts'
import { HomeFrame } from '#shell/kit/home/home-frame.tsx'
import { usePageSettings } from '#shell/kit/page-settings.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { HOME as HOME_ROUTE } from '#shell/workspace/routes.ts'
import { useWorkspace } from '#shell/workspace/store.ts'
import { SHORTCUTS } from '../words.ts'
import { sectionsOf, shortcutsOf } from './pages.ts'
import styles from './shortcuts.module.css'

// Few people choose, and seldom.
const ShortcutDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./shortcut-dialog.tsx'))).ShortcutDialog,
}))

const PAGE_KEY = 'home.shortcuts'

/** The ways that a person often goes, chosen by themselves from the menu. */
export const Shortcuts = () => {
  const menu = useWorkspace((workspace) => workspace.menu)
  const { settings, change } = usePageSettings(PAGE_KEY)
  const [isSetting, setSetting] = useState(false)
  const sections = sectionsOf(menu, HOME_ROUTE.path)
  const shown = shortcutsOf(sections, settings.shortcuts)
  return (
    <HomeFrame
      title={SHORTCUTS.title}
      links={
        <Button type="link" size="small" aria-label={SHORTCUTS.setTitle} onClick={() => setSetting(true)}>
          {SHORTCUTS.set}
        </Button>
      }
    >
      {shown.length === 0 ? (
        <p className={styles['empty']}>{SHORTCUTS.empty}</p>
      ) : (
        <ul className={styles['pages']}>
          {shown.map(({ path, title }) => (
            <li key={path}>
              <PageLink to={path} className={styles['page']}>
                {title}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      {isSetting ? (
        <Suspense>
          <ShortcutDialog
            sections={sections}
            chosen={shown}
            save={(pages) => change({ shortcuts: pages.map(({ path }) => path) })}
            close={() => setSetting(false)}
          />
        </Suspense>
      ) : null}
    </HomeFrame>
  )
}
