import type { MenuEntry } from '#kernel/menu.ts'
import { TITLE } from './words.ts'

export const workCalendarMenu: readonly MenuEntry[] = [
  {
    id: 'work-calendar',
    parentId: 'order',
    sides: ['supplier'],
    needs: 'order.view',
    routePath: '/admin/work-calendar',
    routerName: 'WorkCalendar',
    component: 'work-calendar/calendar-page',
    title: TITLE,
    stateInQuery: true,
  },
]
