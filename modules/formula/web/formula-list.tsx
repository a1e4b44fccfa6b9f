import { labelOf } from '#kernel/labels.ts'
import type { Permission } from '#kernel/permission.ts'
import { titleOf } from '#kernel/schema.ts'
import { partyFilters } from '#modules/supplier/web/shared/party-filters.ts'
import type { Viewer } from '#shell/kit/document/types.ts'
import { daysFilter, fieldColumn as field } from '#shell/kit/list/columns.ts'
import { type Column, type Filter, type ListDefinition } from '#shell/kit/list/definition.ts'
import { codesFilter, createdColumn, mineFilter, statusFilter } from '#shell/kit/list/document-list.ts'
import { Due } from '#shell/kit/list/due.tsx'
import { statusColumn } from '#shell/kit/list/status-column.tsx'
import { FormulaQuery, FormulaRow } from '../shapes.ts'
import { FORMULA_TYPES, TITLE } from '../words.ts'
import { face } from './face.ts'
import { LateMark } from './formula-marks.tsx'
import styles from './formula.module.css'
import { tabsOf } from './tabs.ts'
import { EMPTY, LIST } from './words.ts'

type Sort = 'code' | 'dueAt' | 'createdAt' | 'effectiveFrom'

const titles = FormulaRow.properties
const asked = FormulaQuery.properties
const EXTRA = { priority: 'extra', card: 'none' } as const

// The keys are those of the export, so that it has the columns that the user sees.
const columnsFor = (side: Viewer): readonly Column<FormulaRow, Sort>[] => [
  field('code', titleOf(titles.code), 150, { sort: 'code', fixed: true, priority: 'must', card: 'title' }),
  field('title', titleOf(titles.title), 210, { card: 'body' }),
  {
    key: 'skuName',
    title: LIST.product,
    width: 170,
    card: 'body',
    render: ({ skuCode, skuName }) =>
      skuCode === '' ? null : (
        <>
          <div>{skuName}</div>
          <div className={styles['sub']}>{skuCode}</div>
        </>
      ),
  },
  {
    key: 'formulaType',
    title: titleOf(titles.formulaType),
    width: 92,
    render: ({ formulaType }) => labelOf(FORMULA_TYPES, formulaType),
  },
  field('version', titleOf(titles.version), 64),
  statusColumn(titleOf(titles.status), 90, face.toneOf),
  ...(side === 'staff'
    ? [
        field('supplierName', titleOf(titles.supplierName), 140, { card: 'body' }),
        {
          key: 'dueAt',
          title: titleOf(titles.dueAt),
          sort: 'dueAt' as const,
          width: 130,
          render: ({ dueAt }: FormulaRow) => (dueAt === null ? null : <Due dueAt={dueAt} />),
        },
      ]
    : []),
  field('effectiveFrom', titleOf(titles.effectiveFrom), 108, { sort: 'effectiveFrom' }),
  {
    key: 'orderCount',
    title: titleOf(titles.orderCount),
    width: 88,
    align: 'end',
    render: ({ orderCount }) => (orderCount === 0 ? null : LIST.orders(orderCount)),
  },
  field('sampleCode', titleOf(titles.sampleCode), 120, EXTRA),
  field('followerName', titleOf(titles.followerName), 90, side === 'staff' ? EXTRA : {}),
  field('purchaserName', titleOf(titles.purchaserName), 90, EXTRA),
  field('buyerCompanyName', titleOf(titles.buyerCompanyName), 130, EXTRA),
  createdColumn(titleOf(titles.createdAt)),
]

const filtersOf = (side: Viewer, may: (permission: Permission) => boolean): readonly Filter<FormulaQuery>[] => [
  mineFilter(LIST.mine),
  ...(side === 'staff' ? partyFilters(may) : []),
  statusFilter(titleOf(titles.status), face.stateOptions(side)),
  codesFilter('type', titleOf(asked.FormulaType), 'FormulaType', FORMULA_TYPES),
  { key: 'sku', kind: 'text', label: titleOf(asked.SkuCode), toQuery: (SkuCode) => ({ SkuCode }) },
  daysFilter('effective', titleOf(titles.effectiveFrom), 'EffectiveFrom'),
]

/** The list of formulas as a side sees it: staff also see whose they are. */
export const formulaList = (
  side: Viewer,
  may: (permission: Permission) => boolean,
): ListDefinition<FormulaRow, FormulaQuery, Sort> => ({
  pageKey: 'Formula.List',
  title: TITLE,
  searchHint: LIST.searchHint,
  id: (row) => row.id,
  name: (row) => row.code,
  address: (row) => `/admin/formula/${row.id}`,
  marks: (row) => <LateMark overdueDays={row.overdueDays} />,
  columns: columnsFor(side),
  filters: filtersOf(side, may),
  tabs: tabsOf(side),
  empty: EMPTY.all,
  found: EMPTY.found,
})
