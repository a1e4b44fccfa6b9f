import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { UiRoot } from '#shell/ui-root.tsx'

/** Parts of the kit on a page of their own, named in the address: they can be measured before a noun uses them. */
const PARTS = {
  board: lazy(() => import('./board-part.tsx')),
  chart: lazy(() => import('./chart-part.tsx')),
  matrix: lazy(() => import('./matrix-part.tsx')),
  grid: lazy(() => import('./grid-part.tsx')),
  scan: lazy(() => import('./scan-part.tsx')),
}

const isPart = (name: string): name is keyof typeof PARTS => name in PARTS

const name = new URLSearchParams(location.search).get('part') ?? ''
const root = document.getElementById('root')
if (root !== null && isPart(name)) {
  const Part = PARTS[name]
  createRoot(root).render(
    <UiRoot>
      <Suspense>
        <Part />
      </Suspense>
    </UiRoot>,
  )
}
