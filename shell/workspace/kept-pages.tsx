import { Activity } from 'react'
import { Pane } from './pane.tsx'
import { useWorkspace } from './store.ts'

/** All open pages, of which one is shown. The others keep their state, their scroll and their fields, and do no work. */
export const KeptPages = () => {
  const pages = useWorkspace((workspace) => workspace.pages)
  const active = useWorkspace((workspace) => workspace.strip.active)
  return pages.map((page) =>
    page.route.meta.ignoreKeepAlive && page.key !== active ? null : (
      <Activity key={`${page.key}#${page.generation}`} mode={page.key === active ? 'visible' : 'hidden'}>
        <Pane page={page} />
      </Activity>
    ),
  )
}
