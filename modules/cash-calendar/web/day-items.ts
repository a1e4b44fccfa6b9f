import { total } from '#kernel/money.ts'
import { showAmount } from '#shell/format.ts'
import type { Viewer } from '#shell/kit/document/types.ts'
import type { ScheduleItem, ScheduleTone } from '#shell/kit/schedule/schedule.ts'
import { TONES, type CashDay, type CashItem, type Tone } from '../shapes.ts'
import { PAGE } from './words.ts'

/** How the tones of money look on a calendar. */
export const LOOKS = {
  paid: 'done',
  expected: 'agreed',
  risk: 'waiting',
  overdue: 'late',
} as const satisfies Readonly<Record<Tone, ScheduleTone>>

/** Amounts by currency, side by side: nobody adds them up. */
export const sumsOf = (items: readonly Pick<CashItem, 'currency' | 'amount'>[]): string =>
  [...Map.groupBy(items, ({ currency }) => currency)]
    .map(([currency, own]) => showAmount(total(own.map(({ amount }) => amount)), currency))
    .join(' + ')

/** What a day has, the worst first: one entry for each tone, in words as well as in colour. */
export const dayEntries = ({ day, items }: CashDay, side: Viewer): ScheduleItem[] =>
  TONES.toReversed().flatMap((tone) => {
    const own = items.filter((item) => item.tone === tone)
    if (own.length === 0) return []
    const [name, sums] = [PAGE.tones[side][tone], sumsOf(own)]
    return [
      {
        id: `${day} ${tone}`,
        day,
        text: PAGE.entry(name, sums),
        label: PAGE.entryLabel(day, name, sums, own.length),
        tone: LOOKS[tone],
        isMovable: false,
      },
    ]
  })
