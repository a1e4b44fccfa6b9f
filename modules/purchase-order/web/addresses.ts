export const LIST_ADDRESS = '/admin/po/list'

export const addressOf = (id: string): string => `/admin/po/${id}`
