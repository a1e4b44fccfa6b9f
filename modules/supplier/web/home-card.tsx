import { dayOf } from '#kernel/day.ts'
import { registrationAddress } from '#kernel/registration-address.ts'
import { CountCard, CountLine } from '#shell/kit/home/count-card.tsx'
import { useSupplierId } from '#shell/session/session.ts'
import { qualificationStatus } from '../expiry.ts'
import { QUALIFICATION_STATUSES } from '../words.ts'
import { PROFILE } from './change/words.ts'
import { suppliers } from './queries.ts'

const ENDING = [2, 3] as const

/** Certificates that end, for the supplier itself. */
export const HomeCard = () => {
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
