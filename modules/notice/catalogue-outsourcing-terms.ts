import type { NoticeCode } from '#kernel/notice.ts'
import { SALES, STAFF, TODO, entry, type CatalogueEntry } from './catalogue-entry.ts'

/** Framework contracts and rate cards of outsourcing. */
export const OUTSOURCING_TERMS = {
  'outsourcing.contractExpiring': entry(
    SALES,
    'OutsourcingSupplierContract',
    '框架合同将到期',
    '请续签框架合同 {{code}}：{{title}}，截止 {{deadline}}',
    '框架合同 {{code}} {{title}} 将于 {{deadline}} 到期，需要继续合作请申请续签。',
    TODO,
  ),
  'outsourcing.contractHandled': entry(
    SALES,
    'OutsourcingSupplierContract',
    '框架合同变更',
    '{{result}}：{{code}} {{title}}',
    '框架合同 {{code}} {{title}}：{{result}}，有效期至 {{date}}。\n说明：{{reason}}。',
  ),
  'outsourcing.contractEnding': entry(
    STAFF,
    'OutsourcingSupplierContract',
    '框架合同将到期',
    '框架合同将到期 {{code}}：{{title}}，{{date}}',
    '{{supplier}}的框架合同 {{code}} {{title}} 有效期至 {{date}}，请安排续签。',
  ),
  'outsourcing.renewalAsked': entry(
    STAFF,
    'OutsourcingSupplierContract',
    '申请续签框架合同',
    '请准备续签合同 {{code}}：{{title}}',
    '{{supplier}}申请续签框架合同 {{code}} {{title}}，续签草稿已生成。\n说明：{{reason}}。',
    TODO,
  ),
  'outsourcingQuotation.audited': entry(
    SALES,
    'OutsourcingQuotation',
    '价目表审核',
    '价目表审核{{result}}：{{code}} {{title}}',
    '价目表 {{code}} {{title}} 审核{{result}}。\n说明：{{reason}}。',
  ),
  'outsourcingQuotation.submitted': entry(
    STAFF,
    'OutsourcingQuotation',
    '价目表待审核',
    '请审核价目表 {{code}}：{{title}}',
    '{{supplier}}的价目表 {{code}} {{title}} 已提交，请审核。',
    TODO,
  ),
  'outsourcingQuotation.withdrawn': entry(
    STAFF,
    'OutsourcingQuotation',
    '价目表已撤回',
    '价目表已撤回 {{code}}：{{title}}',
    '{{supplier}}的价目表 {{code}} {{title}} 已撤回，无需再审核。',
  ),
} as const satisfies Partial<Record<NoticeCode, CatalogueEntry>>
