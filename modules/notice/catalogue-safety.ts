import type { NoticeCode } from '#kernel/notice.ts'
import { QUALITY, SAMPLE, STAFF, TODO, entry, type CatalogueEntry } from './catalogue-entry.ts'

/** Whoever hands documents in, and the main account. */
const PROVIDERS = [...SAMPLE, 'SupplierOwner'] as const

/** What proves that products are safe. */
export const SAFETY = {
  'safetyPassport.wanted': entry(
    PROVIDERS,
    'SafetyPassport',
    '安全文件待提供',
    '请提供安全文件 {{code}}：{{title}}',
    '商品 {{title}} 按品类要求需要安全文件，请在安全护照 {{code}} 中上传并提交核对。',
    TODO,
  ),
  'safetyPassport.submitted': entry(
    STAFF,
    'SafetyPassport',
    '安全护照待核对',
    '请核对安全护照 {{code}}：{{title}}',
    '{{supplier}}提交了 {{title}} 的安全文件，请核对安全护照 {{code}}。',
    TODO,
  ),
  'safetyPassport.returned': entry(
    PROVIDERS,
    'SafetyPassport',
    '安全文件退回',
    '请修改安全文件 {{code}}：{{title}}',
    '安全护照 {{code}} 的文件被退回，请修改后重新提交。\n原因：{{reason}}。',
    TODO,
  ),
  'safetyPassport.handled': entry(
    QUALITY,
    'SafetyPassport',
    '安全护照结果',
    '{{result}}：{{code}} {{title}}',
    '安全护照 {{code}}：{{result}}。\n说明：{{reason}}。',
  ),
  'safetyPassport.expiring': entry(
    PROVIDERS,
    'SafetyPassport',
    '安全文件即将到期',
    '安全文件还有 {{days}} 天到期 {{code}}：{{title}}',
    '安全文件即将到期，请在安全护照 {{code}} 中上传新文件。\n商品：{{title}}。\n到期日：{{date}}。',
  ),
  'safetyPassport.expired': entry(
    PROVIDERS,
    'SafetyPassport',
    '安全文件已过期',
    '请更新过期的安全文件 {{code}}：{{title}}',
    '{{title}} 的安全文件已过期，请在安全护照 {{code}} 中上传新文件并提交核对。',
    TODO,
  ),
  'safetyPassport.lapsed': entry(
    STAFF,
    'SafetyPassport',
    '供应商安全文件过期',
    '{{supplier}}的安全文件已过期 {{code}}：{{title}}',
    '{{supplier}}的 {{title}} 有安全文件过期，已通知供应商更新安全护照 {{code}}。',
  ),
} as const satisfies Partial<Record<NoticeCode, CatalogueEntry>>
