import { orderRoutes } from '#modules/purchase-order/api/routes.ts'
import { sandboxRoutes } from '#modules/sign-in/api/routes.ts'
import { userRoutes } from '#modules/user/api/routes.ts'
import { mustServeAll, type BoundOperation } from '#platform/http/routes.ts'
import type { Product } from '../product.ts'
import { erpContract } from './contract.ts'

type Parts = Pick<Product, 'clock' | 'phone' | 'config'>

/** Every operation of the ERP API with its handler. The sandbox phone is no part of the contract and absent in production. */
export const erpOperations = ({ clock, phone, config }: Parts): BoundOperation[] => [
  ...mustServeAll(erpContract, [...orderRoutes(clock), ...userRoutes()]),
  ...(config.production ? [] : sandboxRoutes(phone)),
]
