import { operations as authentication } from '#modules/authentication/contract.ts'
import { operations as bankSubs } from '#modules/bank-sub/contract.ts'
import { operations as ownerTransfers } from '#modules/owner-transfer/contract.ts'
import { operations as companies } from '#modules/company/contract.ts'
import { operations as exports } from '#modules/export/contract.ts'
import { operations as files } from '#modules/file/contract.ts'
import { operations as invitations } from '#modules/invitation/contract.ts'
import { operations as menus } from '#modules/menu/contract.ts'
import { supplierOperations as messaging } from '#modules/messaging-account/contract.ts'
import { operations as notices } from '#modules/notice/contract.ts'
import { operations as recognition } from '#modules/recognition/contract.ts'
import { operations as selectors } from '#modules/selector/contract.ts'
import { operations as categories } from '#modules/sku-category/contract.ts'
import { operations as summaries } from '#modules/home/contract.ts'
import { operations as suppliers } from '#modules/supplier/contract.ts'
import { operations as subAccounts } from '#modules/sub-account/contract.ts'
import { operations as users } from '#modules/user/contract.ts'
import { ofNouns } from '../nouns.ts'

/** Every operation of the ERP API: the list that routes, documents, client and proofs are made from. */
export const erpContract = {
  ...authentication,
  ...bankSubs,
  ...ownerTransfers,
  ...categories,
  ...companies,
  ...exports,
  ...files,
  ...invitations,
  ...menus,
  ...messaging,
  ...notices,
  ...ofNouns(({ contract }) => contract),
  ...recognition,
  ...selectors,
  ...suppliers,
  ...subAccounts,
  ...summaries,
  ...users,
}
