import type { Operations } from '#kernel/operation.ts'
import { flag, id, listOf, mapOf, optional, shape, words, type Static } from '#kernel/schema.ts'
import { FIELDS } from './words.ts'

const Question = shape({
  permissions: listOf(words(100, FIELDS.permissions), { max: 200, title: FIELDS.permissions }),
  companyId: optional(id(FIELDS.companyId)),
})
export type Question = Static<typeof Question>

/** What the caller may do. The answer only shows or hides buttons: every call is judged on its own again. */
export const operations = {
  checkPermission: {
    method: 'POST',
    path: '/api/check_permission',
    summary: '检查本人的权限',
    who: 'signed_in',
    owns: 'user',
    body: Question,
    readOnly: true,
    reply: shape({ allowed: mapOf(flag(FIELDS.allowed)) }),
  },
} as const satisfies Operations
