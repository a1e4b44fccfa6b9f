import type { MenuEntry } from '#kernel/menu.ts'
import { PAGES } from './pages.ts'
import { RESULTS_TITLE, TITLE } from './words.ts'

/** Suppliers rate the buyer; those who answer for the buyer's companies read what it comes to. */
export const buyerRatingMenu: readonly MenuEntry[] = [
  {
    id: 'buyer-rating',
    parentId: 'enterprise',
    sides: ['supplier'],
    needs: 'account.manage',
    routePath: PAGES.rating,
    routerName: 'BuyerRating',
    component: 'buyer-rating/rating-page',
    title: TITLE,
  },
  {
    id: 'buyer-rating.results',
    parentId: 'system',
    sides: ['staff'],
    needs: 'buyer_company.manage',
    routePath: PAGES.results,
    routerName: 'BuyerRatingResults',
    component: 'buyer-rating/results-page',
    title: RESULTS_TITLE,
  },
]
