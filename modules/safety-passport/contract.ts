import { documentCalls } from '#kernel/document-contract.ts'
import type { Operation, Operations } from '#kernel/operation.ts'
import { id, listOf, optional, shape, shaped, text, words } from '#kernel/schema.ts'
import { PassportDraft, PassportMark, PassportSku, PublicPassport, SHAPES } from './shapes.ts'
import { TOKEN_PATTERN } from './public-token.ts'
import { MESSAGES, TITLE } from './words.ts'

const viewers = { supplier: 'order.view', staff: 'order.view' } as const
const writers = { supplier: 'formula.edit', staff: 'formula.approve' } as const
const calls = documentCalls({ path: 'SafetyPassport', title: TITLE, who: viewers, ...SHAPES })

/** The specification does not know passports: every call about them is ours. */
const ours = <const O extends Operation>(operation: O) => ({ ...operation, extension: true }) as const

/** So many a picker shows, and so many products one question names. */
const PICKED_AT_ONCE = 50
const ASKED_AT_ONCE = 200

export const operations = {
  // Before those that name one passport by its id.
  readPublicPassport: {
    method: 'GET',
    path: '/api/SafetyPassport/Public/{token}',
    summary: '扫码查看产品安全护照（公开页）',
    who: 'anyone',
    owns: 'nobody',
    params: shape({ token: shaped(TOKEN_PATTERN, 22, '公开码', MESSAGES.tokenShape) }),
    reply: PublicPassport,
    secret: true,
    extension: true,
  },
  listPassportMarks: {
    method: 'GET',
    path: '/api/SafetyPassport/Mark',
    summary: '商品的安全护照状态：齐全有效、即将到期、待核对或不齐全',
    who: viewers,
    owns: 'company',
    query: shape({
      /** Suppliers get their own, whomever they name. */
      CompanyId: optional(id('供应商')),
      SkuCode: listOf(words(40, '货号'), { min: 1, max: ASKED_AT_ONCE, title: '货号' }),
    }),
    reply: listOf(PassportMark, { max: ASKED_AT_ONCE }),
    extension: true,
  },
  selectPassportSkus: {
    method: 'GET',
    path: '/api/SafetyPassport/Sku',
    summary: '选择护照的商品',
    who: { supplier: 'formula.edit' },
    owns: 'company',
    query: shape({ Q: optional(text(100, { title: '关键字' })) }),
    reply: listOf(PassportSku, { max: PICKED_AT_ONCE }),
    extension: true,
  },
  listSafetyPassports: ours(calls.list),
  getSafetyPassport: ours(calls.get),
  getSafetyPassportPurchaser: calls.purchaser,
  createSafetyPassport: ours(calls.create(PassportDraft, writers)),
  moveSafetyPassport: ours(calls.move),
  assignSafetyPassports: calls.assign,
  previewSafetyPassport: ours(calls.preview),
  printSafetyPassportPdf: calls.pdf,
  printSafetyPassportDocx: calls.docx,
  listSafetyPassportPapers: calls.papers,
} as const satisfies Operations

/** For orders and shipments. */
export { PassportMark } from './shapes.ts'
