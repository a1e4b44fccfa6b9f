import { documentHead, documentRow, followerQuery, moveBody, partyQuery } from '#kernel/document.ts'
import { dueQuery, dueRow } from '#kernel/due.ts'
import { fileIds, FileRef } from '#kernel/file-ref.ts'
import { listQuery } from '#kernel/operation.ts'
import {
  codeOf,
  count,
  day,
  flag,
  id,
  instant,
  listOf,
  nullable,
  optional,
  shape,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { SAFETY_KINDS } from '#modules/sku-category/contract.ts'
import { FINDINGS, MARKS } from './words.ts'

const line = (max: number, title: string) => text(max, { title })
const CERTIFICATES_MAX = 30
/** So many that were replaced are kept to be read. */
export const FORMERS_KEPT = 100

const kind = codeOf(SAFETY_KINDS, '文件类型')
const kinds = (title: string) => listOf(kind, { max: 5, title })
const open = {
  kind,
  number: words(60, '证书或报告编号'),
  standard: line(100, '依据标准'),
  validFrom: nullable(day('生效日期')),
  /** Without an end while it is null. */
  validTo: nullable(day('有效期至')),
}
const told = { ...open, issuer: words(100, '发证或检测机构') }
const scope = {
  batchNos: listOf(words(40, '批号'), { max: 50, title: '生产批次' }),
  fileIds: fileIds('扫描件', 10),
}

/** One document as the supplier enters it; the id of one that is there already. */
export const CertificateDraft = shape({
  id: optional(id('文件')),
  ...told,
  ...scope,
  formulaIds: listOf(id('配方'), { max: 10, title: '对应配方' }),
})
export type CertificateDraft = Static<typeof CertificateDraft>

const formula = shape({ id: id('配方'), code: line(40, '配方编号'), version: line(40, '配方版本') })

/** One document as it is kept, with what was found of it. */
export const Certificate = shape({
  id: id('文件'),
  ...told,
  ...scope,
  formulas: listOf(formula, { max: 10, title: '对应配方' }),
  finding: codeOf(FINDINGS, '核对结果'),
  reason: line(500, '退回原因'),
  checkedAt: nullable(instant('核对时间')),
  checkedBy: line(100, '核对人'),
})
export type Certificate = Static<typeof Certificate>

/** Whose passport it is, and of which product. Between whom, the buyer's people say; a supplier's is its own. */
export const PassportDraft = shape({
  supplierCompanyId: optional(id('供应商')),
  buyerCompanyId: optional(id('采购主体')),
  skuId: id('商品'),
  remark: line(500, '备注'),
})
export type PassportDraft = Static<typeof PassportDraft>

/** A product, as pickers show it. */
export const PassportSku = shape({
  id: id('商品'),
  code: line(40, '货号'),
  name: line(100, '品名'),
  spec: line(200, '规格'),
})
export type PassportSku = Static<typeof PassportSku>

const row = {
  ...dueRow,
  skuId: id('商品'),
  skuCode: line(40, '货号'),
  title: line(100, '品名'),
  version: count('版本'),
  expiresOn: nullable(day('最早到期')),
  /** Of what the category asks for, what is not proved now. */
  missing: listOf(line(40, '文件类型'), { max: 5, title: '缺少文件' }),
  mark: codeOf(MARKS, '护照状态'),
}
export const PassportRow = documentRow({ ...row, certificateCount: count('文件数') })
export type PassportRow = Static<typeof PassportRow>

export const Passport = documentRow({
  ...row,
  ...documentHead,
  supplierCompanyId: id('供应商'),
  remark: line(500, '备注'),
  certificates: listOf(Certificate, { max: CERTIFICATES_MAX, title: '安全文件' }),
  formers: listOf(Certificate, { max: FORMERS_KEPT, title: '历史文件' }),
  required: kinds('品类要求'),
  isBlocking: flag('缺少时不能发货'),
  publicToken: nullable(line(60, '公开码')),
  returnReason: line(500, '退回原因'),
  voidReason: line(500, '作废原因'),
  files: listOf(FileRef, { max: 1500 }),
})
export type Passport = Static<typeof Passport>

/** Body of a step; which parts matter depends on the transition. */
export const PassportMove = moveBody({
  remark: optional(line(500, '原因')),
  certificates: optional(listOf(CertificateDraft, { max: CERTIFICATES_MAX, title: '安全文件' })),
  /** Those that are sent back; all that wait to be checked where none is named. */
  returnedIds: optional(listOf(id('文件'), { max: CERTIFICATES_MAX, title: '退回的文件' })),
})
export type PassportMove = Static<typeof PassportMove>

export const PassportQuery = listQuery(['createdAt', 'code', 'dueAt', 'expiresOn'], {
  ...dueQuery,
  ...followerQuery,
  ...partyQuery,
  Status: optional(listOf(count('状态', 9), { max: 10, title: '状态' })),
  SkuCode: optional(words(40, '货号')),
  IsExpiring: optional(flag('60 天内到期')),
})
export type PassportQuery = Static<typeof PassportQuery>

export const SHAPES = { query: PassportQuery, row: PassportRow, document: Passport, move: PassportMove }

/** How one product of a supplier stands, for orders and shipments. */
export const PassportMark = shape({
  skuCode: line(40, '货号'),
  /** Nothing where nobody has made one yet, or the reader does not see it. */
  passportId: nullable(id('安全护照')),
  mark: codeOf(MARKS, '护照状态'),
  missing: listOf(line(40, '文件类型'), { max: 5, title: '缺少文件' }),
  isBlocking: flag('缺少时不能发货'),
})
export type PassportMark = Static<typeof PassportMark>

/**
 * What anybody reads who scans the code: what the product is, and what proves that it is safe. Not who says so: a declaration
 * is the supplier's own.
 */
export const PublicPassport = shape({
  productName: line(100, '产品名称'),
  skuCode: line(40, '货号'),
  checkedOn: nullable(day('最近核对')),
  certificates: listOf(shape(open), { max: CERTIFICATES_MAX, title: '有效文件' }),
})
export type PublicPassport = Static<typeof PublicPassport>
