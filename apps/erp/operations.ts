import { bankSubRoutes } from '#modules/bank-sub/api/routes.ts'
import { companyRoutes } from '#modules/company/api/routes.ts'
import { orderRoutes } from '#modules/purchase-order/api/routes.ts'
import { purchaseOrder } from '#modules/purchase-order/machine.ts'
import { DELIVERY_MODES, INSPECTION_LEVELS, ORDER_TYPES, PROPOSAL_REASONS } from '#modules/purchase-order/words.ts'
import { selectorRoutes } from '#modules/selector/api/routes.ts'
import { enumRows, stateRows, wordRows, type EnumRegistry } from '#modules/selector/rules.ts'
import { sandboxRoutes } from '#modules/sign-in/api/routes.ts'
import { skuCategoryRoutes } from '#modules/sku-category/api/routes.ts'
import { userRoutes } from '#modules/user/api/routes.ts'
import { mustServeAll, type BoundOperation } from '#platform/http/routes.ts'
import type { Product } from '../product.ts'
import { erpContract } from './contract.ts'

type Parts = Pick<Product, 'clock' | 'phone' | 'config' | 'cipher'>

/** The enumerations that `EnumsList` serves, from the words of their modules. */
const ENUMS: EnumRegistry = {
  PurchaseOrderType: enumRows(ORDER_TYPES),
  PurchaseOrderStatus: stateRows(purchaseOrder),
  ProposalReason: enumRows(PROPOSAL_REASONS),
  DeliveryMode: enumRows(DELIVERY_MODES),
  InspectionLevel: wordRows(INSPECTION_LEVELS),
}

/** Every operation of the ERP API with its handler. The sandbox phone is no part of the contract and absent in production. */
export const erpOperations = ({ clock, phone, config, cipher }: Parts): BoundOperation[] => [
  ...mustServeAll(erpContract, [
    ...bankSubRoutes(),
    ...companyRoutes(cipher),
    ...orderRoutes(clock),
    ...selectorRoutes({ enums: ENUMS }),
    ...skuCategoryRoutes(),
    ...userRoutes(),
  ]),
  ...(config.production ? [] : sandboxRoutes(phone)),
]
