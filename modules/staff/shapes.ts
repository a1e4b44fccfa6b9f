import { givenNickname, mobile, names, rowVersion } from '#kernel/fields.ts'
import { listQuery } from '#kernel/operation.ts'
import { STAFF_ROLE_KEYS, STAFF_ROLE_NAMES } from '#kernel/permission.ts'
import {
  codeOf,
  count,
  id,
  instant,
  labelled,
  listOf,
  nullable,
  oneOf,
  optional,
  shape,
  shaped,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { DATA_SCOPES } from '#kernel/words.ts'
import { FIELDS, MESSAGES, STAFF_STATUSES } from './words.ts'

const roles = () =>
  listOf(labelled(oneOf(STAFF_ROLE_KEYS, FIELDS.roles), STAFF_ROLE_NAMES), {
    min: 1,
    max: STAFF_ROLE_KEYS.length,
    title: FIELDS.roles,
  })
const dataScope = () => codeOf(DATA_SCOPES, FIELDS.dataScope)
const status = () => codeOf(STAFF_STATUSES, FIELDS.status)
/** Asked for when the roles make somebody an administrator. */
const smsCode = optional(shaped('^\\d{6}$', 6, FIELDS.smsCode, MESSAGES.codeShape))

/** One of the buyer's people. */
export const Colleague = shape({
  id: id(FIELDS.person),
  name: words(100, FIELDS.name),
  mobileMasked: text(20, { title: FIELDS.mobile }),
  roleKeys: names(FIELDS.roles),
  roleNames: names(FIELDS.roles),
  dataScope: dataScope(),
  dataScopeName: words(20, FIELDS.dataScope),
  status: status(),
  statusName: words(20, FIELDS.status),
  /** Suppliers that the same person belongs to. */
  supplierNames: names(FIELDS.suppliers),
  lastLoginAt: nullable(instant(FIELDS.lastLogin)),
  createdAt: instant(FIELDS.created),
  rowVersion: rowVersion(),
})
export type Colleague = Static<typeof Colleague>

export const StaffQuery = listQuery(['name', 'createdAt', 'lastLoginAt'], {
  RoleKey: optional(words(40, FIELDS.roles)),
  Status: optional(status()),
})
export type StaffQuery = Static<typeof StaffQuery>

const content = { name: givenNickname(FIELDS.name), roleKeys: roles(), dataScope: dataScope(), smsCode }

export const StaffDraft = shape({ mobile: mobile(FIELDS.mobile), ...content })
export type StaffDraft = Static<typeof StaffDraft>

export const StaffChange = shape({ rowVersion: rowVersion(), ...content })
export type StaffChange = Static<typeof StaffChange>

export const STAFF_STEPS = ['stop', 'start'] as const
export type StaffStep = (typeof STAFF_STEPS)[number]
export const StepQuery = shape({ transition: oneOf(STAFF_STEPS, FIELDS.transition) })
export const StepBody = shape({ rowVersion: rowVersion() })

export const RemovalQuery = shape({ rowVersion: rowVersion(), handOverTo: optional(id(FIELDS.handOverTo)) })
export type RemovalQuery = Static<typeof RemovalQuery>

/** What somebody answers for, by kind. */
export const WorkItem = shape({
  key: words(40, FIELDS.workKey),
  name: words(40, FIELDS.workName),
  count: count(FIELDS.workCount),
  examples: names(FIELDS.workExamples),
})
export type WorkItem = Static<typeof WorkItem>

/** A role of either side, what it allows, and for staff who has it. */
export const RoleView = shape({
  key: words(40, FIELDS.roleKey),
  name: words(20, FIELDS.roles),
  side: oneOf(['staff', 'supplier'], FIELDS.side),
  permissions: names(FIELDS.permissions),
  people: names(FIELDS.people),
})
export type RoleView = Static<typeof RoleView>
