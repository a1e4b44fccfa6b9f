import { lazy, Suspense } from 'react'
import { usePageRoute } from '#shell/page-route.tsx'
import { useSide } from '#shell/session/session.ts'

// Each side fetches its own page only.
const DETAILS = {
  supplier: lazy(async () => ({ default: (await import('./supplier-detail.tsx')).SupplierDetail })),
  staff: lazy(async () => ({ default: (await import('./staff-detail.tsx')).StaffDetail })),
}

/** One inquiry. */
export const DetailPage = () => {
  const id = usePageRoute().params['id'] ?? ''
  const Detail = DETAILS[useSide()]
  return (
    <Suspense>
      <Detail id={id} />
    </Suspense>
  )
}
