import { Activity } from 'react'
import { Pane } from './pane.tsx'
import { useWorkspace, type OpenPage } from './store.ts'

/** All open pages, of which one is shown. The others keep their state, their scroll and their fields, and do no work. */
export const KeptPages = () => {
  const pages = useWorkspace((workspace) => workspace.pages)
  const active = useWorkspace((workspace) => workspace.strip.active)
  const isThere = ({ key, isBegun, route }: OpenPage): boolean =>
    key === active || (isBegun && !route.meta.ignoreKeepAlive)
  return pages.filter(isThere).map((page) => (
    <Activity key={`${page.key}#${page.generation}`} mode={page.key === active ? 'visible' : 'hidden'}>
      <Pane page={page} />
    </Activity>
  ))
}
