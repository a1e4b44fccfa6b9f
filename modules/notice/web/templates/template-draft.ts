import type { RoleKey } from '#kernel/permission.ts'
import { COMMON_CARD, keywordsOf } from '../../cards.ts'
import type { Template, TemplateDraft } from '../../shapes.ts'
import { BUSINESSES, GROUPS } from '../../words.ts'

/** The fields of the form; the group follows from the business. */
export const NAMES = [
  'code',
  'name',
  'bizType',
  'title',
  'content',
  'channels',
  'wechatTemplate',
  'wechatKeywords',
  'defaultRoles',
  'level',
  'isTodo',
  'isUrgent',
  'isEnabled',
  'hasLink',
] as const
export type Written = Pick<Template, (typeof NAMES)[number]>

const OWNER: RoleKey = 'SupplierOwner'

/** What a new template begins with. */
const EMPTY: Written = {
  code: '',
  name: '',
  bizType: 'Supplier',
  title: '',
  content: '',
  channels: ['inApp'],
  wechatTemplate: COMMON_CARD,
  wechatKeywords: keywordsOf(COMMON_CARD),
  defaultRoles: [OWNER],
  level: 2,
  isTodo: false,
  isUrgent: false,
  isEnabled: true,
  hasLink: true,
}

/** Of a known template what the form shows, and nothing else: the server takes no field that it does not know. */
export const writtenOf = (template: Template | undefined): Written => {
  if (template === undefined) return EMPTY
  const { code, name, bizType, title, content, channels, wechatTemplate, wechatKeywords, defaultRoles } = template
  const { level, isTodo, isUrgent, isEnabled, hasLink } = template
  const texts = { code, name, bizType, title, content, channels, wechatTemplate, wechatKeywords, defaultRoles }
  return { ...texts, level, isTodo, isUrgent, isEnabled, hasLink }
}

/** A template as the server takes it: what was written, and the group of its business. */
export const contentOf = (written: Written, template: Template | undefined): Omit<TemplateDraft, 'code'> => {
  const { code: _code, ...content } = written
  return {
    ...content,
    groupName: template?.bizType === written.bizType ? template.groupName : (GROUPS[written.bizType] ?? ''),
  }
}

/** The businesses that a template may be about, the present one among them. */
export const businessesWith = (bizType: string): { value: string; label: string }[] =>
  [...new Set([...Object.keys(BUSINESSES), bizType])].map((value) => ({ value, label: BUSINESSES[value] ?? value }))
