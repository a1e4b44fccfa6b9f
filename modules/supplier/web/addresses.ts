export const LIST_ADDRESS = '/admin/supplier/list'
export const ADD_ADDRESS = '/admin/supplier/add'
/** The reader's own invitations that are about to end. */
export const INVITES_ENDING = '/admin/supplier/invite?tab=ending'

export const addressOf = (id: string): string => `/admin/supplier/${id}`
