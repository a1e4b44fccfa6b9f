import { rowVersion } from '#kernel/fields.ts'
import type { Operations } from '#kernel/operation.ts'
import { id, listOf, oneOf, shape, text, type Static } from '#kernel/schema.ts'
import { COPYABLE } from './copy.ts'
import { Supplier } from './shapes.ts'
import { FIELDS } from './words.ts'

/** Another company of the same person. */
export const CopySource = shape({ id: id(FIELDS.name), name: text(100, { title: FIELDS.name }) })
export type CopySource = Static<typeof CopySource>

const field = oneOf(COPYABLE, FIELDS.fieldPath)

/** What copying would change, line by line; numbers of persons are masked. */
export const CopyLine = shape({ field, label: text(100), before: text(500), after: text(500) })
export type CopyLine = Static<typeof CopyLine>

export const CopyProfile = shape({
  rowVersion: rowVersion(),
  fields: listOf(field, { min: 1, max: COPYABLE.length, title: FIELDS.fieldPath }),
})
export type CopyProfile = Static<typeof CopyProfile>

const applicants = { supplier: 'applicant' } as const
const one = shape({ id: id() })
const two = shape({ id: id(), sourceId: id(FIELDS.name) })

/** The same person, several companies: what one has entered, another need not enter again. */
export const copyOperations = {
  listCopySources: {
    method: 'GET',
    path: '/api/Supplier/{id}/CopySource',
    summary: '可复制资料的本人其他企业：已通过审核，且本人是主账号',
    who: applicants,
    owns: 'company',
    params: one,
    reply: listOf(CopySource, { max: 200 }),
    extension: true,
  },
  previewCopy: {
    method: 'GET',
    path: '/api/Supplier/{id}/CopySource/{sourceId}',
    summary: '预览从其他企业复制的资料：逐项列出复制前后',
    who: applicants,
    owns: 'company',
    params: two,
    reply: listOf(CopyLine, { max: 1000 }),
    extension: true,
  },
  copyProfile: {
    method: 'POST',
    path: '/api/Supplier/{id}/CopySource/{sourceId}',
    summary: '从其他企业复制所选资料：草稿直接保存，已通过的暂存为变更',
    who: applicants,
    owns: 'company',
    params: two,
    body: CopyProfile,
    reply: Supplier,
    extension: true,
  },
} as const satisfies Operations
