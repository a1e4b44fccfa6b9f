import type { NoticeCode } from '#kernel/notice.ts'
import { GOODS, OUTCOME, STAFF, TODO, entry, type CatalogueEntry } from './catalogue-entry.ts'

/** Plates, dies, moulds and screens. */
export const TOOLING = {
  'tooling.registered': entry(
    GOODS,
    'Tooling',
    '版具待核对',
    '请核对版具 {{code}}：{{title}}',
    '采购方登记了版具 {{code}} {{title}}，请核对数量、归属与存放位置。',
    TODO,
  ),
  'tooling.submitted': entry(
    STAFF,
    'Tooling',
    '版具待核对',
    '请核对版具 {{code}}：{{title}}',
    '{{supplier}}登记了版具 {{code}} {{title}}，请核对。',
    TODO,
  ),
  'tooling.returned': entry(
    GOODS,
    'Tooling',
    '版具登记退回',
    '{{result}}：{{code}} {{title}}',
    '版具 {{code}} 的登记被退回，请修改后重新提交。\n原因：{{reason}}。',
    TODO,
  ),
  'tooling.handled': entry(
    OUTCOME,
    'Tooling',
    '版具结果',
    '{{result}}：{{code}} {{title}}',
    '版具 {{code}}：{{result}}。\n说明：{{reason}}。',
  ),
  'tooling.answered': entry(
    STAFF,
    'Tooling',
    '版具答复',
    '{{supplier}}{{result}} {{code}}：{{title}}',
    '{{supplier}}{{result}} {{code}}。\n说明：{{reason}}。',
  ),
  'tooling.lifeLow': entry(
    STAFF,
    'Tooling',
    '版具寿命将尽',
    '版具寿命将尽 {{code}}：{{title}}，剩余 {{left}}',
    '{{supplier}}的版具 {{code}} {{title}} 只剩 {{left}}，请尽早安排重做。',
  ),
  'tooling.scrapAsked': entry(
    STAFF,
    'Tooling',
    '版具报废申请',
    '请答复报废申请 {{code}}：{{title}}',
    '{{supplier}}申请报废版具 {{code}} {{title}}，请答复。\n原因：{{reason}}。',
    TODO,
  ),
} as const satisfies Partial<Record<NoticeCode, CatalogueEntry>>
