import { linkCode, mobile, names } from '#kernel/fields.ts'
import { listQuery } from '#kernel/operation.ts'
import {
  codeOf,
  count,
  day,
  flag,
  id,
  instant,
  labelled,
  listOf,
  nullable,
  oneOf,
  optional,
  shape,
  type Static,
  text,
  words,
} from '#kernel/schema.ts'
import { MEMBER_ROLE_NAMES, MEMBER_ROLES } from '#kernel/permission.ts'
import { DATA_SCOPES } from '#kernel/words.ts'
import { FIELDS, INVITE_STATUSES, REGISTER_TYPES } from './words.ts'

const registerType = () => codeOf(REGISTER_TYPES, FIELDS.registerType)

export const InviteDraft = shape({
  registerType: registerType(),
  supplierId: optional(id(FIELDS.supplier)),
  buyerCompanyId: optional(id(FIELDS.buyer)),
  categoryIds: optional(listOf(id(FIELDS.categories), { max: 50, title: FIELDS.categories })),
  roleKeys: optional(
    listOf(labelled(oneOf(MEMBER_ROLES, FIELDS.roles), MEMBER_ROLE_NAMES), { max: 5, title: FIELDS.roles }),
  ),
  dataScope: optional(codeOf(DATA_SCOPES, FIELDS.dataScope)),
  canSeePrice: optional(flag(FIELDS.price)),
  mobile: optional(mobile(FIELDS.mobile)),
})
export type InviteDraft = Static<typeof InviteDraft>

export const Invite = shape({
  id: id(FIELDS.invite),
  /** Empty when it is no longer valid. */
  code: text(100, { title: FIELDS.code }),
  link: text(500, { title: FIELDS.link }),
  registerType: registerType(),
  registerTypeName: words(20, FIELDS.registerType),
  supplierId: nullable(id(FIELDS.supplier)),
  supplierName: text(100, { title: FIELDS.supplier }),
  companyName: text(100, { title: FIELDS.company }),
  categoryIds: listOf(id(FIELDS.categories)),
  categoryNames: names(FIELDS.categories),
  roleKeys: names(FIELDS.roles),
  roleNames: names(FIELDS.roles),
  dataScope: codeOf(DATA_SCOPES, FIELDS.dataScope),
  canSeePrice: flag(FIELDS.price),
  mobileMasked: text(20, { title: FIELDS.mobile }),
  inviterName: text(100, { title: FIELDS.inviter }),
  createdAt: instant(FIELDS.created),
  expireAt: instant(FIELDS.expires),
  maxUses: count(FIELDS.uses),
  status: codeOf(INVITE_STATUSES, FIELDS.status),
  statusName: words(20, FIELDS.status),
  usedAt: nullable(instant(FIELDS.used)),
  usedByName: text(100, { title: FIELDS.usedBy }),
})
export type Invite = Static<typeof Invite>

export const InviteQuery = listQuery(['createdAt', 'expireAt'], {
  Status: optional(codeOf(INVITE_STATUSES, FIELDS.status)),
  RegisterType: optional(registerType()),
  SupplierId: optional(id(FIELDS.supplier)),
  InviterId: optional(id(FIELDS.inviter)),
  CreatedFrom: optional(day(FIELDS.created)),
  CreatedTo: optional(day(FIELDS.created)),
  /** Still open, and about to end. */
  IsEndingSoon: optional(flag(FIELDS.endingSoon)),
})
export type InviteQuery = Static<typeof InviteQuery>

/** What a code says to its holder: no ids, and names only while it is valid. */
export const InviteMessage = shape({
  registerType: registerType(),
  registerTypeName: words(20, FIELDS.registerType),
  inviterName: text(100, { title: FIELDS.inviter }),
  companyName: text(100, { title: FIELDS.company }),
  categoryNames: names(FIELDS.categories),
  supplierName: nullable(text(100, { title: FIELDS.supplier })),
  expireAt: instant(FIELDS.expires),
  status: codeOf(INVITE_STATUSES, FIELDS.status),
  statusName: words(20, FIELDS.status),
})

export const InviteCodeQuery = shape({ InviteCode: linkCode(FIELDS.code) })
export const JoinBody = shape({ inviteCode: linkCode(FIELDS.code) })
/** Where the person works from now on. */
export const Joined = shape({ supplierId: id(FIELDS.supplier), companyId: id(FIELDS.company) })
