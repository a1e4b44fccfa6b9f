import type { NoticeCode } from '#kernel/notice.ts'
import { AFTER } from './catalogue-after.ts'
import { ORDER } from './catalogue-order.ts'
import { START } from './catalogue-start.ts'
import type { CatalogueEntry } from './told.ts'

/**
 * Who hears what in which words, as the product brings it; a code without its entry does not compile. A place that an
 * event does not fill stays empty.
 */
export const CATALOGUE: Readonly<Record<NoticeCode, CatalogueEntry>> = { ...START, ...ORDER, ...AFTER }

/** The business of each kind of document, in the order of the settings page. */
export const GROUPS: Readonly<Record<string, string>> = {
  Supplier: '入驻与资质',
  Account: '账号',
  Inquiry: '询价报价',
  Quote: '询价报价',
  SamplingForm: '打样与配方',
  Sample: '打样与配方',
  Formula: '打样与配方',
  PurchaseOrder: '采购订单',
  PurchaseReceipt: '收货',
  OutsourcingOrder: '委外',
  OutsourcingSupplierContract: '委外',
  OutsourcingQuotation: '委外',
  PurchasePayment: '对账付款',
  ReviewTask: '评审整改',
  RectificationTask: '评审整改',
  ContractLedger: '合同',
  Export: '系统',
  Announcement: '系统',
}
