import type { ReactNode } from 'react'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { PageLink } from '#shell/page-link.tsx'
import type { Supplier } from '../../shapes.ts'
import { FIELDS } from '../../words.ts'
import { DETAIL } from '../review/words.ts'
import { SupplierLayout } from '../supplier-layout.tsx'
import { PROFILE } from './words.ts'

const BACK = { address: '/admin/home', label: PROFILE.home }
const nothing = (): undefined => undefined

interface Props {
  readonly supplier: Supplier
  readonly canEdit: boolean
  /** Stands below the head: what is under way. */
  readonly children: ReactNode
}

/** Who the company is to the buyer: its state, one plain sentence, and whom to ask. */
export const ProfileHead = ({ supplier, canEdit, children }: Props) => (
  <SupplierLayout
    supplier={supplier}
    tabTitle={PROFILE.title}
    back={BACK}
    note={
      supplier.allowedTransitions.includes('authenticate') ? (
        <PageLink to="/register/pass">{PROFILE.authenticate}</PageLink>
      ) : canEdit ? null : (
        PROFILE.ownerOnly
      )
    }
    actions={[]}
    act={nothing}
  >
    {children}
    <Section title={DETAIL.cooperation}>
      <Facts
        facts={[
          [PROFILE.owner, supplier.ownerName],
          [
            PROFILE.purchasers,
            supplier.purchasers.map(({ name, mobileMasked }) => `${name} ${mobileMasked}`).join('、'),
          ],
          [FIELDS.expiry, supplier.nextExpiry ?? ''],
        ]}
      />
    </Section>
  </SupplierLayout>
)
