import { NOTICE_CODES } from '#kernel/notice.ts'
import { flag, id, instant, listOf, mapOf, nullable, oneOf, optional, shape, text, words } from '#kernel/schema.ts'

/** An event as the worker takes it from the queue. */
export const Message = shape({
  id: id(),
  at: instant(),
  by: oneOf(['supplier', 'staff', 'system']),
  code: oneOf(NOTICE_CODES),
  companyId: nullable(id()),
  bizType: words(40, 'bizType'),
  bizId: words(60, 'bizId'),
  url: text(500),
  vars: mapOf(text(4_000)),
  userIds: optional(listOf(id(), { max: 1_000 })),
  staffRoles: optional(listOf(words(40, 'role'), { max: 20 })),
  onlyNamed: optional(flag()),
  everyone: optional(flag()),
  urgent: optional(flag()),
  from: optional(instant()),
  until: optional(instant()),
})
