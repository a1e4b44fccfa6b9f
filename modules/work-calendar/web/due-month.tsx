import { showQty } from '#shell/format.ts'
import { MonthView } from '#shell/kit/schedule/month-view.tsx'
import { weeksOf, type ScheduleItem } from '#shell/kit/schedule/schedule.ts'
import { usePageRoute } from '#shell/page-route.tsx'
import type { Due, Stop } from '../shapes.ts'
import { useDueGoods } from './queries.ts'
import { shadedDays } from './shared/shaded-days.ts'
import { PAGE } from './words.ts'

interface Props {
  readonly month: string
  readonly today: string
  readonly stops: readonly Stop[]
}

const itemOf = ({ orderId, code, lineNo, skuName, day, qty, unit, isConfirmed }: Due): ScheduleItem => ({
  id: `${orderId} ${lineNo} ${day} ${qty}`,
  day,
  text: PAGE.dueShort(showQty(qty), skuName),
  label: `${day} ${PAGE.dueShort(showQty(qty), skuName)} ${PAGE.due(code, skuName, showQty(qty), unit)} ${PAGE.isConfirmed(isConfirmed)}`,
  tone: isConfirmed ? 'agreed' : 'draft',
  isMovable: false,
})

/** A month with what is due on its days; those without work are shaded. */
export const DueMonth = ({ month, today, stops }: Props) => {
  const { open } = usePageRoute()
  const days = weeksOf(month).flat()
  const { data: due = [] } = useDueGoods({ From: days[0] ?? '', To: days.at(-1) ?? '' })
  return (
    <MonthView
      label={PAGE.calendarOf(month)}
      month={month}
      today={today}
      items={due.map(itemOf)}
      shaded={shadedDays(stops, days)}
      actions={{ open: (id) => open(`/admin/po/${id.split(' ')[0] ?? ''}`), move: () => undefined }}
    />
  )
}
