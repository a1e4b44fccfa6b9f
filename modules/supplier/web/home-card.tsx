import { dayOf } from '#kernel/day.ts'
import { registrationAddress } from '#kernel/registration-address.ts'
import { CountCard, CountLine } from '#shell/kit/home/count-card.tsx'
import { WaitingCard } from '#shell/kit/home/counts.tsx'
import { useSide, useSupplierId } from '#shell/session/session.ts'
import { qualificationStatus } from '../expiry.ts'
import { QUALIFICATION_STATUSES } from '../words.ts'
import { INVITES_ENDING, LIST_ADDRESS } from './addresses.ts'
import { PROFILE } from './change/words.ts'
import { suppliers } from './queries.ts'
import { TABS } from './review/tabs.ts'
import { LIST } from './review/words.ts'

/** What waits for the viewer: reviews for the buyer, certificates that end for the supplier itself. */
export const HomeCard = () => (useSide() === 'staff' ? <Reviews /> : <Certificates />)

/** The tab of each number. */
const TAB_OF = [
  ['supplierMyTurn', 'mine'],
  ['supplierReturned', 'returned'],
  ['qualExpiring', 'expiring'],
] as const

const Reviews = () => {
  const labelOf = (tab: string): string => TABS.find(({ key }) => key === tab)?.label ?? ''
  const lines = TAB_OF.map(([key, tab]) => ({ key, label: labelOf(tab), to: `${LIST_ADDRESS}?tab=${tab}` }))
  const invites = { key: 'inviteExpiring', label: LIST.inviteEnding, to: INVITES_ENDING }
  return <WaitingCard title={LIST.title} lines={[...lines, invites]} />
}

const ENDING = [2, 3] as const

const Certificates = () => {
  const id = useSupplierId()
  const supplier = suppliers.useOne(id).data
  const today = dayOf(new Date())
  const states = supplier?.profile.qualifications.map((certificate) => qualificationStatus(certificate, today))
  return (
    <CountCard title={PROFILE.title}>
      {supplier?.allowedTransitions.includes('authenticate') ? (
        <CountLine label={PROFILE.unproven} count={1} to={registrationAddress('pass', id)} />
      ) : null}
      {ENDING.map((status) => (
        <CountLine
          key={status}
          label={PROFILE.certificates(QUALIFICATION_STATUSES[status])}
          count={states?.filter((one) => one === status).length}
          to="/admin/profile"
        />
      ))}
    </CountCard>
  )
}
