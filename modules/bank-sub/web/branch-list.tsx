import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import type { Column, ListDefinition } from '#shell/kit/list/definition.ts'
import type { BankSub, BankSubQuery } from '../contract.ts'
import { FIELDS, SWITCHED } from '../words.ts'
import { BranchActions } from './branch-actions.tsx'
import { BRANCHES } from './words.ts'

type Sort = 'bankName' | 'cnapsCode'

const columnsFor = (edit: (branch: BankSub) => void): readonly Column<BankSub, Sort>[] => [
  {
    key: 'name',
    title: FIELDS.name,
    width: 280,
    fixed: true,
    priority: 'must',
    card: 'title',
    render: (row) => row.name,
  },
  { key: 'bankName', title: FIELDS.bankName, sort: 'bankName', width: 170, render: (row) => row.bankName },
  { key: 'cnapsCode', title: FIELDS.cnapsCode, sort: 'cnapsCode', width: 150, render: (row) => row.cnapsCode },
  {
    key: 'city',
    title: FIELDS.city,
    width: 150,
    render: (row) => [row.province, row.city].filter(Boolean).join(' '),
  },
  { key: 'address', title: FIELDS.address, width: 200, priority: 'extra', render: (row) => row.address },
  {
    key: 'isEnabled',
    title: FIELDS.isEnabled,
    width: 90,
    card: 'status',
    render: (row) => (
      <StatusTag tone={row.isEnabled ? 'success' : 'default'}>{row.isEnabled ? SWITCHED.on : SWITCHED.off}</StatusTag>
    ),
  },
  {
    key: 'actions',
    title: BRANCHES.actions,
    width: 140,
    priority: 'must',
    card: 'body',
    render: (row) => <BranchActions branch={row} edit={() => edit(row)} />,
  },
]

/** The branches that accounts are held with. */
export const branchList = (edit: (branch: BankSub) => void): ListDefinition<BankSub, BankSubQuery, Sort> => ({
  pageKey: 'BankSub.List',
  title: BRANCHES.title,
  searchHint: BRANCHES.searchHint,
  id: (row) => row.id,
  name: (row) => row.name,
  columns: columnsFor(edit),
  filters: [
    { key: 'bank', kind: 'text', label: FIELDS.bankName, ask: (BankName) => ({ BankName }) },
    {
      key: 'enabled',
      kind: 'choice',
      single: true,
      label: FIELDS.isEnabled,
      options: [
        { value: '1', label: SWITCHED.on },
        { value: '0', label: SWITCHED.off },
      ],
      ask: ([value]) => (value === undefined ? {} : { IsEnabled: value === '1' }),
    },
  ],
  tabs: [],
  empty: BRANCHES.empty,
})
