import { useSide, useSupplierId } from '#shell/session/session.ts'
import { CooperationBanner } from './cooperation-banner.tsx'
import { suppliers } from './queries.ts'

/** What a supplier must know before all else: that its cooperation is limited. */
export const HomeNotice = () => (useSide() === 'supplier' ? <OwnCooperation /> : null)

const OwnCooperation = () => {
  const supplier = suppliers.useOne(useSupplierId()).data
  return supplier === undefined ? null : <CooperationBanner supplier={supplier} />
}
