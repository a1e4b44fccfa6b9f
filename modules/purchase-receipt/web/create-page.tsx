import { PlansPage } from './create/plans-page.tsx'

/** The supplier makes a delivery of confirmed plans. */
export const CreatePage = () => <PlansPage />
