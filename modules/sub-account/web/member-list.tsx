import { showMoment } from '#shell/format.ts'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { type Column, type ListDefinition, type Tab } from '#shell/kit/list/definition.ts'
import type { Member, MemberQuery } from '../shapes.ts'
import { FIELDS, MEMBER_STATUSES } from '../words.ts'
import { lookOf, ROLE_OPTIONS } from './looks.ts'
import { MemberActions } from './member-actions.tsx'
import { MEMBERS } from './words.ts'

type Sort = 'joinedAt' | 'nickname' | 'lastLoginAt'

const reachOf = ({ wechatBound, isSubscribed }: Member): string => {
  if (!wechatBound) return MEMBERS.unbound
  return isSubscribed ? MEMBERS.followed : MEMBERS.bound
}

const COLUMNS: readonly Column<Member, Sort>[] = [
  {
    key: 'nickname',
    title: FIELDS.nickname,
    sort: 'nickname',
    width: 130,
    fixed: true,
    priority: 'must',
    card: 'title',
    render: (member) => member.nickname,
  },
  { key: 'mobile', title: FIELDS.mobile, width: 130, render: (member) => member.mobileMasked },
  {
    key: 'roles',
    title: FIELDS.roles,
    width: 170,
    render: (member) => [...member.roleNames, ...(member.canSeePrice ? [MEMBERS.price] : [])].join('、'),
  },
  { key: 'dataScope', title: FIELDS.dataScope, width: 110, render: (member) => member.dataScopeName },
  { key: 'wechat', title: MEMBERS.wechat, width: 90, render: reachOf },
  {
    key: 'lastLogin',
    title: FIELDS.lastLogin,
    sort: 'lastLoginAt',
    width: 150,
    render: (member) => (member.lastLoginAt === null ? MEMBERS.never : showMoment(member.lastLoginAt)),
  },
  {
    key: 'status',
    title: FIELDS.status,
    width: 90,
    card: 'status',
    render: (member) => <StatusTag tone={lookOf(member).tone}>{member.statusName}</StatusTag>,
  },
  {
    key: 'joined',
    title: FIELDS.joined,
    sort: 'joinedAt',
    width: 150,
    priority: 'extra',
    render: (member) => (member.joinedAt === null ? null : showMoment(member.joinedAt)),
  },
  {
    key: 'invitedBy',
    title: FIELDS.invitedBy,
    width: 100,
    priority: 'extra',
    card: 'none',
    render: (member) => member.invitedBy,
  },
  {
    key: 'actions',
    title: MEMBERS.actions,
    width: 190,
    priority: 'must',
    render: (member) => <MemberActions member={member} />,
  },
]

const STATUS_TABS: readonly Tab<MemberQuery>[] = ([1, 2, 3] as const).map((status) => ({
  key: String(status),
  label: MEMBER_STATUSES[status],
  filter: { Status: status },
  empty: MEMBERS.empty,
}))

const BOUND = { yes: '1', no: '0' } as const

/** The people whom the main account has let in. */
export const MEMBER_LIST: ListDefinition<Member, MemberQuery, Sort> = {
  pageKey: 'SubAccount.List',
  title: MEMBERS.title,
  searchHint: MEMBERS.searchHint,
  id: (member) => member.userCompanyId,
  name: (member) => member.nickname,
  columns: COLUMNS,
  filters: [
    {
      key: 'role',
      kind: 'choice',
      single: true,
      label: FIELDS.roles,
      options: ROLE_OPTIONS,
      toQuery: ([role]) => (role === undefined ? {} : { RoleKey: role }),
    },
    {
      key: 'wechat',
      kind: 'choice',
      single: true,
      label: MEMBERS.boundOnly,
      options: [
        { value: BOUND.yes, label: MEMBERS.bound },
        { value: BOUND.no, label: MEMBERS.unbound },
      ],
      toQuery: ([bound]) => ({ WechatBound: bound === BOUND.yes }),
    },
  ],
  tabs: [{ key: 'all', label: MEMBERS.all, filter: {}, empty: MEMBERS.empty, isAll: true }, ...STATUS_TABS],
  empty: MEMBERS.empty,
}
