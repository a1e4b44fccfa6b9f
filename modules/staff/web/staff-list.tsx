import { Tag } from 'antd'
import { STAFF_ROLE_KEYS } from '#kernel/permission.ts'
import { ROLE_NAMES } from '#kernel/words.ts'
import { showMoment } from '#shell/format.ts'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { fieldColumn as field } from '#shell/kit/list/columns.ts'
import type { Column, ListDefinition, Tab } from '#shell/kit/list/definition.ts'
import type { Colleague, StaffQuery } from '../shapes.ts'
import { FIELDS, STAFF_STATUSES } from '../words.ts'
import { StaffActions } from './staff-actions.tsx'
import { STAFF } from './words.ts'

type Sort = 'name' | 'createdAt' | 'lastLoginAt'

export const ROLE_OPTIONS = STAFF_ROLE_KEYS.map((value) => ({ value, label: ROLE_NAMES[value] }))

const TONES = { 1: 'success', 2: 'default' } as const

const COLUMNS: readonly Column<Colleague, Sort>[] = [
  field('name', FIELDS.name, 120, { sort: 'name', fixed: true, priority: 'must', card: 'title' }),
  field('mobileMasked', FIELDS.mobile, 130),
  {
    key: 'roles',
    title: FIELDS.roles,
    width: 180,
    card: 'body',
    render: ({ roleNames }) => roleNames.map((name) => <Tag key={name}>{name}</Tag>),
  },
  field('dataScopeName', FIELDS.dataScope, 110),
  {
    key: 'status',
    title: FIELDS.status,
    width: 90,
    card: 'status',
    render: ({ status, statusName }) => <StatusTag tone={TONES[status]}>{statusName}</StatusTag>,
  },
  {
    key: 'lastLogin',
    title: FIELDS.lastLogin,
    sort: 'lastLoginAt',
    width: 150,
    render: ({ lastLoginAt }) => (lastLoginAt === null ? STAFF.never : showMoment(lastLoginAt)),
  },
  {
    key: 'created',
    title: FIELDS.created,
    sort: 'createdAt',
    width: 150,
    priority: 'extra',
    card: 'none',
    render: ({ createdAt }) => showMoment(createdAt),
  },
  {
    key: 'suppliers',
    title: FIELDS.suppliers,
    width: 160,
    priority: 'extra',
    render: ({ supplierNames }) => supplierNames.join('、'),
  },
  {
    key: 'actions',
    title: STAFF.actions,
    width: 230,
    priority: 'must',
    render: (colleague) => <StaffActions colleague={colleague} />,
  },
]

const STATUS_TABS: readonly Tab<StaffQuery>[] = ([1, 2] as const).map((status) => ({
  key: String(status),
  label: STAFF_STATUSES[status],
  filter: { Status: status },
  empty: STAFF.empty,
}))

/** The buyer's people. */
export const STAFF_LIST: ListDefinition<Colleague, StaffQuery, Sort> = {
  pageKey: 'Staff.List',
  title: STAFF.title,
  searchHint: STAFF.searchHint,
  id: ({ id }) => id,
  name: ({ name }) => name,
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
  ],
  tabs: [{ key: 'all', label: STAFF.all, filter: {}, empty: STAFF.empty, isAll: true }, ...STATUS_TABS],
  empty: STAFF.empty,
}
