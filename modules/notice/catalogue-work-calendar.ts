import type { NoticeCode } from '#kernel/notice.ts'
import { STAFF, entry, type CatalogueEntry } from './catalogue-entry.ts'

/** When suppliers do not work. */
export const WORK_CALENDAR = {
  'order.supplierStops': entry(
    STAFF,
    'WorkCalendar',
    '供应商停工',
    '{{supplier}}停工，影响 {{count}} 张订单，日期 {{date}}',
    '{{supplier}}登记了停工：{{date}}，原因：{{reason}}。\n期间有货待交的订单：{{codes}}。请与供应商核对交期。',
  ),
} as const satisfies Partial<Record<NoticeCode, CatalogueEntry>>
