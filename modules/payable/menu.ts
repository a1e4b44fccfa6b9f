import type { MenuEntry } from '#kernel/menu.ts'
import { POOL_TITLE, TITLE } from './words.ts'

const common = {
  parentId: 'payment',
  needs: 'payment.view',
  component: 'payable/list-page',
  stateInQuery: true,
} as const

/** The pool, as each side calls it. */
export const payableMenu: readonly MenuEntry[] = [
  {
    ...common,
    id: 'payable.pool',
    sides: ['supplier'],
    routePath: '/admin/payable/pool',
    routerName: 'PaymentPool',
    title: POOL_TITLE,
  },
  {
    ...common,
    id: 'payable.list',
    sides: ['staff'],
    routePath: '/admin/payable/list',
    routerName: 'PayableList',
    title: TITLE,
  },
]
