import { Alert, Button } from 'antd'
import { showQty } from '#shell/format.ts'
import { usePageRoute } from '#shell/page-route.tsx'
import { DUE_MAX, type Due } from '../shapes.ts'
import styles from './calendar.module.css'
import { STOP_FORM } from './words.ts'

interface Props {
  /** Nothing while the days are not known. */
  readonly due: readonly Due[] | undefined
  readonly isAsking: boolean
}

/** What is to be sent on the days of a stop, each with the way to its order. */
export const StopHits = ({ due, isAsking }: Props) => {
  const { open } = usePageRoute()
  if (due === undefined) return isAsking ? <p role="status">{STOP_FORM.checking}</p> : null
  if (due.length === 0) return <Alert type="success" showIcon title={STOP_FORM.free} />
  return (
    <Alert
      type="warning"
      showIcon
      title={STOP_FORM.hits(due.length)}
      description={
        <ul className={styles['hits']}>
          {due.map(({ orderId, code, lineNo, skuName, day, qty, unit }) => (
            <li key={`${orderId} ${lineNo} ${day} ${qty}`}>
              <Button type="link" size="small" style={{ padding: 0 }} onClick={() => open(`/admin/po/${orderId}`)}>
                {code}
              </Button>{' '}
              {STOP_FORM.hit(day, lineNo, skuName, showQty(qty), unit)}
            </li>
          ))}
          {due.length >= DUE_MAX ? <li>{STOP_FORM.hitsMore(DUE_MAX)}</li> : null}
        </ul>
      }
    />
  )
}
