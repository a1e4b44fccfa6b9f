import { enumRows, stateRows, wordRows } from '#kernel/enums.ts'
import { staffLabels } from '#kernel/machine.ts'
import type { Feature } from '#platform/feature.ts'
import { operations } from '../contract.ts'
import { copyOperations } from '../copy-operations.ts'
import { supplier } from '../machine.ts'
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
  TITLE,
  VERIFY_STATUSES,
} from '../words.ts'
import { copyRoutes } from './copy.ts'
import { profileStep } from './first-step-store.ts'
import { supplierCounters, supplierOutlook } from './counters.ts'
import { supplierExporters } from './export.ts'
import { SUPPLIER_TITLES } from './lookup-store.ts'
import { supplierJobs, supplierTopics } from './jobs.ts'
import { supplierWork } from './open-work.ts'
import { supplierRoutes } from './routes.ts'

export const supplierFeature: Feature = {
  contract: { ...operations, ...copyOperations },
  routes: ({ clock, cipher, messaging, objects }) => [
    ...supplierRoutes({ clock, cipher, sandboxPhone: messaging.sandbox?.phone }),
    ...copyRoutes({ clock, cipher, objects }),
  ],
  enums: {
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
  },
  counters: supplierCounters,
  audited: {
    Supplier: {
      name: TITLE,
      page: 'SupplierDetail',
      states: staffLabels(supplier),
      titles: SUPPLIER_TITLES,
      reads: ['supplier.view'],
    },
  },
  openWork: [supplierWork],
  outlook: supplierOutlook,
  firstSteps: [profileStep],
  exporters: supplierExporters,
  jobs: ({ db, cipher, clock }) => supplierJobs(db, cipher, clock),
  topics: ({ db, cipher, messaging, clock }) => supplierTopics(db, cipher, messaging.sms, clock),
}
