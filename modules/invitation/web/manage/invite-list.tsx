import { showMoment } from '#shell/format.ts'
import { StatusTag, type Tone } from '#shell/kit/detail/status-tag.tsx'
import { daysFilter } from '#shell/kit/list/columns.ts'
import { optionsOf, type Column, type ListDefinition, type Option, type Tab } from '#shell/kit/list/definition.ts'
import { ENDING } from '../../rules.ts'
import type { Invite, InviteQuery } from '../../shapes.ts'
import { FIELDS, INVITE_STATUSES, REGISTER_TYPES } from '../../words.ts'
import { InviteActions } from './invite-actions.tsx'
import { INVITES } from './words.ts'

type Sort = 'createdAt' | 'expireAt'

const TONES: Readonly<Record<Invite['status'], Tone>> = { 0: 'processing', 1: 'success', 2: 'default', 3: 'error' }
const STATUSES = [0, 1, 2, 3] as const
const TYPES = [0, 1, 2] as const

const nameOf = (row: Invite): string => INVITES.about(row.registerTypeName, row.supplierName)

const COLUMNS: readonly Column<Invite, Sort>[] = [
  {
    key: 'registerType',
    title: FIELDS.registerType,
    width: 190,
    fixed: true,
    priority: 'must',
    card: 'title',
    render: nameOf,
  },
  {
    key: 'status',
    title: FIELDS.status,
    width: 76,
    card: 'status',
    render: (row) => <StatusTag tone={TONES[row.status]}>{row.statusName}</StatusTag>,
  },
  { key: 'companyName', title: FIELDS.company, width: 190, priority: 'extra', render: (row) => row.companyName },
  {
    key: 'content',
    title: `${FIELDS.categories} / ${FIELDS.roles}`,
    width: 160,
    card: 'body',
    render: (row) => [...row.categoryNames, ...row.roleNames].join('、'),
  },
  { key: 'mobile', title: FIELDS.mobile, width: 120, render: (row) => row.mobileMasked },
  { key: 'inviterName', title: FIELDS.inviter, width: 84, render: (row) => row.inviterName },
  {
    key: 'createdAt',
    title: FIELDS.created,
    sort: 'createdAt',
    width: 156,
    priority: 'extra',
    render: (row) => showMoment(row.createdAt),
  },
  { key: 'expireAt', title: FIELDS.expires, sort: 'expireAt', width: 156, render: (row) => showMoment(row.expireAt) },
  {
    key: 'usedByName',
    title: FIELDS.usedBy,
    width: 150,
    render: (row) => (row.usedAt === null ? null : INVITES.usedBy(row.usedByName, showMoment(row.usedAt))),
  },
  {
    key: 'actions',
    title: INVITES.actions,
    width: 190,
    priority: 'must',
    card: 'body',
    render: (row) => (row.code === '' ? null : <InviteActions invite={row} name={nameOf(row)} />),
  },
]

const TABS: readonly Tab<InviteQuery>[] = [
  { key: 'all', label: INVITES.all, filter: {}, empty: INVITES.empty, isAll: true },
  {
    key: 'ending',
    label: FIELDS.endingSoon,
    filter: ENDING,
    empty: INVITES.emptyEnding,
    queue: 'inviteExpiring',
    sort: 'expireAt',
  },
  ...STATUSES.map((status) => ({
    key: String(status),
    label: INVITE_STATUSES[status],
    filter: { Status: status },
    empty: INVITES.emptyOf(INVITE_STATUSES[status]),
  })),
]

/** The invitations that purchasing made, and who made them. */
export const inviteList = (inviters: readonly Option[]): ListDefinition<Invite, InviteQuery, Sort> => ({
  pageKey: 'Invitation.List',
  title: INVITES.title,
  searchHint: INVITES.searchHint,
  id: (row) => row.id,
  name: nameOf,
  columns: COLUMNS,
  filters: [
    {
      key: 'mine',
      kind: 'flag',
      label: INVITES.mine,
      quick: true,
      toQuery: () => ({ IsResourceAuthorization: true }),
    },
    {
      key: 'inviter',
      kind: 'choice',
      single: true,
      label: FIELDS.inviter,
      options: inviters,
      toQuery: ([id]) => (id === undefined ? {} : { InviterId: id }),
    },
    daysFilter('created', FIELDS.created, 'Created'),
    {
      key: 'type',
      kind: 'choice',
      single: true,
      label: FIELDS.registerType,
      options: optionsOf(REGISTER_TYPES),
      toQuery: ([wanted]) => {
        const type = TYPES.find((one) => String(one) === wanted)
        return type === undefined ? {} : { RegisterType: type }
      },
    },
  ],
  tabs: TABS,
  empty: INVITES.empty,
})
