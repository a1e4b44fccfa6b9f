import { authenticationRoutes } from '#modules/authentication/api/routes.ts'
import { bankSubRoutes } from '#modules/bank-sub/api/routes.ts'
import { companyRoutes } from '#modules/company/api/routes.ts'
import { supplierMessagingRoutes } from '#modules/messaging-account/api/routes.ts'
import { menuRoutes } from '#modules/menu/api/routes.ts'
import { MENU } from '#modules/menu/nodes.ts'
import { orderRoutes } from '#modules/purchase-order/api/routes.ts'
import { purchaseOrder } from '#modules/purchase-order/machine.ts'
import { DELIVERY_MODES, INSPECTION_LEVELS, ORDER_TYPES, PROPOSAL_REASONS } from '#modules/purchase-order/words.ts'
import { selectorRoutes } from '#modules/selector/api/routes.ts'
import { enumRows, stateRows, wordRows, type EnumRegistry } from '#modules/selector/rules.ts'
import { sandboxRoutes } from '#modules/sandbox/api/routes.ts'
import { skuCategoryRoutes } from '#modules/sku-category/api/routes.ts'
import { userRoutes } from '#modules/user/api/routes.ts'
import { mustServeAll, type BoundOperation } from '#platform/http/routes.ts'
import type { Product } from '../product.ts'
import { erpContract } from './contract.ts'

type Parts = Pick<Product, 'clock' | 'messaging' | 'config' | 'cipher'>

/** The enumerations that `EnumsList` serves, from the words of their modules. */
const ENUMS: EnumRegistry = {
  PurchaseOrderType: enumRows(ORDER_TYPES),
  PurchaseOrderStatus: stateRows(purchaseOrder),
  ProposalReason: enumRows(PROPOSAL_REASONS),
  DeliveryMode: enumRows(DELIVERY_MODES),
  InspectionLevel: wordRows(INSPECTION_LEVELS),
}

/** What the menu selector offers. */
const MENU_OPTIONS = MENU.map(({ id, title, routePath }) => ({ id, name: title, extra: { routePath } }))

/** Every operation of the ERP API with its handler. The sandbox phone is no part of the contract and absent in production. */
export const erpOperations = ({ clock, messaging, config, cipher }: Parts): BoundOperation[] => [
  ...mustServeAll(erpContract, [
    ...authenticationRoutes(config),
    ...bankSubRoutes(),
    ...companyRoutes(cipher),
    ...menuRoutes(clock),
    ...supplierMessagingRoutes(config),
    ...orderRoutes(clock),
    ...selectorRoutes({ enums: ENUMS, menuNodes: MENU_OPTIONS }),
    ...skuCategoryRoutes(),
    ...userRoutes(),
  ]),
  ...(messaging.sandbox ? sandboxRoutes({ ...messaging.sandbox, cipher }) : []),
]
