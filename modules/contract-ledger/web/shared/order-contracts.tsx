import { useMay } from '#modules/user/web/shared/permissions.ts'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { useSide } from '#shell/session/session.ts'
import { face } from '../face.ts'
import { useContractsOf } from '../queries.ts'
import { OF_ORDER } from '../words.ts'
import styles from './order-contracts.module.css'

interface Props {
  readonly orderId: string
  /** It was signed: then it may also be a paper that is in no ledger. */
  readonly isSigned: boolean
}

/** The contracts of an order in the ledger, with how each stands; nothing for people who do not see contracts. */
export const OrderContracts = ({ orderId, isSigned }: Props) => {
  const isStaff = useSide() === 'staff'
  const mayView = useMay()('contract.view')
  const { data } = useContractsOf(orderId, mayView)
  if (data === undefined || (isSigned && data.data.length === 0)) return null
  // Suppliers do not see a contract before it was reviewed.
  if (data.data.length === 0) return <p className={styles['nothing']}>{isStaff ? OF_ORDER.none : OF_ORDER.waiting}</p>
  return (
    <ul className={styles['contracts']} aria-label={OF_ORDER.ledger}>
      {data.data.map(({ id, code, title, status, statusName }) => (
        <li key={id}>
          <PageLink to={`/admin/contract/${id}`}>
            {code} {title}
          </PageLink>
          <StatusTag tone={face.toneOf(status)}>{statusName}</StatusTag>
        </li>
      ))}
    </ul>
  )
}
