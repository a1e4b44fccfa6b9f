import { useState } from 'react'
import { Countdown } from '#shell/kit/detail/countdown.tsx'
import { DetailLayout } from '#shell/kit/detail/detail-layout.tsx'
import { HistoryButton } from '#shell/kit/detail/history-button.tsx'
import { KeptForm, hasKept } from '#shell/kit/kept-entry.tsx'
import { PurchaserButton } from '#shell/kit/document/purchaser-button.tsx'
import { showMoney, showQty } from '#shell/format.ts'
import { PageLink } from '#shell/page-link.tsx'
import type { OrderTransition } from '../../machine.ts'
import type { Order } from '../../shapes.ts'
import { FIELDS } from '../../words.ts'
import { face } from '../face.ts'
import { OrderMarks, OrderStatus } from '../order-marks.tsx'
import { OrderStep } from '../order-step.tsx'
import { askPurchaser, orders } from '../queries.ts'
import { DETAIL } from '../words.ts'
import styles from './reprint.module.css'
import { CARD } from './words.ts'

const BUTTONS: readonly OrderTransition[] = ['confirm', 'requote']

/** Can the reader settle it with one press? Whoever may not sees the whole order. */
export const isSettledByOnePress = ({ reprint, totalAmount, allowedTransitions }: Order): boolean =>
  reprint !== null && totalAmount !== null && BUTTONS.every((name) => allowedTransitions.includes(name))

interface Props {
  readonly order: Order
  readonly showWhole: () => void
}

/** A reprint on one card: what, how much, at which price and why, until when; yes, or another price. */
export const ReprintCard = ({ order, showWhole }: Props) => {
  const move = orders.useMove(order)
  const formName = `${order.id}.${order.rowVersion}.requote`
  const [isRequoting, setRequoting] = useState(() => hasKept(formName))
  const actions = face
    .actions(order)
    .filter(({ name }) => BUTTONS.includes(name))
    .map((action) => (action.name === 'confirm' ? { ...action, label: CARD.confirm } : action))
  const act = (name: OrderTransition): void => {
    if (name === 'requote') setRequoting(true)
    else move.mutate({ name, body: {} })
  }
  return (
    <div className={styles['card']}>
      <DetailLayout
        code={order.code}
        title={order.title}
        tabTitle={`${DETAIL.noun}${order.code.slice(-4)}`}
        back={{ address: '/admin/po/list', label: DETAIL.back }}
        marks={
          <>
            <OrderStatus order={order} />
            <OrderMarks order={order} />
          </>
        }
        sentence={
          <>
            {order.sentence} {order.dueAt === null ? null : <Countdown until={order.dueAt} />}
          </>
        }
        tools={
          <>
            <PurchaserButton id={order.id} name={order.purchaserName} ask={askPurchaser} />
            <HistoryButton logs={order.logs} />
          </>
        }
        actions={actions}
        act={act}
      >
        <section className={styles['body']} aria-label={order.title}>
          {order.items.map((item) => (
            <Line key={item.id} item={item} order={order} isOne={order.items.length === 1} />
          ))}
          <p className={styles['total']}>
            {FIELDS.totalAmount} <strong>{showMoney(order.totalAmount ?? '0')}</strong>
          </p>
          <p className={styles['foot']}>
            {[order.buyerCompanyName, order.warehouseName, order.receiver.address].filter(Boolean).join(' · ')}
          </p>
          {order.remark === '' ? null : (
            <p className={styles['foot']}>
              {CARD.note}：{order.remark}
            </p>
          )}
          <p className={styles['foot']}>
            <button type="button" className={styles['whole']} onClick={showWhole}>
              {CARD.whole}
            </button>{' '}
            {CARD.wholeHint}
          </p>
        </section>
        {isRequoting ? (
          <KeptForm name={formName}>
            <OrderStep doc={order} name="requote" closed={() => setRequoting(false)} />
          </KeptForm>
        ) : null}
      </DetailLayout>
    </div>
  )
}

interface LineProps {
  readonly item: Order['items'][number]
  readonly order: Order
  readonly isOne: boolean
}

const Line = ({ item, order: { reprint }, isOne }: LineProps) => (
  <article className={styles['line']}>
    <h2 className={styles['product']}>{item.skuName}</h2>
    <div className={styles['sub']}>
      {item.skuCode} {item.spec}
    </div>
    <dl className={styles['facts']}>
      <div>
        <dt>{FIELDS.qty}</dt>
        <dd>
          {showQty(item.qty)} {item.unit}
        </dd>
      </div>
      <div>
        <dt>{FIELDS.unitPrice}</dt>
        <dd>
          {showMoney(item.unitPrice ?? '0')}
          <Basis reprint={reprint} lineNo={item.lineNo} />
        </dd>
      </div>
      <div>
        <dt>{FIELDS.requiredDate}</dt>
        <dd>{item.requiredDate}</dd>
      </div>
      {/* The amount of a single line is the total below it. */}
      {isOne ? null : (
        <div>
          <dt>{FIELDS.amount}</dt>
          <dd>{showMoney(item.amount ?? '0')}</dd>
        </div>
      )}
    </dl>
  </article>
)

const AWARDED = 1

/** Which quote or order says the price, and when that was. */
const Basis = ({ reprint, lineNo }: { readonly reprint: Order['reprint']; readonly lineNo: number }) => {
  const basis = reprint?.prices.find((price) => price.lineNo === lineNo)
  if (basis === undefined) return <span className={styles['sub']}>{CARD.noBasis}</span>
  const to = basis.priceSource === AWARDED ? `/admin/quote/${basis.id}` : `/admin/po/${basis.id}`
  return (
    <span className={styles['sub']}>
      {CARD.source(basis.priceSource)} <PageLink to={to}>{basis.code}</PageLink>
      {CARD.on(basis.on)}
    </span>
  )
}
