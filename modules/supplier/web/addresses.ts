export const LIST_ADDRESS = '/admin/supplier/list'

export const addressOf = (id: string): string => `/admin/supplier/${id}`
