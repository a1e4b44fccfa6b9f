/** The part of the page's address that names the announcement which is open. */
export const OPEN = 'open'

export const READER = '/admin/announcement'

/** Where one announcement is read. */
export const addressOf = (id: string): string => `${READER}?${OPEN}=${id}`
