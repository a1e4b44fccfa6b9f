/** Where the pages are. */
export const PAGES = { performance: '/admin/performance', charts: '/admin/statistics' } as const
