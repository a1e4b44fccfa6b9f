import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { dayOf } from '#kernel/day.ts'
import { useCategories } from '#modules/sku-category/web/shared/categories.ts'
import { useMay, usePermissions } from '#modules/user/web/shared/permissions.ts'
import { DocumentStates } from '#shell/kit/detail/document-states.tsx'
import { useSession } from '#shell/session/session.ts'
import { stepOf } from '../steps.ts'
import type { Qualification } from '../profile.ts'
import type { Supplier } from '../shapes.ts'
import { ProfileCards, type CardKey } from './cards/profile-cards.tsx'
import { CARDS } from './cards/words.ts'
import { ChangeBar } from './change/change-bar.tsx'
import type { ChangeStep, ChangeWish } from './change/change-drawer.tsx'
import { renewed } from './change/change-form.ts'
import { ProfileHead } from './change/profile-head.tsx'
import { PROFILE } from './change/words.ts'
import { useSupplier } from './queries.ts'
import { isReviewing } from './states.ts'

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

/** What the company told about itself, and the way to change it. */
export const ProfilePage = () => {
  const id = useSession(({ company }) => company?.id) ?? ''
  const fetched = useSupplier(id)
  // Until it is known what he may do, the owner would be told that only the owner may.
  const isKnown = !usePermissions().isPending
  return (
    <DocumentStates fetched={isKnown ? fetched : { ...fetched, data: undefined, isPending: true }} back={BACK}>
      {(supplier) => <ProfileView key={supplier.id} supplier={supplier} />}
    </DocumentStates>
  )
}

const ProfileView = ({ supplier }: { readonly supplier: Supplier }) => {
  const may = useMay()
  const categories = useCategories().data
  const [wish, setWish] = useState<ChangeWish>()
  const canEdit = may('profile.edit')
  const isWaiting = isReviewing(supplier.changeReviewStatus)
  const titleOf = (card: CardKey): string =>
    card === 'people' ? CARDS.people[supplier.profile.supplierType] : CARDS[card]
  const open = (step: ChangeStep, more: Partial<ChangeWish> = {}): void =>
    setWish({ step, title: titleOf(CARD_OF[step]), ...more })
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
      <ProfileHead supplier={supplier} canEdit={canEdit}>
        <ChangeBar supplier={supplier} canEdit={canEdit} goOn={goOn} />
      </ProfileHead>
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
      {wish === undefined || categories === undefined ? null : (
        <Suspense>
          <ChangeDrawer
            key={`${wish.step} ${wish.at ?? ''}`}
            supplier={supplier}
            context={{ categories, today: dayOf(new Date()) }}
            wish={wish}
            closed={() => setWish(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
