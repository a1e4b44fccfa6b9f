import { expect, it } from 'vitest'
import { anItem } from '../../item.fixture.ts'
import { calendarOf } from '../../month.ts'
import { dueThisWeek } from './this-week.ts'

it('has the payments until Sunday, also where the week ends in the next month', () => {
  const items = [
    anItem({ code: 'before', day: '2026-11-29' }),
    anItem({ code: 'first', day: '2026-11-30' }),
    anItem({ code: 'paid', day: '2026-11-30', kind: 'sent', tone: 'paid' }),
    anItem({ code: 'estimated', day: '2026-11-30', kind: 'payables' }),
    anItem({ code: 'last', day: '2026-12-06' }),
    anItem({ code: 'after', day: '2026-12-07' }),
  ]
  const months = ['2026-11', '2026-12'].map((month) => calendarOf({ month, items, standing: [], isMore: false }))
  expect(dueThisWeek(months, '2026-11-30', '2026-12-06').map(({ code }) => code)).toEqual(['first', 'last'])
})
