import { operations as orders } from '#modules/purchase-order/contract.ts'
import { operations as users } from '#modules/user/contract.ts'

/** Every operation of the ERP API: the list that routes, documents, client and proofs are made from. */
export const erpContract = { ...orders, ...users }
