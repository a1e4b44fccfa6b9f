import type { RoleKey } from '#kernel/permission.ts'
import { COMMON_KEYWORDS, COMMON_TEMPLATE } from '../../rules.ts'
import type { Template, TemplateDraft } from '../../shapes.ts'
import { GROUPS } from '../../words.ts'

/** The fields of the form; the group follows from the business. */
export const NAMES = [
  'code',
  'name',
  'bizType',
  'title',
  'content',
  'channels',
  'defaultRoles',
  'level',
  'isTodo',
  'isUrgent',
  'isEnabled',
] as const
export type Written = Pick<TemplateDraft, (typeof NAMES)[number]>

const OWNER: RoleKey = 'SupplierOwner'

/** What a new template begins with. */
export const EMPTY: Written = {
  code: '',
  name: '',
  bizType: 'Supplier',
  title: '',
  content: '',
  channels: ['inApp'],
  defaultRoles: [OWNER],
  level: 2,
  isTodo: false,
  isUrgent: false,
  isEnabled: true,
}

/** A template as the server takes it: what was written, and of the rest what there was or what fits any notice. */
export const contentOf = (written: Written, template: Template | undefined): Omit<TemplateDraft, 'code'> => {
  const { code: _code, ...content } = written
  return {
    ...content,
    groupName: template?.bizType === written.bizType ? template.groupName : (GROUPS[written.bizType] ?? ''),
    wechatTemplate: template?.wechatTemplate ?? COMMON_TEMPLATE,
    wechatKeywords: template?.wechatKeywords ?? COMMON_KEYWORDS.map((one) => ({ ...one })),
  }
}

/** The businesses that a template may be about, the present one among them. */
export const businessesWith = (bizType: string): { value: string; label: string }[] =>
  [...new Set([...Object.keys(GROUPS), bizType])].map((value) => ({
    value,
    label: GROUPS[value] === undefined ? value : `${GROUPS[value]} · ${value}`,
  }))
