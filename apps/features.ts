import { enumRows } from '#kernel/enums.ts'
import { labelsOf } from '#modules/action-link/api/actions.ts'
import { actionLinkFeature } from '#modules/action-link/api/feature.ts'
import { announcementFeature } from '#modules/announcement/api/feature.ts'
import { auditLogFeature } from '#modules/audit-log/api/feature.ts'
import { authenticationFeature } from '#modules/authentication/api/feature.ts'
import { bankSubFeature } from '#modules/bank-sub/api/feature.ts'
import { buyerCompanyFeature } from '#modules/buyer-company/api/feature.ts'
import { buyerRatingFeature } from '#modules/buyer-rating/api/feature.ts'
import { cashCalendarFeature } from '#modules/cash-calendar/api/feature.ts'
import { companyFeature } from '#modules/company/api/feature.ts'
import { contractTemplateFeature } from '#modules/contract-template/api/feature.ts'
import { dataTakeoutFeature } from '#modules/data-takeout/api/feature.ts'
import { exportFeature } from '#modules/export/api/feature.ts'
import { fileFeature } from '#modules/file/api/feature.ts'
import { homeFeature } from '#modules/home/api/feature.ts'
import { invitationFeature } from '#modules/invitation/api/feature.ts'
import { menuFeature } from '#modules/menu/api/feature.ts'
import { supplierMessagingFeature } from '#modules/messaging-account/api/feature.ts'
import { noticeFeature } from '#modules/notice/api/feature.ts'
import { ownerTransferFeature } from '#modules/owner-transfer/api/feature.ts'
import { payableFeature } from '#modules/payable/api/feature.ts'
import { performanceFeature } from '#modules/performance/api/feature.ts'
import { practiceFeature } from '#modules/practice/api/feature.ts'
import { recognitionFeature } from '#modules/recognition/api/feature.ts'
import { searchFeature } from '#modules/search/api/feature.ts'
import { selectorFeature } from '#modules/selector/api/feature.ts'
import { foundSkus } from '#modules/sku/api/found.ts'
import { skuFeature } from '#modules/sku/api/feature.ts'
import { staffSignInFeature } from '#modules/sign-in/api/staff-feature.ts'
import { skuCategoryFeature } from '#modules/sku-category/api/feature.ts'
import { staffFeature } from '#modules/staff/api/feature.ts'
import { staffChannelFeature } from '#modules/staff-channel/api/feature.ts'
import { subAccountFeature } from '#modules/sub-account/api/feature.ts'
import { accountUses } from '#modules/supplier/api/branch-use.ts'
import { foundSuppliers } from '#modules/supplier/api/found.ts'
import { supplierFeature } from '#modules/supplier/api/feature.ts'
import { systemStatusFeature } from '#modules/system-status/api/feature.ts'
import { userFeature } from '#modules/user/api/feature.ts'
import { brandFeature } from '#modules/brand/api/feature.ts'
import { complaintTagFeature } from '#modules/complaint-tag/api/feature.ts'
import { costCategoryFeature } from '#modules/cost-category/api/feature.ts'
import { logisticsFeature } from '#modules/logistics/api/feature.ts'
import { solutionFeature } from '#modules/solution/api/feature.ts'
import { reviewTemplateFeature } from '#modules/review-template/api/feature.ts'
import { termTemplateFeature } from '#modules/term-template/api/feature.ts'
import { warehouseFeature } from '#modules/warehouse/api/feature.ts'
import { workCalendarFeature } from '#modules/work-calendar/api/feature.ts'
import type { Clock } from '#platform/clock.ts'
import { auditedDocument } from '#platform/document/audited-document.ts'
import { documentWork } from '#platform/document/open-work.ts'
import { threadFeature } from '#platform/document/thread/feature.ts'
import type { Feature, Registry } from '#platform/feature.ts'
import { CATEGORY_USES } from './category-uses.ts'
import { photoOf } from './demo/photo.ts'
import { exportersOf } from './exporters.ts'
import { MENU } from './menu.ts'
import { NOUNS } from './nouns.ts'
import { partsOf } from './parts-of.ts'
import { takeoutsOf } from './takeouts.ts'

/** What all nouns bring to a practice. */
export const PRACTICE_PARTS = NOUNS.flatMap(({ practice }) => practice ?? [])

/** What staff find besides documents. */
export const FOUND_RECORDS = [foundSuppliers, foundSkus]

/** The modules of the ERP API, in the order of its documents. */
export const FEATURES: readonly Feature[] = [
  authenticationFeature,
  bankSubFeature([accountUses]),
  ownerTransferFeature,
  skuCategoryFeature(CATEGORY_USES),
  skuFeature,
  brandFeature,
  warehouseFeature,
  logisticsFeature,
  solutionFeature,
  complaintTagFeature,
  costCategoryFeature,
  termTemplateFeature,
  reviewTemplateFeature,
  contractTemplateFeature,
  companyFeature,
  buyerCompanyFeature,
  exportFeature,
  dataTakeoutFeature,
  fileFeature,
  menuFeature,
  supplierMessagingFeature,
  noticeFeature,
  announcementFeature,
  staffChannelFeature,
  payableFeature,
  cashCalendarFeature,
  performanceFeature,
  buyerRatingFeature,
  ...NOUNS,
  threadFeature(NOUNS),
  searchFeature(NOUNS, FOUND_RECORDS),
  actionLinkFeature(NOUNS),
  practiceFeature(PRACTICE_PARTS, photoOf),
  recognitionFeature,
  selectorFeature,
  supplierFeature,
  workCalendarFeature,
  invitationFeature,
  subAccountFeature,
  homeFeature,
  userFeature,
  staffFeature,
  staffSignInFeature,
  auditLogFeature,
  systemStatusFeature,
]

/** One part of all modules, by the words on the wire. */
export const ofFeatures = <V>(part: (feature: Feature) => Readonly<Record<string, V>> | undefined): Record<string, V> =>
  partsOf(FEATURES, part)

/** What all modules together bring to the menu, the selectors, the counts and the exports. */
export const registryOf = (clock: Clock): Registry => {
  const exporters = exportersOf(clock)
  const exportLabels = Object.fromEntries(Object.entries(exporters).map(([type, { label }]) => [type, label]))
  return {
    menu: MENU,
    enums: { ...ofFeatures(({ enums }) => enums), ExportType: enumRows(exportLabels) },
    counters: ofFeatures(({ counters }) => counters),
    outlooks: FEATURES.flatMap(({ outlook }) => outlook ?? []),
    firstSteps: FEATURES.flatMap(({ firstSteps }) => firstSteps ?? []),
    exporters,
    takeouts: takeoutsOf(clock),
    audited: partsOf(
      [...FEATURES, ...NOUNS.map((noun) => ({ ...noun, audited: auditedDocument(noun) }))],
      ({ audited }) => audited,
    ),
    linkLabels: labelsOf(NOUNS),
    openWork: [...NOUNS.map(documentWork), ...FEATURES.flatMap(({ openWork }) => openWork ?? [])],
  }
}
