import type { Side } from '#kernel/caller.ts'
import { FileRef } from '#kernel/file-ref.ts'
import { ANY_FILE, type Operations } from '#kernel/operation.ts'
import type { Permission } from '#kernel/permission.ts'
import {
  count,
  flag,
  id,
  instant,
  mapOf,
  nothing,
  oneOf,
  optional,
  shape,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { FIELDS, INVOICE_FILE, PERSONAL_CATEGORIES } from './words.ts'

/** Certificates that show a personal number in full, by their category. */
export const PERSONAL_CERTIFICATES: readonly string[] = PERSONAL_CATEGORIES

/** The category in which invoices are sent, as data of the tax office too. */
export const INVOICE_CATEGORY = INVOICE_FILE

/** The certificate that shows an identity number. */
export const [IDENTITY_CARD] = PERSONAL_CATEGORIES

// Purchasing and legal judge the identity; the proof of an account is judged by finance, who may see numbers anyway.
const JUDGES_IDENTITY = ['supplier.review', 'supplier.legal'] as const

/**
 * Who sees a certificate of this category, and the number on it: one right for both, or the picture would show what the
 * number hides. People who may see numbers, and people who have to judge the certificate. Each look is written down.
 */
export const seesNumberOn = (category: string, side: Side, may: (permission: Permission) => boolean): boolean => {
  if (side !== 'staff') return may('profile.edit')
  return may('supplier.reveal') || (category === IDENTITY_CARD && JUDGES_IDENTITY.some(may))
}

const UploadOrder = shape({
  name: words(200, FIELDS.name),
  size: count(FIELDS.size),
  mime: text(100, { title: FIELDS.mime }),
  category: text(40, { title: FIELDS.category }),
  isInternal: optional(flag(FIELDS.isInternal)),
})
export type UploadOrder = Static<typeof UploadOrder>

export const UploadTicket = shape({
  fileId: id(FIELDS.file),
  uploadUrl: text(8000, { min: 1, title: FIELDS.uploadUrl, format: 'uri-reference' }),
  method: oneOf(['PUT'], FIELDS.method),
  headers: mapOf(text(200, { title: FIELDS.headers })),
  expireAt: instant(FIELDS.expireAt),
})
export type UploadTicket = Static<typeof UploadTicket>

const one = shape({ id: id() })
// People who register send their certificates before anybody has approved them.
const people = { supplier: 'applicant', staff: 'member' } as const

export const operations = {
  presignFile: {
    method: 'POST',
    path: '/api/File/PreSignedUrl',
    summary: '文件上传地址',
    who: people,
    owns: 'company',
    body: UploadOrder,
    reply: UploadTicket,
    secret: true,
  },
  getFileStsToken: {
    method: 'GET',
    path: '/api/File/StsToken',
    summary: '文件存储临时凭证',
    who: people,
    owns: 'company',
    reply: shape({
      accessKeyId: words(200, FIELDS.secret),
      accessKeySecret: words(200, FIELDS.secret),
      securityToken: words(4000, FIELDS.secret),
      expiration: instant(FIELDS.expireAt),
      bucket: words(100, FIELDS.bucket),
      region: words(100, FIELDS.region),
      endpoint: words(500, FIELDS.endpoint),
      prefix: words(500, FIELDS.prefix),
    }),
    secret: true,
  },
  copyDingFile: {
    method: 'POST',
    path: '/api/File/DingFileToOssUrl',
    summary: '钉钉审批附件转存',
    who: { staff: 'member' },
    owns: 'buyer',
    body: shape({ spaceId: words(64, FIELDS.spaceId), fileId: words(64, FIELDS.dingFileId) }),
    reply: FileRef,
  },
  completeFile: {
    method: 'POST',
    path: '/api/File/{id}/Complete',
    summary: '文件上传完成：检查内容',
    who: people,
    owns: 'company',
    params: one,
    reply: FileRef,
    extension: true,
  },
  getFile: {
    method: 'GET',
    path: '/api/File/{id}',
    summary: '文件信息',
    who: people,
    owns: 'company',
    params: one,
    reply: FileRef,
    extension: true,
  },
  downloadFile: {
    method: 'GET',
    path: '/api/File/{id}/Content',
    summary: '文件下载',
    who: people,
    owns: 'company',
    params: one,
    file: ANY_FILE,
    reply: nothing(),
    extension: true,
  },
  showThumbnail: {
    method: 'GET',
    path: '/api/File/{id}/Thumbnail',
    summary: '图片缩略图',
    who: people,
    owns: 'company',
    params: one,
    file: ANY_FILE,
    reply: nothing(),
    extension: true,
  },
  previewFile: {
    method: 'GET',
    path: '/api/File/{id}/Preview',
    summary: '文件预览：他方文件带水印',
    who: people,
    owns: 'company',
    params: one,
    file: ANY_FILE,
    reply: nothing(),
    extension: true,
  },
  dropFile: {
    method: 'DELETE',
    path: '/api/File/{id}',
    summary: '取消上传',
    who: people,
    owns: 'company',
    params: one,
    reply: nothing(),
    extension: true,
  },
} as const satisfies Operations
