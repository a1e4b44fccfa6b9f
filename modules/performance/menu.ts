import type { MenuEntry } from '#kernel/menu.ts'
import { PAGES } from './pages.ts'
import { CHARTS_TITLE, TITLE } from './words.ts'

const common = { parentId: 'enterprise', sides: ['supplier'], stateInQuery: true } as const

/** How the company does, and how its business goes. */
export const performanceMenu: readonly MenuEntry[] = [
  {
    ...common,
    id: 'performance',
    needs: 'order.view',
    routePath: PAGES.performance,
    routerName: 'SupplierPerformance',
    component: 'performance/performance-page',
    title: TITLE,
  },
  {
    ...common,
    id: 'performance.charts',
    routePath: PAGES.charts,
    routerName: 'SupplierStatistics',
    component: 'performance/charts-page',
    title: CHARTS_TITLE,
  },
]
