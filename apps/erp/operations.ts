import { authenticationRoutes } from '#modules/authentication/api/routes.ts'
import { bankSubRoutes } from '#modules/bank-sub/api/routes.ts'
import { ownerTransferRoutes } from '#modules/owner-transfer/api/routes.ts'
import { companyRoutes } from '#modules/company/api/routes.ts'
import { exportRowsMax } from '#modules/export/api/limits.ts'
import { exportRoutes } from '#modules/export/api/routes.ts'
import { exportJob } from '#modules/export/machine.ts'
import { fileRoutes } from '#modules/file/api/routes.ts'
import { supplierMessagingRoutes } from '#modules/messaging-account/api/routes.ts'
import { invitationRoutes } from '#modules/invitation/api/routes.ts'
import { INVITE_STATUSES, REGISTER_TYPES } from '#modules/invitation/words.ts'
import { menuRoutes } from '#modules/menu/api/routes.ts'
import { noticeRoutes } from '#modules/notice/api/routes.ts'
import { recognitionRoutes } from '#modules/recognition/api/routes.ts'
import { selectorRoutes } from '#modules/selector/api/routes.ts'
import { enumRows, stateRows, wordRows, type EnumRegistry } from '#kernel/enums.ts'
import { sandboxRoutes } from '#modules/sandbox/api/routes.ts'
import { skuCategoryRoutes } from '#modules/sku-category/api/routes.ts'
import { supplierUses } from '#modules/supplier/api/category-use.ts'
import { supplierRoutes } from '#modules/supplier/api/routes.ts'
import { supplier } from '#modules/supplier/machine.ts'
import {
  ACCOUNT_TYPES,
  CONTACT_ROLES,
  COOPERATION_STATUSES,
  INVOICE_KINDS,
  LEVELS,
  QUALIFICATION_STATUSES,
  QUALIFICATION_TYPES,
  SUPPLIER_TYPES,
  SUPPLY_MODES,
  TAXPAYER_TYPES,
  VERIFY_STATUSES,
} from '#modules/supplier/words.ts'
import { summaryRoutes } from '#modules/home/api/routes.ts'
import { subAccountRoutes } from '#modules/sub-account/api/routes.ts'
import { DATA_SCOPES, MEMBER_STATUSES } from '#modules/sub-account/words.ts'
import { userRoutes } from '#modules/user/api/routes.ts'
import { mustServeAll, type BoundOperation } from '#platform/http/routes.ts'
import { COUNTERS } from '../counters.ts'
import { EXPORT_LABELS, exportersOf } from '../exporters.ts'
import { MENU } from '../menu.ts'
import { NOUNS, ofNouns } from '../nouns.ts'
import type { Product } from '../product.ts'
import { erpContract } from './contract.ts'

type Deps = Pick<
  Product,
  'clock' | 'messaging' | 'config' | 'cipher' | 'objects' | 'store' | 'ding' | 'db' | 'wakeUps' | 'recognition'
>

/** The enumerations that `EnumsList` serves, from the words of their modules. */
const ENUMS: EnumRegistry = {
  ...ofNouns(({ enums }) => enums),
  RegisterType: enumRows(REGISTER_TYPES),
  InviteStatus: enumRows(INVITE_STATUSES),
  MemberStatus: enumRows(MEMBER_STATUSES),
  DataScope: enumRows(DATA_SCOPES),
  SupplierType: enumRows(SUPPLIER_TYPES),
  SupplierStatus: stateRows(supplier),
  TaxpayerType: enumRows(TAXPAYER_TYPES),
  InvoiceKind: enumRows(INVOICE_KINDS),
  SupplyMode: enumRows(SUPPLY_MODES),
  QualificationType: wordRows(QUALIFICATION_TYPES),
  QualificationStatus: enumRows(QUALIFICATION_STATUSES),
  CooperationStatus: enumRows(COOPERATION_STATUSES),
  SupplierLevel: wordRows(LEVELS),
  ContactRole: enumRows(CONTACT_ROLES),
  AccountType: enumRows(ACCOUNT_TYPES),
  VerifyStatus: enumRows(VERIFY_STATUSES),
  ExportType: enumRows(EXPORT_LABELS),
  ExportStatus: stateRows(exportJob),
}

/** What the menu selector offers. */
const MENU_OPTIONS = MENU.map(({ id, title, routePath }) => ({ id, name: title, extra: { routePath } }))

/** Every operation of the ERP API with its handler. The sandbox phone is no part of the contract and absent in production. */
export const erpOperations = ({
  clock,
  messaging,
  config,
  cipher,
  objects,
  store,
  ding,
  db,
  wakeUps,
  recognition,
}: Deps): BoundOperation[] => [
  ...mustServeAll(erpContract, [
    ...NOUNS.flatMap(({ routes }) => routes({ clock })),
    ...authenticationRoutes(config),
    ...bankSubRoutes(),
    ...ownerTransferRoutes({ cipher, clock, publicUrl: config.publicUrl }),
    ...companyRoutes(cipher),
    ...exportRoutes({ exporters: exportersOf(clock), rowsMax: exportRowsMax(process.env), objects, clock }),
    ...fileRoutes({ store, objects, clock, ding }),
    ...invitationRoutes({ cipher, clock, publicUrl: config.publicUrl }),
    ...menuRoutes(MENU, clock),
    ...supplierMessagingRoutes(config),
    ...noticeRoutes({ db, clock, wakeUps }),
    ...recognitionRoutes({ recognition, objects, cipher, clock }),
    ...selectorRoutes({ enums: ENUMS, menuNodes: MENU_OPTIONS }),
    ...skuCategoryRoutes([supplierUses]),
    ...subAccountRoutes(cipher),
    ...summaryRoutes({ counters: COUNTERS, clock }),
    ...supplierRoutes({ clock, cipher, sandboxPhone: messaging.sandbox?.phone }),
    ...userRoutes({ cipher, clock, sms: messaging.sms }),
  ]),
  ...(messaging.sandbox ? sandboxRoutes({ ...messaging.sandbox, cipher }) : []),
]
