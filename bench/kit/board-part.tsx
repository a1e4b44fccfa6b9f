import { addDays } from '#kernel/day.ts'
import { DayStrip } from '#shell/kit/schedule/day-strip.tsx'
import { MonthView } from '#shell/kit/schedule/month-view.tsx'
import { daysOf, type ScheduleRow } from '#shell/kit/schedule/schedule.ts'

const MONTH = '2099-06'
const ROWS = 500
const OF_ROW = 4

const rows: readonly ScheduleRow[] = Array.from({ length: ROWS }, (_, row) => ({
  id: String(row),
  head: `picture book, volume ${row + 1}`,
  sub: `PO${row} line 1`,
  items: Array.from({ length: OF_ROW }, (_item, at) => ({
    id: `${row}:${at}`,
    day: addDays(`${MONTH}-01`, (row + at * 7) % 30),
    text: '4000',
    label: `plan ${row}:${at}`,
    tone: at === 0 ? 'done' : 'agreed',
    isMovable: true,
  })),
}))
const items = rows.flatMap((row) => row.items)
const actions = { open: () => undefined, move: () => undefined }
const isStrip = new URLSearchParams(location.search).get('view') === 'strip'

/** Two thousand plans of a month. */
const BoardPart = () => (
  <>
    <h1>board</h1>
    {isStrip ? (
      <DayStrip label="plans" head="lines" days={daysOf(MONTH)} today={`${MONTH}-10`} rows={rows} actions={actions} />
    ) : (
      <MonthView label="plans" month={MONTH} today={`${MONTH}-10`} items={items} actions={actions} />
    )}
  </>
)

export default BoardPart
