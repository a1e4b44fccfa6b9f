import { CheckCircleOutlined, ClockCircleOutlined, ExclamationCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import { useState, type ReactNode } from 'react'
import { showAmount } from '#shell/format.ts'
import { PageLink } from '#shell/page-link.tsx'
import { useSide } from '#shell/session/session.ts'
import type { CashItem, CashReason, Tone } from '../shapes.ts'
import styles from './calendar.module.css'
import { PAGE } from './words.ts'

const ICONS: Readonly<Record<Tone, ReactNode>> = {
  paid: <CheckCircleOutlined aria-hidden />,
  expected: <ClockCircleOutlined aria-hidden />,
  risk: <WarningOutlined aria-hidden />,
  overdue: <ExclamationCircleOutlined aria-hidden />,
}

/** So many are shown before somebody wants to see all. */
const SHOWN = 3

interface Props {
  readonly items: readonly CashItem[]
  /** Each says its day, where they are of many. */
  readonly hasDays?: boolean
  readonly isWhole?: boolean
}

/** Sums of money with the reasons why they may not come. */
export const CashItems = ({ items, hasDays = false, isWhole = false }: Props) => {
  const [isOpen, setOpen] = useState(isWhole)
  return (
    <>
      <ul className={styles['items']}>
        {items.slice(0, isOpen ? items.length : SHOWN).map((item) => (
          <Item key={item.key} item={item} hasDay={hasDays} />
        ))}
      </ul>
      {isWhole || items.length <= SHOWN ? null : (
        <Button type="link" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? PAGE.less : PAGE.more(items.length)}
        </Button>
      )}
    </>
  )
}

const Item = ({ item, hasDay }: { readonly item: CashItem; readonly hasDay: boolean }) => {
  const side = useSide()
  return (
    <li className={styles['item']}>
      <div className={styles['itemHead']}>
        <span className={styles['tone']} data-tone={item.tone}>
          {ICONS[item.tone]} {item.day === null ? PAGE.undated : PAGE.tones[side][item.tone]}
        </span>
        {item.paymentId === null ? (
          <span>{item.title}</span>
        ) : (
          <PageLink to={`/admin/payment/${item.paymentId}`}>{item.code}</PageLink>
        )}
        {item.kind === 'payables' && item.day !== null ? <Tag>{PAGE.estimated}</Tag> : null}
        {item.statusName === '' ? null : <Tag>{item.statusName}</Tag>}
        <strong className={styles['amount']}>{showAmount(item.amount, item.currency)}</strong>
      </div>
      <div className={styles['sub']}>
        {[hasDay ? item.day : null, side === 'staff' ? item.supplierName : null, item.buyerCompanyName]
          .filter((part) => part !== null)
          .join(' · ')}
      </div>
      {item.reasons.length === 0 ? null : (
        <ul className={styles['reasons']}>
          {item.reasons.map((reason) => (
            <Reason key={`${reason.kind} ${reason.url}`} reason={reason} />
          ))}
        </ul>
      )}
    </li>
  )
}

const Reason = ({ reason: { text, isMine, url } }: { readonly reason: CashReason }) => (
  <li data-mine={isMine}>
    <span>{text}</span>
    {url === '' ? null : <PageLink to={url}>{isMine ? PAGE.act : PAGE.view}</PageLink>}
  </li>
)
