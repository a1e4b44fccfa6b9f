export const LIST_ADDRESS = '/admin/supplier/list'
export const ADD_ADDRESS = '/admin/supplier/add'
/** Invitations that are good, the ones that end first in front. */
export const INVITES_ENDING = '/admin/supplier/invite?tab=0&sort=expireAt'

export const addressOf = (id: string): string => `/admin/supplier/${id}`
