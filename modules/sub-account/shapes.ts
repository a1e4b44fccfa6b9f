import { givenNickname, mobile, names, rowVersion } from '#kernel/fields.ts'
import { listQuery } from '#kernel/operation.ts'
import {
  codeOf,
  count,
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
import { FIELDS, MEMBER_STATUSES } from './words.ts'
import { DATA_SCOPES } from '#kernel/words.ts'

const roles = () =>
  listOf(labelled(oneOf(MEMBER_ROLES, FIELDS.roles), MEMBER_ROLE_NAMES), { min: 1, max: 5, title: FIELDS.roles })
const dataScope = () => codeOf(DATA_SCOPES, FIELDS.dataScope)
const categories = () => listOf(id(FIELDS.categories), { max: 50, title: FIELDS.categories })
const buyers = () => listOf(id(FIELDS.buyers), { max: 20, title: FIELDS.buyers })
const status = () => codeOf(MEMBER_STATUSES, FIELDS.status)
/** Only when the caller asks for it (`IsObtainSubscribed`). */
const reach = {
  wechatBound: optional(flag(FIELDS.bound)),
  isSubscribed: optional(flag(FIELDS.subscribed)),
}

export const Member = shape({
  userCompanyId: id(FIELDS.member),
  userId: id(FIELDS.user),
  nickname: text(100, { title: FIELDS.nickname }),
  /** Their own choice; the name that the main account typed is not shown. */
  isSelfNamed: flag(FIELDS.selfNamed),
  mobileMasked: text(20, { title: FIELDS.mobile }),
  roleKeys: names(FIELDS.roles),
  roleNames: names(FIELDS.roles),
  dataScope: dataScope(),
  dataScopeName: words(20, FIELDS.dataScope),
  categoryIds: listOf(id(FIELDS.categories)),
  buyerCompanyIds: listOf(id(FIELDS.buyers)),
  canSeePrice: flag(FIELDS.price),
  isOwner: flag(FIELDS.owner),
  status: status(),
  statusName: words(20, FIELDS.status),
  lastLoginAt: nullable(instant(FIELDS.lastLogin)),
  invitedBy: text(100, { title: FIELDS.invitedBy }),
  joinedAt: nullable(instant(FIELDS.joined)),
  openResponsibilities: count(FIELDS.responsibilities),
  rowVersion: rowVersion(),
  ...reach,
})
export type Member = Static<typeof Member>

/** A person to choose: as a receiver, or to take over. */
export const MemberOption = shape({
  id: id(FIELDS.user),
  userCompanyId: id(FIELDS.member),
  name: text(100, { title: FIELDS.nickname }),
  mobileMasked: text(20, { title: FIELDS.mobile }),
  roleNames: names(FIELDS.roles),
  isOwner: flag(FIELDS.owner),
  ...reach,
})
export type MemberOption = Static<typeof MemberOption>

export const MemberQuery = listQuery(['joinedAt', 'nickname', 'lastLoginAt'], {
  IsObtainSubscribed: optional(flag(FIELDS.obtain)),
  RoleKey: optional(words(40, FIELDS.roles)),
  Status: optional(status()),
  WechatBound: optional(flag(FIELDS.bound)),
})
export type MemberQuery = Static<typeof MemberQuery>

export const MemberDraft = shape({
  mobile: mobile(FIELDS.mobile),
  nickname: givenNickname(FIELDS.nickname),
  roleKeys: roles(),
  dataScope: dataScope(),
  categoryIds: optional(categories()),
  buyerCompanyIds: optional(buyers()),
  canSeePrice: optional(flag(FIELDS.price)),
})
export type MemberDraft = Static<typeof MemberDraft>

/** What is left out stays as it is. */
export const MemberChange = shape({
  rowVersion: rowVersion(),
  nickname: optional(givenNickname(FIELDS.nickname)),
  roleKeys: optional(roles()),
  dataScope: optional(dataScope()),
  categoryIds: optional(categories()),
  buyerCompanyIds: optional(buyers()),
  canSeePrice: optional(flag(FIELDS.price)),
  isStopped: optional(flag(FIELDS.stopped)),
})
export type MemberChange = Static<typeof MemberChange>

export const RemovalQuery = shape({ reassignTo: optional(id(FIELDS.successor)) })
