import { ArrowLeftOutlined } from '@ant-design/icons'
import { Typography } from 'antd'
import { showSpan } from '#shell/format.ts'
import { PageLink } from '#shell/page-link.tsx'
import type { Order } from '../shapes.ts'
import type { OrderTransition } from '../machine.ts'
import { ActionBar } from './action-bar.tsx'
import { actionsOf } from './actions.ts'
import { LIST_ADDRESS } from './addresses.ts'
import { HistoryButton } from './history-drawer.tsx'
import styles from './order.module.css'
import { PrintButtons } from './print-buttons.tsx'
import { codesOf } from './states.ts'
import { OverdueMark, StatusTag, UrgentMark, VersionMark } from './status-tag.tsx'
import { DETAIL } from './words.ts'

interface Props {
  readonly order: Order
  readonly act: (name: OrderTransition) => void
}

/** The top of the page: what it is, one plain sentence, and the buttons. */
export const OrderHead = ({ order, act }: Props) => (
  <section className={styles['head']}>
    <div className={styles['headTop']}>
      <PageLink to={LIST_ADDRESS}>
        <ArrowLeftOutlined aria-hidden /> {DETAIL.back}
      </PageLink>
      <span className={styles['tools']}>
        <PrintButtons order={order} />
        <HistoryButton logs={order.logs} />
      </span>
    </div>
    <div className={styles['headTitle']}>
      <Typography.Title level={1} className={styles['title'] ?? ''}>
        {order.title}
      </Typography.Title>
      <StatusTag status={order.status} name={order.statusName} />
      <VersionMark version={order.version} />
      <UrgentMark isUrgent={order.isUrgent} />
      <OverdueMark overdueDays={order.overdueDays} />
    </div>
    <div className={styles['number']}>{order.code}</div>
    <p
      className={`${styles['sentence'] ?? ''} ${actionsOf(order).some(({ primary }) => primary) ? (styles['turn'] ?? '') : ''}`}
    >
      {order.sentence} <Countdown order={order} />
    </p>
    <ActionBar order={order} act={act} />
  </section>
)

/** How long there is to answer; it concerns only orders that wait for one. */
const Countdown = ({ order }: { readonly order: Order }) => {
  if (order.confirmDeadline === null || !codesOf('issued').includes(order.status)) return null
  const left = Date.parse(order.confirmDeadline) - Date.now()
  return <strong className={left < 0 ? styles['late'] : undefined}>{showSpan(left)}</strong>
}
