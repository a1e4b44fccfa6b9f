import type { NoticeCode } from '#kernel/notice.ts'
import { entry, GOODS, MUST_TODO, OUTCOME, SMS_TODO, STAFF, TODO, type CatalogueEntry } from './catalogue-entry.ts'

/** Work that is done outside. */
export const OUTSOURCING = {
  'outsourcing.published': entry(
    GOODS,
    'OutsourcingOrder',
    '新委外单',
    '请确认委外单 {{code}}：{{title}}',
    '收到新委外单 {{code}}，请确认。',
    MUST_TODO,
  ),
  'outsourcing.dueSoon': entry(
    GOODS,
    'OutsourcingOrder',
    '委外交付到期',
    '请按期交付委外单 {{code}}：{{title}}，截止 {{deadline}}',
    '委外单 {{code}} 即将到期，截止 {{deadline}}。',
    TODO,
  ),
  'outsourcing.accepted': entry(
    GOODS,
    'OutsourcingOrder',
    '委外验收通过',
    '委外单验收通过：{{code}} {{title}}',
    '委外单 {{code}} 验收通过。',
  ),
  'outsourcing.returned': entry(
    GOODS,
    'OutsourcingOrder',
    '委外验收退回',
    '请返工委外单 {{code}}：{{title}}',
    '委外单 {{code}} 验收退回，请返工后重新交付。{{result}}\n原因：{{reason}}。',
    SMS_TODO,
  ),
  'outsourcing.handled': entry(
    OUTCOME,
    'OutsourcingOrder',
    '委外单结果',
    '{{result}}：{{code}} {{title}}',
    '委外单 {{code}}：{{result}}。\n说明：{{reason}}。',
  ),
  'outsourcing.closeAsked': entry(
    OUTCOME,
    'OutsourcingOrder',
    '委外单关闭申请',
    '{{result}}：{{code}} {{title}}',
    '采购方申请关闭委外单 {{code}}，请同意或拒绝。\n原因：{{reason}}。',
    TODO,
  ),
  'outsourcing.answered': entry(
    STAFF,
    'OutsourcingOrder',
    '委外单答复',
    '{{supplier}}{{result}} {{code}}：{{title}}',
    '{{supplier}}{{result}} {{code}}。\n说明：{{reason}}。',
  ),
  'outsourcing.delivered': entry(
    STAFF,
    'OutsourcingOrder',
    '委外交付',
    '请验收委外单 {{code}}：{{title}}',
    '{{supplier}}已交付委外单 {{code}}，请验收；货物入库后再验收。',
    TODO,
  ),
  'outsourcing.reworkAsked': entry(
    STAFF,
    'OutsourcingOrder',
    '返工费用待确认',
    '请确认返工费用 {{code}}：{{title}}',
    '{{supplier}}申报了委外单 {{code}} 的返工费用，请确认或退回。\n说明：{{reason}}。',
    TODO,
  ),
} as const satisfies Partial<Record<NoticeCode, CatalogueEntry>>
