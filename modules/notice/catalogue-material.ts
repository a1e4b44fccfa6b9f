import type { NoticeCode } from '#kernel/notice.ts'
import { GOODS, STAFF, TODO, entry, type CatalogueEntry } from './catalogue-entry.ts'

/** Material that the buyer supplies. */
export const MATERIAL = {
  'order.materialToConfirm': entry(
    GOODS,
    'PurchaseOrder',
    '客供料待确认',
    '{{result}}：{{code}} {{title}}',
    '{{changes}}\n采购方说明：{{reason}}。',
    TODO,
  ),
  'order.materialHandled': entry(GOODS, 'PurchaseOrder', '客供料结果', '{{result}}：{{code}} {{title}}', '{{changes}}'),
  'order.materialAsked': entry(
    STAFF,
    'PurchaseOrder',
    '供应商客供料待确认',
    '{{result}}：{{code}} {{title}}',
    '{{supplier}}登记：\n{{changes}}\n供应商说明：{{reason}}。',
    TODO,
  ),
  'order.materialAnswered': entry(
    STAFF,
    'PurchaseOrder',
    '供应商客供料答复',
    '{{supplier}}{{result}}：{{code}} {{title}}',
    '{{changes}}',
  ),
} as const satisfies Partial<Record<NoticeCode, CatalogueEntry>>
