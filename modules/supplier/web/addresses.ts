export const LIST_ADDRESS = '/admin/supplier/list'
export const ADD_ADDRESS = '/admin/supplier/add'

export const addressOf = (id: string): string => `/admin/supplier/${id}`
