import type { NoticeCode } from '#kernel/notice.ts'
import { MONEY, STAFF, TODO, entry, type CatalogueEntry } from './catalogue-entry.ts'

/** What staff hear of payments, and what suppliers hear besides what they are to do. */
export const PAYMENT = {
  'payment.submitted': entry(
    STAFF,
    'PurchasePayment',
    '付款单待审核',
    '请审核付款单 {{code}}：{{title}}',
    '{{supplier}}{{result}} {{code}}，请审核。',
    TODO,
  ),
  'payment.answered': entry(
    STAFF,
    'PurchasePayment',
    '付款单答复',
    '{{supplier}}{{result}} {{code}}：{{title}}',
    '付款单 {{code}}：{{result}}。\n说明：{{reason}}。',
  ),
  'payment.toCheck': entry(
    STAFF,
    'PurchasePayment',
    '发票待审核',
    '请审核发票 {{code}}：{{title}}',
    '{{supplier}}提交了付款单 {{code}} 的发票，请审核。',
    TODO,
  ),
  'payment.toPay': entry(
    STAFF,
    'PurchasePayment',
    '待付款',
    '请安排付款 {{code}}：{{title}}',
    '{{supplier}}的付款单 {{code}} 待付款，请按计划安排。',
    TODO,
  ),
  'payment.handled': entry(
    MONEY,
    'PurchasePayment',
    '付款单结果',
    '{{result}} {{code}}：{{title}}',
    '付款单 {{code}}：{{result}}。\n说明：{{reason}}。',
  ),
  'payment.reminded': entry(
    MONEY,
    'PurchasePayment',
    '付款催办',
    '请处理付款单 {{code}}：{{title}}',
    '{{who}}催办付款单 {{code}}，请尽快处理。',
    TODO,
  ),
} as const satisfies Partial<Record<NoticeCode, CatalogueEntry>>
