import { codesOf, labelOf } from '#kernel/labels.ts'
import type { Permission } from '#kernel/permission.ts'
import { titleOf } from '#kernel/schema.ts'
import { partyFilters } from '#modules/supplier/web/shared/party-filters.ts'
import { showMoment, showMoney } from '#shell/format.ts'
import type { Viewer } from '#shell/kit/document/types.ts'
import { daysFilter, fieldColumn as field } from '#shell/kit/list/columns.ts'
import { optionsOf, type Column, type Filter, type ListDefinition } from '#shell/kit/list/definition.ts'
import { codesFilter, createdColumn, mineFilter, statusFilter } from '#shell/kit/list/document-list.ts'
import { Due } from '#shell/kit/list/due.tsx'
import { statusColumn } from '#shell/kit/list/status-column.tsx'
import { ContractQuery, ContractRow } from '../shapes.ts'
import { CONTRACT_TYPES, SECRET_LEVELS, SIGN_MODES, TITLE } from '../words.ts'
import { face } from './face.ts'
import { Amount, Period, Used } from './figures.tsx'
import { tabsOf } from './tabs.ts'
import { EMPTY, LIST } from './words.ts'

type Sort = 'code' | 'createdAt' | 'dueAt' | 'effectiveTo' | 'signedAt' | 'amount'
type May = (permission: Permission) => boolean

const titles = ContractRow.properties
const asked = ContractQuery.properties
const EXTRA = { priority: 'extra', card: 'none' } as const

/** A supplier reads the deadlines that it has to keep itself. */
const isDeadlineOf = (side: Viewer, { status, isTerminating }: ContractRow): boolean =>
  side === 'staff' || isTerminating || face.isAt(status, 'signing')

// The keys are those of the export, so that it has the columns that the user sees.
const columnsFor = (side: Viewer): readonly Column<ContractRow, Sort>[] => [
  field('code', titleOf(titles.code), 150, { sort: 'code', fixed: true, priority: 'must', card: 'title' }),
  field('title', titleOf(titles.title), 190, { card: 'body' }),
  statusColumn(titleOf(titles.status), 116, face.toneOf),
  {
    key: 'contractType',
    title: titleOf(titles.contractType),
    width: 120,
    render: ({ contractType }) => labelOf(CONTRACT_TYPES, contractType),
  },
  ...(side === 'staff' ? [field('supplierName', titleOf(titles.supplierName), 140, { card: 'body' })] : []),
  {
    key: 'amount',
    title: LIST.amount,
    width: 160,
    sort: 'amount',
    align: 'end',
    render: ({ amount, isFramework }) =>
      amount === null && !isFramework ? null : <Amount amount={amount} isFramework={isFramework} />,
  },
  {
    key: 'effectiveTo',
    title: LIST.period,
    width: 220,
    card: 'body',
    sort: 'effectiveTo',
    render: (row) => <Period contract={row} />,
  },
  {
    key: 'signMode',
    title: titleOf(titles.signMode),
    width: 88,
    render: ({ signMode }) => labelOf(SIGN_MODES, signMode),
  },
  {
    key: 'usedRate',
    title: LIST.used,
    width: 110,
    isAbsent: (rows) => rows.every(({ usedRate }) => usedRate === null),
    render: ({ usedRate }) => (usedRate === null ? null : <Used rate={usedRate} />),
  },
  field('contractCode', titleOf(titles.contractCode), 160),
  field('buyerCompanyName', titleOf(titles.buyerCompanyName), 150, { card: 'none' }),
  {
    key: 'dueAt',
    title: titleOf(titles.dueAt),
    width: 150,
    sort: 'dueAt',
    card: 'body',
    render: (row) => (row.dueAt === null || !isDeadlineOf(side, row) ? null : <Due dueAt={row.dueAt} />),
  },
  {
    key: 'signedAt',
    title: titleOf(titles.signedAt),
    width: 132,
    sort: 'signedAt',
    ...EXTRA,
    render: ({ signedAt }) => (signedAt === null ? null : showMoment(signedAt)),
  },
  {
    key: 'usedAmount',
    title: titleOf(titles.usedAmount),
    width: 120,
    align: 'end',
    ...EXTRA,
    isAbsent: (rows) => rows.every(({ usedAmount }) => usedAmount === null),
    render: ({ usedAmount }) => (usedAmount === null ? null : showMoney(usedAmount)),
  },
  {
    key: 'secretLevel',
    title: titleOf(titles.secretLevel),
    width: 72,
    ...EXTRA,
    render: ({ secretLevel }) => labelOf(SECRET_LEVELS, secretLevel),
  },
  field('purchaserName', titleOf(titles.purchaserName), 88, EXTRA),
  createdColumn(titleOf(titles.createdAt)),
]

const filtersOf = (side: Viewer, may: May): readonly Filter<ContractQuery>[] => [
  mineFilter(LIST.mine),
  ...(side === 'staff' ? partyFilters(may) : []),
  codesFilter('type', titleOf(asked.ContractType), 'ContractType', CONTRACT_TYPES),
  statusFilter(titleOf(titles.status), face.stateOptions(side)),
  daysFilter('expires', LIST.expires, 'EffectiveTo'),
  daysFilter('signed', LIST.signed, 'Signed'),
  {
    key: 'mode',
    kind: 'choice',
    single: true,
    label: titleOf(asked.SignMode),
    options: optionsOf(SIGN_MODES),
    toQuery: ([value]) => {
      const mode = codesOf(SIGN_MODES).find((code) => String(code) === value)
      return mode === undefined ? {} : { SignMode: mode }
    },
  },
  { key: 'framework', kind: 'flag', label: titleOf(asked.IsFramework), toQuery: () => ({ IsFramework: true }) },
  ...(side === 'staff' ? [codesFilter('secret', titleOf(asked.SecretLevel), 'SecretLevel', SECRET_LEVELS)] : []),
]

/** The list of contracts as a side sees it: staff also see with whom they are. */
export const contractList = (side: Viewer, may: May): ListDefinition<ContractRow, ContractQuery, Sort> => ({
  pageKey: 'ContractLedger.List',
  title: TITLE,
  searchHint: LIST.searchHint,
  id: (row) => row.id,
  name: (row) => row.code,
  address: (row) => `/admin/contract/${row.id}`,
  columns: columnsFor(side),
  filters: filtersOf(side, may),
  tabs: tabsOf(side),
  empty: EMPTY.all,
  found: EMPTY.found,
})
