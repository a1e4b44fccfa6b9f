import { systemCaller, type Caller } from '#kernel/caller.ts'
import { DAY_MS } from '#kernel/day.ts'
import { NOTICE_CODES } from '#kernel/notice.ts'
import type { Page } from '#kernel/operation.ts'
import { byField, invalid, notFound, refuse } from '#kernel/problem.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import { cardFor, keywordsOf } from '../cards.ts'
import { CATALOGUE } from '../catalogue.ts'
import { placesIn } from '../render.ts'
import { keywordFaults } from '../rules.ts'
import type { Template, TemplateChange, TemplateDraft, TemplateQuery } from '../shapes.ts'
import { AUDIT_ACTIONS, FIELDS, GROUPS, MESSAGES } from '../words.ts'
import * as store from './template-store.ts'

/** What the history calls a template. */
export const ENTITY = 'SupplierNoticeTemplate'
const USAGE_MS = 30 * DAY_MS

const builtIns = () =>
  NOTICE_CODES.map((code, index) => {
    const { roles, channels, ...entry } = CATALOGUE[code]
    const card = cardFor(entry.title)
    return {
      ...entry,
      code,
      groupName: GROUPS[entry.bizType] ?? '',
      channels: [...channels],
      defaultRoles: [...roles],
      wechatTemplate: card,
      wechatKeywords: JSON.stringify(keywordsOf(card)),
      sort: index,
      updatedBy: null,
    }
  })

const isBuiltIn = (code: string): boolean => NOTICE_CODES.some((one) => one === code)

/** Brings the templates of the product up to date; those that staff have changed stay as they are. */
export const keepTemplates = (db: Database): Promise<void> => {
  const me = systemCaller('notice.templates')
  return db.write(me, (tx) => store.keepBuiltIns(tx, me, builtIns()))
}

/** What people may do from a message of a kind, by its code. */
export type LinkLabels = ReadonlyMap<string, string>

const view = (
  { createdAt: _made, updatedBy: _by, sort: _sort, ...row }: store.TemplateRow,
  usage: { readonly sent: number; readonly failed: number } | undefined,
  links: LinkLabels,
): Template => ({
  ...row,
  linkLabel: links.get(row.code) ?? '',
  wechatKeywords: [...row.wechatKeywords],
  variables: placesIn(row.title, row.content, ...row.wechatKeywords.map((one) => one.value)),
  isBuiltIn: isBuiltIn(row.code),
  sentCount: usage?.sent ?? 0,
  failedCount: usage?.failed ?? 0,
})

const usageAt = (tx: Tx, me: Caller, now: Date) => store.usage(tx, me, new Date(now.getTime() - USAGE_MS).toISOString())

export const listTemplates = async (
  tx: Tx,
  me: Caller,
  query: TemplateQuery,
  now: Date,
  links: LinkLabels,
): Promise<Page<Template>> => {
  const [page, usage] = await Promise.all([store.list(tx, me, query), usageAt(tx, me, now)])
  return { ...page, rows: page.rows.map((row) => view(row, usage.get(row.code), links)) }
}

export const getTemplate = async (tx: Tx, me: Caller, id: string, now: Date, links: LinkLabels): Promise<Template> => {
  const row = (await store.find(tx, me, id)) ?? notFound()
  return view(row, (await usageAt(tx, me, now)).get(row.code), links)
}

const errorsIn = (draft: Omit<TemplateDraft, 'code'>): { field: string; why: string }[] => [
  ...(['name', 'title', 'content', 'groupName', 'bizType'] as const)
    .filter((field) => draft[field].trim() === '')
    .map((field) => ({ field, why: MESSAGES.blank })),
  ...(draft.channels.includes('inApp') ? [] : [{ field: 'channels', why: MESSAGES.inAppAlways }]),
  ...(draft.channels.includes('wechat') ? keywordFaults(draft.wechatKeywords) : []).map((why) => ({
    field: 'wechatKeywords',
    why,
  })),
]

const columnsOf = (draft: Omit<TemplateDraft, 'code'>) => ({
  ...draft,
  level: draft.level === 1 ? (1 as const) : (2 as const),
  wechatKeywords: JSON.stringify(draft.wechatKeywords),
})

export const addTemplate = async (
  tx: Tx,
  me: Caller,
  draft: TemplateDraft,
  now: Date,
  links: LinkLabels,
): Promise<Template> => {
  const wrong = errorsIn(draft)
  if (wrong.length > 0) invalid(byField(wrong))
  const row = { ...columnsOf(draft), code: draft.code, sort: NOTICE_CODES.length, rowVersion: 1, updatedBy: me.userId }
  const id = (await store.insert(tx, me, row)) ?? invalid({ code: [MESSAGES.codeTaken] })
  await recordAudit(tx, me, {
    entity: ENTITY,
    entityId: id,
    companyId: null,
    action: AUDIT_ACTIONS.add,
    remark: draft.code,
  })
  return getTemplate(tx, me, id, now, links)
}

const DIFFED = [
  'name',
  'title',
  'content',
  'channels',
  'defaultRoles',
  'level',
  'isTodo',
  'isUrgent',
  'isEnabled',
  'hasLink',
  'wechatTemplate',
  'wechatKeywords',
] as const

/** A value as the history shows it. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

export const changeTemplate = async (
  tx: Tx,
  me: Caller,
  id: string,
  { rowVersion, ...change }: TemplateChange,
  now: Date,
  links: LinkLabels,
): Promise<Template> => {
  const before = (await store.find(tx, me, id)) ?? notFound()
  const wrong = errorsIn(change)
  if (wrong.length > 0) invalid(byField(wrong))
  if (!(await store.update(tx, me, { id, rowVersion }, columnsOf(change)))) refuse(412, 'Stale')
  await recordAudit(tx, me, {
    entity: ENTITY,
    entityId: id,
    companyId: null,
    action: AUDIT_ACTIONS.change,
    remark: before.code,
    diff: DIFFED.map((field) => ({
      field: FIELDS[field],
      before: textOf(before[field]),
      after: textOf(change[field] ?? before[field]),
    })).filter((one) => one.before !== one.after),
  })
  return getTemplate(tx, me, id, now, links)
}

export const removeTemplate = async (tx: Tx, me: Caller, id: string): Promise<null> => {
  const { code } = (await store.find(tx, me, id)) ?? notFound()
  if (isBuiltIn(code)) invalid({ id: [MESSAGES.usedByProduct] }, MESSAGES.usedByProduct)
  if (await store.isUsed(tx, me, id)) invalid({ id: [MESSAGES.used] }, MESSAGES.used)
  await store.remove(tx, me, id)
  await recordAudit(tx, me, {
    entity: ENTITY,
    entityId: id,
    companyId: null,
    action: AUDIT_ACTIONS.remove,
    remark: code,
  })
  return null
}
