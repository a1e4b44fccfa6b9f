import { lazy, Suspense } from 'react'
import { loadChunk } from '#shell/chunks/load-chunk.ts'
import { useSide, useSupplierId } from '#shell/session/session.ts'
import { isLimited } from './flags.ts'
import { suppliers } from './queries.ts'

// Few suppliers are limited.
const CooperationBanner = lazy(async () => ({
  default: (await loadChunk(() => import('./cooperation-banner.tsx'))).CooperationBanner,
}))

/** What a supplier must know before all else: that its cooperation is limited. */
export const HomeNotice = () => (useSide() === 'supplier' ? <OwnCooperation /> : null)

const OwnCooperation = () => {
  const supplier = suppliers.useOne(useSupplierId()).data
  return supplier !== undefined && isLimited(supplier.cooperationStatus) ? (
    <Suspense>
      <CooperationBanner supplier={supplier} />
    </Suspense>
  ) : null
}
