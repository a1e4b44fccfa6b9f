import { lazy, Suspense } from 'react'
import { useSide } from '#shell/session/session.ts'

// Each side fetches its own list only.
const LISTS = {
  supplier: lazy(() => import('./hall-list.tsx')),
  staff: lazy(async () => ({ default: (await import('./staff-list.tsx')).StaffList })),
}

/** What staff ask, and to suppliers what they were asked. */
export const ListPage = () => {
  const List = LISTS[useSide()]
  return (
    <Suspense>
      <List />
    </Suspense>
  )
}
