import { addDays, dayOf } from '#kernel/day.ts'
import { showAmount } from '#shell/format.ts'
import { HomeFrame } from '#shell/kit/home/home-frame.tsx'
import { PageLink } from '#shell/page-link.tsx'
import type { CashItem } from '../../shapes.ts'
import { useCashCalendar } from '../calendar-query.ts'
import { sumsOf } from '../day-items.ts'
import { CARD, PAGE } from '../words.ts'
import { CALENDAR_PAGES } from '../../pages.ts'
import styles from './home.module.css'
import { dueThisWeek } from './this-week.ts'

/** So many the card shows. */
const SHOWN = 6

/** What the buyer has to pay until Sunday, and what of it is held up. */
export const WeekPayments = () => {
  const today = dayOf(new Date())
  const sunday = addDays(today, (7 - new Date(today).getUTCDay()) % 7)
  const [first, last] = [today.slice(0, 7), sunday.slice(0, 7)]
  const { data } = useCashCalendar({ Month: first })
  // The last week of a month may end in the next one.
  const { data: next } = useCashCalendar({ Month: last }, last !== first)
  if (data === undefined) return null
  const due = dueThisWeek([data, ...(last === first || next === undefined ? [] : [next])], today, sunday)
  const atRisk = due.filter(({ tone }) => tone === 'risk')
  return (
    <HomeFrame
      title={CARD.staffTitle}
      note={CARD.week(today, sunday)}
      links={<PageLink to={CALENDAR_PAGES.staff}>{CARD.staffOpen}</PageLink>}
    >
      {data.overdue.length === 0 ? null : (
        <p className={styles['late']}>{CARD.overdue(data.overdue.length, sumsOf(data.overdue))}</p>
      )}
      {due.length === 0 ? (
        <p className={styles['note']}>{CARD.nothing}</p>
      ) : (
        <p className={styles['note']}>
          <strong>{sumsOf(due)}</strong> {atRisk.length === 0 ? null : CARD.atRisk(atRisk.length)}
        </p>
      )}
      <ul className={styles['rows']}>
        {due.slice(0, SHOWN).map((item) => (
          <Row key={item.paymentId} item={item} />
        ))}
      </ul>
      {due.length > SHOWN ? <p className={styles['note']}>{CARD.more(due.length - SHOWN)}</p> : null}
    </HomeFrame>
  )
}

const Row = ({ item }: { readonly item: CashItem }) => (
  <li>
    <PageLink to={`/admin/payment/${item.paymentId ?? ''}`} className={styles['row']}>
      <span className={styles['who']}>
        {item.supplierName}
        <small>
          {[item.day?.slice(5), PAGE.tones.staff[item.tone], item.reasons[0]?.text]
            .filter((part) => part !== undefined)
            .join(' · ')}
        </small>
      </span>
      <strong>{showAmount(item.amount, item.currency)}</strong>
    </PageLink>
  </li>
)
