import { dayOf } from '#kernel/day.ts'
import { remindSupplier } from '#modules/purchase-order/web/shared/remind-supplier.ts'
import { createClient } from '#shell/client/client.ts'
import { showMoney } from '#shell/format.ts'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { useReference, WORK } from '#shell/server-state/reference.ts'
import { erp } from '#shell/session/session.ts'
import { operations, type StaffOutlook as Outlook } from '../contract.ts'
import { comingDays } from '../rules.ts'
import { AnswerBlocks } from './outlook/answer-blocks.tsx'
import { Block } from './outlook/block.tsx'
import { LateSuppliers } from './outlook/late-suppliers.tsx'
import styles from './outlook/outlook.module.css'
import { WorkList } from './shared/work-list.tsx'
import { OUTLOOK } from './words.ts'

const client = createClient(operations, erp)

/** What staff look at in the morning besides what waits for them: in one call, and blocks without anything are not there. */
export const StaffOutlook = () => {
  const { data, error, refetch } = useReference({
    queryKey: [...WORK, 'outlook'],
    queryFn: ({ signal }) => client.getStaffOutlook({ signal, quiet: true }),
  })
  if (data === undefined) return error === null ? null : <LoadFailure error={error} retry={() => void refetch()} />
  return (
    <div className={styles['blocks']}>
      {data.late.length > 0 ? <LateSuppliers late={data.late} remind={remindSupplier} /> : null}
      {data.awaited.items.length > 0 ? <Awaited awaited={data.awaited} /> : null}
      {data.dates.length > 0 ? <Dates dates={data.dates} /> : null}
      {data.money === null ? null : <Money money={data.money} />}
      {data.expiring.length > 0 ? <Expiring expiring={data.expiring} /> : null}
      <AnswerBlocks />
    </div>
  )
}

const Awaited = ({ awaited: { total, items } }: Pick<Outlook, 'awaited'>) => {
  const { open } = usePageRoute()
  return (
    <Block id="awaited" title={OUTLOOK.awaited(total)}>
      <WorkList items={items} open={open} />
      {total > items.length ? <p className={styles['note']}>{OUTLOOK.first(items.length)}</p> : null}
    </Block>
  )
}

const Dates = ({ dates }: Pick<Outlook, 'dates'>) => {
  const today = dayOf(new Date())
  return (
    <Block id="dates" title={OUTLOOK.dates}>
      <ol className={styles['days']}>
        {comingDays(today).map((day) => {
          const own = dates.filter((one) => one.day === day)
          return (
            <li key={day} className={styles['day']} data-today={day === today}>
              <span className={styles['dayName']}>{OUTLOOK.day(day, today)}</span>
              {own.length === 0 ? <span className={styles['none']}>{OUTLOOK.nothing}</span> : null}
              {own.map(({ noun, what, count, url }) => (
                <PageLink key={`${noun}${what}`} to={url} className={styles['date']}>
                  {OUTLOOK.dated(noun, what)}
                  <strong>{count}</strong>
                </PageLink>
              ))}
            </li>
          )
        })}
      </ol>
    </Block>
  )
}

const Money = ({ money }: { readonly money: NonNullable<Outlook['money']> }) => (
  <Block id="money" title={OUTLOOK.money} note={OUTLOOK.moneyNote}>
    <table className={styles['money']}>
      <thead>
        <tr>
          <th scope="col">{OUTLOOK.week}</th>
          <th scope="col">{OUTLOOK.orders}</th>
          <th scope="col">{OUTLOOK.amount}</th>
        </tr>
      </thead>
      <tbody>
        {money.map(({ week, documents, amount }, index) => (
          <tr key={week}>
            <th scope="row">{OUTLOOK.weekOf(index, week)}</th>
            <td>{documents}</td>
            <td>{showMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Block>
)

const Expiring = ({ expiring }: Pick<Outlook, 'expiring'>) => {
  const today = dayOf(new Date())
  return (
    <Block id="expiring" title={OUTLOOK.expiring}>
      <ul className={styles['rows']}>
        {expiring.map(({ id, name, day, url }) => (
          <li key={id}>
            <PageLink to={url} className={styles['row']}>
              <span className={styles['name']}>{name}</span>
              <span data-late={day < today}>{OUTLOOK.ends(day, today)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </Block>
  )
}
