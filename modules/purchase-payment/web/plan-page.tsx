import { Button, Checkbox, Empty, Skeleton } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { dayOf } from '#kernel/day.ts'
import { showAmount } from '#shell/format.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { hasKept, KeptForm } from '#shell/kit/kept-entry.tsx'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { useKeptState } from '#shell/kit/use-kept-state.ts'
import { PageLink } from '#shell/page-link.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { FIELDS } from '../field-words.ts'
import { byPlan, openByCurrency, type Planned } from '../pay-plan.ts'
import { openOf } from '../settlement.ts'
import type { PaymentRow } from '../shapes.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import styles from './plan.module.css'
import { usePaymentsIn } from './queries.ts'
import { PLAN } from './plan/words.ts'

const RegisterDrawer = lazy(async () => ({ default: (await import('./plan/register-drawer.tsx')).RegisterDrawer }))
const FORM = 'payment-plan'
const TO_PAY = { ...WORK_QUEUES.paymentToPay.filter, OrderBy: 'dueAt' } as const

const NONE: readonly string[] = []
const keptIds = (kept: unknown): string[] | undefined =>
  Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : undefined

const sumOf = (rows: readonly PaymentRow[]): string =>
  openByCurrency(rows)
    .map(([currency, amount]) => showAmount(amount, currency))
    .join(PLAN.and)

/** What finance has to pay, by the day that it is planned for. */
export const PlanPage = () => {
  const { setTitle } = usePageRoute()
  const { data, error, refetch } = usePaymentsIn(TO_PAY)
  const { now: picked, change: setPicked } = useKeptState<readonly string[]>('payment-plan-picked', NONE, keptIds)
  // A form that was open when the window was led away comes back with what was entered in it.
  const [isRegistering, setRegistering] = useState(() => hasKept(FORM))
  useEffect(() => setTitle(PLAN.title), [setTitle])
  if (data === undefined)
    return error === null ? <Skeleton active /> : <LoadFailure error={error} retry={() => void refetch()} />
  const chosen = data.data.filter(({ id }) => picked.includes(id))
  const toggle = (id: string): void =>
    setPicked((former) => (former.includes(id) ? former.filter((one) => one !== id) : [...former, id]))
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
          <strong>{PLAN.picked(chosen.length, sumOf(chosen))}</strong>
          <Button type="primary" onClick={() => setRegistering(true)}>
            {PLAN.register}
          </Button>
        </div>
      )}
      {isRegistering ? (
        <KeptForm name={FORM}>
          <Suspense fallback={null}>
            <RegisterDrawer rows={chosen} closed={() => setRegistering(false)} />
          </Suspense>
        </KeptForm>
      ) : null}
    </>
  )
}

interface GroupProps {
  readonly group: Planned<PaymentRow>
  readonly picked: readonly string[]
  readonly toggle: (id: string) => void
}

const Group = ({ group: { when, payments }, picked, toggle }: GroupProps) => (
  <Section
    title={PLAN.groups[when]}
    extra={<span className={styles['sub']}>{PLAN.sum(payments.length, sumOf(payments))}</span>}
  >
    <ul className={styles['rows']}>
      {payments.map((row) => (
        <li key={row.id} className={styles['row']}>
          <Checkbox
            aria-label={PLAN.pick(row.code)}
            checked={picked.includes(row.id)}
            onChange={() => toggle(row.id)}
          />
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
          <strong className={styles['amount']}>{showAmount(openOf(row), row.currency)}</strong>
          <PageLink to={`/admin/payment/${row.id}`}>{PLAN.register}</PageLink>
        </li>
      ))}
    </ul>
  </Section>
)
