import { LogEntry } from '#kernel/document.ts'
import { names } from '#kernel/fields.ts'
import { listQuery, type Operations } from '#kernel/operation.ts'
import { day, flag, id, listOf, optional, shape, text, words, type Static } from '#kernel/schema.ts'
import { FIELDS } from './words.ts'

/** One change that somebody made, in words. */
export const AuditLine = shape({
  id: words(20, FIELDS.line),
  ...LogEntry.properties,
  actorId: id(FIELDS.actor),
  entity: words(40, FIELDS.entity),
  entityName: words(40, FIELDS.entity),
  entityId: id(FIELDS.entityId),
  /** Its number or name; empty when it is gone or has none. */
  title: text(200, { title: FIELDS.title }),
  /** The supplier that it concerns. */
  companyName: text(100, { title: FIELDS.company }),
  /** The page of the record by its name in the menu; empty where there is none. */
  page: text(60, { title: FIELDS.page }),
  /** The caller may not read such records: words and values are left out. */
  isHidden: flag(FIELDS.hidden),
})
export type AuditLine = Static<typeof AuditLine>

export const AuditQuery = listQuery(['at'], {
  ActorId: optional(id(FIELDS.actor)),
  Entity: optional(words(40, FIELDS.entity)),
  Action: optional(words(100, FIELDS.action)),
  AtFrom: optional(day(FIELDS.from)),
  AtTo: optional(day(FIELDS.to)),
})
export type AuditQuery = Static<typeof AuditQuery>

/** A kind of record that the log knows, with what has been done to such records. */
export const AuditKind = shape({
  entity: words(40, FIELDS.entity),
  name: words(40, FIELDS.entity),
  actions: names(FIELDS.actions),
})
export type AuditKind = Static<typeof AuditKind>

const view = { who: { staff: 'audit.view' }, owns: 'buyer', extension: true } as const

/** Who changed what: reference data, staff, settings, programs, suppliers and documents. */
export const operations = {
  listAuditLog: {
    ...view,
    method: 'GET',
    path: '/api/AuditLog',
    summary: '操作日志',
    query: AuditQuery,
    reply: listOf(AuditLine),
    paged: true,
  },
  listAuditKinds: {
    ...view,
    method: 'GET',
    path: '/api/AuditLog/Kind',
    summary: '操作日志的对象类型',
    reply: listOf(AuditKind),
  },
} as const satisfies Operations
