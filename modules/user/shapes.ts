import { count, flag, id, listOf, shape, text, words, type Static } from '#kernel/schema.ts'
import { FIELDS } from './words.ts'

export const Enterprise = shape({
  id: id(FIELDS.supplier),
  companyId: id(FIELDS.company),
  // A draft has none yet.
  name: text(100, { title: FIELDS.name }),
  status: count(FIELDS.status, 5),
  statusName: words(20, FIELDS.status),
  /** Made to try things out in, without effect on anybody. */
  isPractice: flag(FIELDS.isPractice),
})
export type Enterprise = Static<typeof Enterprise>

export const Membership = shape({
  ...Enterprise.properties,
  roleKeys: listOf(words(40, FIELDS.role)),
  roleNames: listOf(words(40, FIELDS.role)),
  permissions: listOf(words(40, FIELDS.permission)),
  isOwner: flag(FIELDS.owner),
  ownOnly: flag(FIELDS.ownOnly),
})
