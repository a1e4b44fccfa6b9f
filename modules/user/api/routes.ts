import { notFound } from '#kernel/problem.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { operations } from '../contract.ts'
import { SUPPLIER_STATUS_NAMES } from '../words.ts'
import * as store from './store.ts'

const PASSED = [3, 5]

/** Binds the calls about the signed-in person. */
export const userRoutes = (): BoundOperation[] =>
  bind(operations, {
    getUserInfo: async ({ tx, me }) => {
      const [self, enterprises] = await Promise.all([store.findSelf(tx, me), store.myEnterprises(tx, me)])
      const { id, name, mobileMasked, userGroups } = self ?? notFound()
      const scope = [...(enterprises.length > 0 ? ['SupplierErp'] : []), ...(enterprises.some((one) => PASSED.includes(one.status)) ? ['SupplierCenter'] : [])]
      return { uid: id, username: name, scope: scope.join(','), userGroup: userGroups.join(','), mobileMasked }
    },
    listMySuppliers: async ({ tx, me }) => {
      const enterprises = await store.myEnterprises(tx, me)
      return enterprises.map((one) => ({ ...one, statusName: SUPPLIER_STATUS_NAMES[one.status] ?? '' }))
    },
  })
