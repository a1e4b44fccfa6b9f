import { Checkbox, Empty, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { dayOf } from '#kernel/day.ts'
import { total } from '#kernel/money.ts'
import { showMoney } from '#shell/format.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { FIELDS } from '../field-words.ts'
import { byPlan, type Planned } from '../pay-plan.ts'
import { openOf } from '../settlement.ts'
import type { PaymentRow } from '../shapes.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import styles from './plan.module.css'
import { usePaymentsIn } from './queries.ts'
import { PLAN } from './words.ts'

const TO_PAY = { ...WORK_QUEUES.paymentToPay.filter, OrderBy: 'dueAt' } as const

/** What finance has to pay, by the day that it is planned for. */
export const PlanPage = () => {
  const { setTitle } = usePageRoute()
  const { data, error, refetch } = usePaymentsIn(TO_PAY)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => setTitle(PLAN.title), [setTitle])
  if (data === undefined)
    return error === null ? <Skeleton active /> : <LoadFailure error={error} retry={() => void refetch()} />
  const chosen = data.data.filter(({ id }) => picked.has(id))
  const toggle = (id: string): void =>
    setPicked((former) =>
      former.has(id) ? new Set([...former].filter((one) => one !== id)) : new Set([...former, id]),
    )
  return (
    <>
      <h1 className={styles['heading']}>{PLAN.title}</h1>
      <p className={styles['sub']}>{PLAN.hint}</p>
      {data.data.length === 0 ? <Empty description={PLAN.none} /> : null}
      {byPlan(data.data, dayOf(new Date())).map((group) => (
        <Group key={group.when} group={group} picked={picked} toggle={toggle} />
      ))}
      {data.recordCount > data.data.length ? (
        <p className={styles['sub']}>{PLAN.more(data.data.length, data.recordCount)}</p>
      ) : null}
      {chosen.length === 0 ? null : (
        <div className={styles['bar']} role="status">
          <strong>{PLAN.picked(chosen.length, showMoney(total(chosen.map(openOf))))}</strong>
        </div>
      )}
    </>
  )
}

interface GroupProps {
  readonly group: Planned<PaymentRow>
  readonly picked: ReadonlySet<string>
  readonly toggle: (id: string) => void
}

const Group = ({ group: { when, payments }, picked, toggle }: GroupProps) => (
  <Section
    title={PLAN.groups[when]}
    extra={<span className={styles['sub']}>{PLAN.sum(payments.length, showMoney(total(payments.map(openOf))))}</span>}
  >
    <ul className={styles['rows']}>
      {payments.map((row) => (
        <li key={row.id} className={styles['row']}>
          <Checkbox aria-label={PLAN.pick(row.code)} checked={picked.has(row.id)} onChange={() => toggle(row.id)} />
          <span className={styles['who']}>
            <PageLink to={`/admin/payment/${row.id}`}>{row.code}</PageLink>
            <span>{row.supplierName}</span>
            <span className={styles['sub']}>{row.buyerCompanyName}</span>
          </span>
          <span className={styles['when']}>
            {row.plannedPayDate === null ? null : (
              <span>
                {FIELDS.plannedPayDate} {row.plannedPayDate}
              </span>
            )}
            {row.dueDate === null ? null : (
              <span className={styles['sub']}>
                {FIELDS.dueDate} {row.dueDate}
              </span>
            )}
          </span>
          <strong className={styles['amount']}>{showMoney(openOf(row))}</strong>
          <PageLink to={`/admin/payment/${row.id}`}>{PLAN.register}</PageLink>
        </li>
      ))}
    </ul>
  </Section>
)
