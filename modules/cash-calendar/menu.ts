import type { MenuEntry } from '#kernel/menu.ts'
import { CALENDAR_PAGES } from './pages.ts'
import { STAFF_TITLE, TITLE } from './words.ts'

const common = {
  parentId: 'payment',
  needs: 'payment.view',
  component: 'cash-calendar/calendar-page',
  stateInQuery: true,
} as const

/** One page, which each side finds by its own name and address. */
export const cashCalendarMenu: readonly MenuEntry[] = [
  {
    ...common,
    id: 'cash-calendar',
    sides: ['supplier'],
    routePath: CALENDAR_PAGES.supplier,
    routerName: 'PaymentCalendar',
    title: TITLE,
  },
  {
    ...common,
    id: 'cash-calendar.staff',
    sides: ['staff'],
    routePath: CALENDAR_PAGES.staff,
    routerName: 'PayoutCalendar',
    title: STAFF_TITLE,
  },
]
