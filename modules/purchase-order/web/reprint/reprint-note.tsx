import { Alert } from 'antd'
import { showMoment } from '#shell/format.ts'
import { PageLink } from '#shell/page-link.tsx'
import { useSide } from '#shell/session/session.ts'
import type { Order } from '../../shapes.ts'
import styles from './reprint.module.css'
import { NOTE } from './words.ts'

/** Leads to where another price is named: the supplier to its quote, staff to the inquiry. */
export const RequoteNote = ({ order: { requote } }: { readonly order: Order }) => {
  const side = useSide()
  if (requote === null) return null
  const [to, code] =
    side === 'supplier'
      ? [`/admin/quote/${requote.quoteId}`, requote.quoteCode]
      : [`/admin/inquiry/${requote.inquiryId}`, requote.inquiryCode]
  return (
    <Alert
      type="info"
      showIcon
      className={styles['note'] ?? ''}
      style={{ marginBottom: 12 }}
      title={
        <>
          {NOTE[side]} <PageLink to={to}>{code}</PageLink>
        </>
      }
      description={NOTE.until(showMoment(requote.dueAt))}
    />
  )
}
