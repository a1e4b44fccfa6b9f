import { givenRoles, roleNames } from '#kernel/permission.ts'
import type { Member, MemberOption } from '../shapes.ts'
import { DATA_SCOPES } from '#kernel/words.ts'
import { MEMBER_STATUSES } from '../words.ts'
import type { MemberRecord } from './store.ts'

const reachOf = ({ wechatBound, isSubscribed }: MemberRecord, wanted: boolean | undefined) =>
  wanted ? { wechatBound, isSubscribed } : {}

/** A member as lists show them. */
export const memberView = (record: MemberRecord, withReach?: boolean): Member => {
  const { id, ownOnly, roleKeys: kept, wechatBound: _bound, isSubscribed: _subscribed, ...rest } = record
  const { roleKeys, canSeePrice } = givenRoles(kept)
  const dataScope = ownOnly ? 2 : 1
  return {
    ...rest,
    userCompanyId: id,
    roleKeys,
    roleNames: roleNames(roleKeys),
    canSeePrice,
    dataScope,
    dataScopeName: DATA_SCOPES[dataScope],
    statusName: MEMBER_STATUSES[record.status],
    ...reachOf(record, withReach),
  }
}

/** A member as pickers show them. */
export const optionView = (record: MemberRecord, withReach?: boolean): MemberOption => ({
  id: record.userId,
  userCompanyId: record.id,
  name: record.nickname,
  mobileMasked: record.mobileMasked,
  roleNames: roleNames(givenRoles(record.roleKeys).roleKeys),
  isOwner: record.isOwner,
  ...reachOf(record, withReach),
})
