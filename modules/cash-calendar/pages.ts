/** Where the calendar of each side is. */
export const CALENDAR_PAGES = { supplier: '/admin/payment/calendar', staff: '/admin/payment/payouts' } as const
