import { Button } from 'antd'
import { codesOf, labelOf } from '#kernel/labels.ts'
import type { Permission } from '#kernel/permission.ts'
import { titleOf } from '#kernel/schema.ts'
import { DIRECTIONS, type CostCategoryNode } from '#modules/cost-category/contract.ts'
import { needsIn } from '#modules/cost-category/web/shared/needs.ts'
import { partyFilters } from '#modules/supplier/web/shared/party-filters.ts'
import { showMoment, showMoney, showQty } from '#shell/format.ts'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import type { Viewer } from '#shell/kit/document/types.ts'
import { daysFilter, fieldColumn as field } from '#shell/kit/list/columns.ts'
import { optionsOf, type Column, type Filter, type ListDefinition, type Tab } from '#shell/kit/list/definition.ts'
import { actionsColumn } from '#shell/kit/list/records.tsx'
import { DEDUCTED, SETTLED_CODES } from '../rules.ts'
import { PayableRow, SOURCES, type PayableQuery } from '../shapes.ts'
import { POOL_TITLE, SETTLED, SOURCE_TYPES, TITLE } from '../words.ts'
import styles from './payable.module.css'
import { SourceLink } from './source-link.tsx'
import { DETAIL, EMPTY, LIST } from './words.ts'

type Sort = 'occurredAt' | 'amount'
type May = (permission: Permission) => boolean

const titles = PayableRow.properties
const EXTRA = { priority: 'extra', card: 'none' } as const
const TONES = { 0: 'processing', 1: 'warning', 2: 'success' } as const

/** An amount as it counts: what is deducted has a minus. */
const Amount = ({ direction, amount }: { readonly direction: PayableRow['direction']; readonly amount: string }) =>
  direction === DEDUCTED ? (
    <span className={styles['deducted']}>{LIST.minus(showMoney(amount))}</span>
  ) : (
    showMoney(amount)
  )

// The keys are those of the export, so that it has the columns that the user sees.
const columnsFor = (
  side: Viewer,
  tree: readonly CostCategoryNode[],
  view: (id: string) => void,
): readonly Column<PayableRow, Sort>[] => [
  {
    key: 'sourceCode',
    title: titleOf(titles.sourceCode),
    width: 150,
    fixed: true,
    priority: 'must',
    card: 'title',
    render: (row) => <SourceLink row={row} />,
  },
  field('costCategoryName', titleOf(titles.costCategoryName), 100),
  {
    key: 'needs',
    title: DETAIL.needs,
    width: 150,
    card: 'body',
    render: ({ costCategoryId }) => needsIn(tree, costCategoryId) || null,
  },
  field('skuName', titleOf(titles.skuName), 200, { card: 'body' }),
  {
    key: 'amount',
    title: titleOf(titles.amount),
    width: 124,
    align: 'end',
    sort: 'amount',
    render: ({ direction, amount }) => <Amount direction={direction} amount={amount} />,
  },
  {
    key: 'openAmount',
    title: titleOf(titles.openAmount),
    width: 124,
    align: 'end',
    render: ({ direction, openAmount }) => <Amount direction={direction} amount={openAmount} />,
  },
  {
    key: 'settled',
    title: titleOf(titles.settled),
    width: 96,
    card: 'status',
    render: ({ settled }) => <StatusTag tone={TONES[settled]}>{labelOf(SETTLED, settled)}</StatusTag>,
  },
  field('orderCode', titleOf(titles.orderCode), 148),
  ...(side === 'staff' ? [field('supplierName', titleOf(titles.supplierName), 140, { card: 'body' })] : []),
  field('buyerCompanyName', titleOf(titles.buyerCompanyName), 140),
  {
    key: 'qty',
    title: titleOf(titles.qty),
    width: 96,
    align: 'end',
    render: ({ qty, unit }) => (qty === null ? null : `${showQty(qty)} ${unit}`),
  },
  {
    key: 'unitPrice',
    title: titleOf(titles.unitPrice),
    width: 96,
    align: 'end',
    render: ({ unitPrice }) => (unitPrice === null ? null : showQty(unitPrice)),
  },
  { key: 'taxRate', title: titleOf(titles.taxRate), width: 72, align: 'end', render: ({ taxRate }) => `${taxRate}%` },
  {
    key: 'occurredAt',
    title: titleOf(titles.occurredAt),
    width: 132,
    sort: 'occurredAt',
    render: ({ occurredAt }) => showMoment(occurredAt),
  },
  {
    key: 'direction',
    title: titleOf(titles.direction),
    width: 72,
    ...EXTRA,
    render: ({ direction }) => labelOf(DIRECTIONS, direction),
  },
  {
    key: 'sourceType',
    title: titleOf(titles.sourceType),
    width: 96,
    ...EXTRA,
    render: ({ sourceType }) => SOURCE_TYPES[sourceType],
  },
  {
    key: 'amountNoTax',
    title: titleOf(titles.amountNoTax),
    width: 124,
    align: 'end',
    ...EXTRA,
    render: ({ amountNoTax }) => showMoney(amountNoTax),
  },
  {
    key: 'taxAmount',
    title: titleOf(titles.taxAmount),
    width: 110,
    align: 'end',
    ...EXTRA,
    render: ({ taxAmount }) => showMoney(taxAmount),
  },
  actionsColumn(72, ({ id, sourceCode }) => (
    <Button type="link" size="small" aria-label={LIST.viewOf(sourceCode)} onClick={() => view(id)}>
      {LIST.view}
    </Button>
  )),
]

