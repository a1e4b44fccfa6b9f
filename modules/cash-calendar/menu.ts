import type { MenuEntry } from '#kernel/menu.ts'
import { STAFF_TITLE, TITLE } from './words.ts'

const common = {
  parentId: 'payment',
  needs: 'payment.view',
  routePath: '/admin/payment/calendar',
  component: 'cash-calendar/calendar-page',
  stateInQuery: true,
} as const

/** One page, which each side calls by its own name. */
export const cashCalendarMenu: readonly MenuEntry[] = [
  { ...common, id: 'cash-calendar', sides: ['supplier'], routerName: 'PaymentCalendar', title: TITLE },
  { ...common, id: 'cash-calendar.staff', sides: ['staff'], routerName: 'PayoutCalendar', title: STAFF_TITLE },
]
