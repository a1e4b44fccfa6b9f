import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { dayOf } from '#kernel/day.ts'
import { registrationAddress } from '#kernel/registration-address.ts'
import { useCategories } from '#modules/sku-category/web/shared/categories.ts'
import { useMay, usePermissions } from '#modules/user/web/shared/permissions.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { RecordPage } from '#shell/kit/document/record-page.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { useSupplierId } from '#shell/session/session.ts'
import { stepOf } from '../steps.ts'
import type { Qualification } from '../profile.ts'
import type { Supplier } from '../shapes.ts'
import { FIELDS } from '../words.ts'
import { ProfileCards, type CardKey } from './cards/profile-cards.tsx'
import { CARDS } from './cards/words.ts'
import { ChangeBar } from './change/change-bar.tsx'
import type { ChangeStep, ChangeTarget } from './change/change-drawer.tsx'
import { renewed } from './change/change-form.ts'
import { PROFILE } from './change/words.ts'
import { CopyButton } from './copy/copy-button.tsx'
import { COPY } from './copy/words.ts'
import { CooperationBanner } from './cooperation-banner.tsx'
import { PurchaserContacts } from './purchaser-contacts.tsx'
import { suppliers, type SupplierTypes } from './queries.ts'
import { DETAIL } from './review/words.ts'
import { SUPPLIER_PAGE } from './supplier-page.tsx'
import { isReviewing } from './flags.ts'

const ChangeDrawer = lazy(async () => ({ default: (await import('./change/change-drawer.tsx')).ChangeDrawer }))
const BACK = { address: '/admin/home', label: PROFILE.home }

/** The step that writes a card again; what was accepted cannot be changed. */
const STEP_OF: Readonly<Record<CardKey, ChangeStep | undefined>> = {
  basics: 2,
  people: 3,
  contacts: 3,
  business: 4,
  certificates: 5,
  accounts: 6,
  agreements: undefined,
}
const CARD_OF: Readonly<Record<ChangeStep, CardKey>> = {
  2: 'basics',
  3: 'people',
  4: 'business',
  5: 'certificates',
  6: 'accounts',
}
const isChangeStep = (step: number): step is ChangeStep => Object.hasOwn(CARD_OF, step)

/** What the company has entered about itself, and how to change it. */
export const ProfilePage = () => {
  const id = useSupplierId()
  const fetched = suppliers.useOne(id)
  const may = useMay()
  // Until it is known what the person may do, the owner would read that only the owner may.
  const isKnown = !usePermissions().isPending
  return (
    <RecordPage<SupplierTypes>
      {...SUPPLIER_PAGE}
      fetched={isKnown ? fetched : { ...fetched, data: undefined, isPending: true }}
      heading={(supplier) => ({ ...SUPPLIER_PAGE.heading(supplier), tabTitle: PROFILE.title })}
      back={BACK}
      note={({ allowedTransitions }) =>
        allowedTransitions.includes('authenticate') ? (
          <PageLink to={registrationAddress('pass', id)}>{PROFILE.authenticate}</PageLink>
        ) : may('profile.edit') ? null : (
          PROFILE.ownerOnly
        )
      }
    >
      {(supplier) => <ProfileView supplier={supplier} />}
    </RecordPage>
  )
}

/** Who answers for the company here, and who answers at the buyer. */
const Cooperation = ({ supplier }: { readonly supplier: Supplier }) => (
  <Section title={DETAIL.cooperation}>
    <Facts
      facts={[
        [PROFILE.owner, supplier.ownerName],
        [
          PROFILE.purchasers,
          supplier.purchasers.length === 0 ? '' : <PurchaserContacts key="purchasers" supplier={supplier} />,
        ],
        [FIELDS.expiry, supplier.nextExpiry ?? ''],
      ]}
    />
  </Section>
)

/** What another company of the person has entered becomes a change of this one. */
const CopyHere = ({ supplier, isWaiting }: { readonly supplier: Supplier; readonly isWaiting: boolean }) => (
  <p>
    <CopyButton
      id={supplier.id}
      blocked={isWaiting ? PROFILE.reviewing : ''}
      ready={() => Promise.resolve(supplier.rowVersion)}
      said={COPY.staged}
      copied={suppliers.useTakeIn(supplier.id)}
    />
  </p>
)

const ProfileView = ({ supplier }: { readonly supplier: Supplier }) => {
  const may = useMay()
  const categories = useCategories().data
  const [target, setTarget] = useState<ChangeTarget>()
  const canEdit = may('profile.edit')
  const isWaiting = isReviewing(supplier.changeReviewStatus)
  const titleOf = (card: CardKey): string =>
    card === 'people' ? CARDS.people[supplier.profile.supplierType] : CARDS[card]
  const open = (step: ChangeStep, more: Partial<ChangeTarget> = {}): void =>
    setTarget({ step, title: titleOf(CARD_OF[step]), ...more })
  const goOn = (): void => {
    const step = stepOf(supplier.pendingChange?.differences[0]?.field ?? '')
    open(isChangeStep(step) ? step : 2)
  }
  const button = (label: string, about: string, press: () => void) => (
    <Button
      size="small"
      aria-label={about}
      disabled={isWaiting}
      title={isWaiting ? PROFILE.reviewing : ''}
      onClick={press}
    >
      {label}
    </Button>
  )
  const renew = (certificate: Qualification) =>
    button(PROFILE.renew, PROFILE.renewOf(certificate.type), () =>
      open(5, {
        at: `qualifications.${supplier.profile.qualifications.indexOf(certificate)}`,
        start: renewed(supplier, certificate.id),
      }),
    )
  return (
    <>
      <CooperationBanner supplier={supplier} />
      <ChangeBar supplier={supplier} canEdit={canEdit} goOn={goOn} />
      <Cooperation supplier={supplier} />
      {canEdit ? <CopyHere supplier={supplier} isWaiting={isWaiting} /> : null}
      <ProfileCards
        supplier={supplier}
        canReveal={canEdit}
        extra={(card) => {
          const step = STEP_OF[card]
          return step === undefined || !canEdit
            ? null
            : button(PROFILE.edit, PROFILE.editOf(titleOf(card)), () =>
                open(step, { title: titleOf(card), ...(card === 'contacts' ? { at: 'contacts' } : {}) }),
              )
        }}
        {...(canEdit ? { certificateExtra: renew } : {})}
      />
      {target === undefined || categories === undefined ? null : (
        <Suspense>
          <ChangeDrawer
            key={`${target.step} ${target.at ?? ''}`}
            supplier={supplier}
            context={{ categories, today: dayOf(new Date()) }}
            target={target}
            closed={() => setTarget(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