const tab = (key: Exclude<keyof typeof EMPTY, 'found'>, filter: Partial<PayableQuery>): Tab<PayableQuery> => ({
  key,
  label: LIST[key],
  filter,
  empty: EMPTY[key],
})
const TABS = [
  tab('open', { Settled: [SETTLED_CODES.open, SETTLED_CODES.partly] }),
  tab('deducted', { Direction: DEDUCTED }),
  tab('settled', { Settled: [SETTLED_CODES.fully] }),
  { ...tab('all', {}), isAll: true as const },
  tab('voided', { IsVoid: true }),
]

const filtersOf = (side: Viewer, may: May, tree: readonly CostCategoryNode[]): readonly Filter<PayableQuery>[] => [
  ...partyFilters((permission) => side === 'staff' && may(permission)).filter(({ key }) => key !== 'purchaser'),
  {
    key: 'category',
    kind: 'choice',
    label: titleOf(titles.costCategoryName),
    options: tree.flatMap(({ children }) => children.map(({ id, name }) => ({ value: id, label: name }))),
    toQuery: (values) => ({ CostCategoryId: [...values] }),
  },
  {
    key: 'source',
    kind: 'choice',
    label: titleOf(titles.sourceType),
    options: SOURCES.map((value) => ({ value, label: SOURCE_TYPES[value] })),
    toQuery: (values) => ({ SourceType: SOURCES.filter((source) => values.includes(source)) }),
  },
  {
    key: 'ratio',
    kind: 'choice',
    label: titleOf(titles.settled),
    options: optionsOf(SETTLED),
    toQuery: (values) => ({ Settled: codesOf(SETTLED).filter((code) => values.includes(String(code))) }),
  },
  { key: 'order', kind: 'text', label: LIST.order, toQuery: (OrderCode) => ({ OrderCode }) },
  daysFilter('occurred', titleOf(titles.occurredAt), 'Occurred'),
]

/** The pool as a side sees it: staff also see to whom it is owed. */
export const payableList = (
  side: Viewer,
  may: May,
  tree: readonly CostCategoryNode[],
  view: (id: string) => void,
): ListDefinition<PayableRow, PayableQuery, Sort> => ({
  pageKey: 'Payable.List',
  title: side === 'supplier' ? POOL_TITLE : TITLE,
  searchHint: LIST.searchHint,
  id: (row) => row.id,
  name: (row) => row.sourceCode,
  columns: columnsFor(side, tree, view),
  filters: filtersOf(side, may, tree),
  tabs: TABS,
  empty: EMPTY.all,
  found: EMPTY.found,
})
