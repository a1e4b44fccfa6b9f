import { PlansPage } from './create/plans-page.tsx'

/** Staff ask a supplier for a delivery. */
export const NoticePage = () => <PlansPage />
