/** Where the pages are. */
export const PAGES = { rating: '/admin/buyer-rating', results: '/admin/system/buyer-rating' } as const
