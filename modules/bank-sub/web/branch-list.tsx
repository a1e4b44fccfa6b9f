import type { Column, ListDefinition } from '#shell/kit/list/definition.ts'
import { actionsColumn, inUseColumn } from '#shell/kit/list/records.tsx'
import { RECORDS } from '#shell/kit/words.ts'
import type { BankSub, BankSubQuery } from '../contract.ts'
import { FIELDS } from '../words.ts'
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
  inUseColumn(),
  actionsColumn(140, (row) => <BranchActions branch={row} edit={() => edit(row)} />),
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
    { key: 'bank', kind: 'text', label: FIELDS.bankName, toQuery: (BankName) => ({ BankName }) },
    {
      key: 'enabled',
      kind: 'choice',
      single: true,
      label: FIELDS.isEnabled,
      options: [
        { value: '1', label: RECORDS.on },
        { value: '0', label: RECORDS.off },
      ],
      toQuery: ([value]) => (value === undefined ? {} : { IsEnabled: value === '1' }),
    },
  ],
  tabs: [],
  empty: BRANCHES.empty,
})
