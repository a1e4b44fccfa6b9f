import type { NoticeCode } from '#kernel/notice.ts'
import { MONEY, MUST_TODO, STAFF, TODO, entry, type CatalogueEntry } from './catalogue-entry.ts'

/** What is taken from what suppliers get. */
export const DEDUCTION = {
  'payment.deduction': entry(
    MONEY,
    'Deduction',
    '扣款通知',
    '请确认扣款 {{code}}：{{title}}',
    '扣款单 {{code}}，请在 {{date}} 前确认或申诉，逾期视为确认。\n原因：{{reason}}。',
    MUST_TODO,
  ),
  'deduction.handled': entry(
    MONEY,
    'Deduction',
    '扣款结果',
    '{{result}}：{{code}} {{title}}',
    '扣款单 {{code}}：{{result}}。\n说明：{{reason}}。',
  ),
  'deduction.appealed': entry(
    STAFF,
    'Deduction',
    '扣款申诉',
    '请处理扣款申诉 {{code}}：{{title}}',
    '{{supplier}}对扣款单 {{code}} 提出申诉，请处理。\n理由：{{reason}}。',
    TODO,
  ),
  'deduction.answered': entry(
    STAFF,
    'Deduction',
    '扣款答复',
    '{{supplier}}{{result}} {{code}}：{{title}}',
    '{{supplier}}{{result}} {{code}}，结算时抵扣。',
  ),
} as const satisfies Partial<Record<NoticeCode, CatalogueEntry>>
