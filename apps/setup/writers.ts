import { KEPT_LISTS } from '#apps/standard-lists.ts'
import { addCompany } from '#modules/buyer-company/api/service.ts'
import { EMPTY_BUYER_COMPANY } from '#modules/buyer-company/contract.ts'
import type { FirstDataWriters } from '#modules/setup/api/setup.ts'

export const WRITERS: FirstDataWriters = {
  lists: KEPT_LISTS,
  addCompany: (tx, me, company) => addCompany(tx, me, { ...EMPTY_BUYER_COMPANY, ...company }),
}
