import type { Permission } from '#kernel/permission.ts'
import { titleOf } from '#kernel/schema.ts'
import { partyFilters } from '#modules/supplier/web/shared/party-filters.ts'
import type { Viewer } from '#shell/kit/document/types.ts'
import { fieldColumn as field } from '#shell/kit/list/columns.ts'
import type { Column, Filter, ListDefinition } from '#shell/kit/list/definition.ts'
import { createdColumn, mineFilter, statusFilter } from '#shell/kit/list/document-list.ts'
import { statusColumn } from '#shell/kit/list/status-column.tsx'
import { PassportQuery, PassportRow } from '../shapes.ts'
import { TITLE } from '../words.ts'
import { face } from './face.ts'
import { MarkTag } from './marks.tsx'
import { tabsOf } from './tabs.ts'
import { EMPTY, LIST } from './words.ts'

type Sort = 'code' | 'createdAt' | 'expiresOn'
type May = (permission: Permission) => boolean

const titles = PassportRow.properties
const asked = PassportQuery.properties
const EXTRA = { priority: 'extra', card: 'none' } as const

// The keys are those of the export, so that it has the columns that the user sees.
const columnsFor = (side: Viewer): readonly Column<PassportRow, Sort>[] => [
  field('code', titleOf(titles.code), 150, { sort: 'code', fixed: true, priority: 'must', card: 'title' }),
  field('skuCode', titleOf(titles.skuCode), 112, { card: 'body' }),
  field('title', titleOf(titles.title), 200, { card: 'body' }),
  statusColumn(titleOf(titles.status), 112, face.toneOf),
  { key: 'mark', title: titleOf(titles.mark), width: 104, render: ({ mark }) => <MarkTag mark={mark} /> },
  { key: 'missing', title: titleOf(titles.missing), width: 200, render: ({ missing }) => missing.join('、') },
  field('expiresOn', titleOf(titles.expiresOn), 112, { sort: 'expiresOn' }),
  { key: 'version', title: titleOf(titles.version), width: 80, render: ({ version }) => LIST.version(version) },
  field('certificateCount', titleOf(titles.certificateCount), 80, { align: 'end' }),
  ...(side === 'staff' ? [field('supplierName', titleOf(titles.supplierName), 140, { card: 'body' as const })] : []),
  field('purchaserName', titleOf(titles.purchaserName), 88, EXTRA),
  createdColumn(titleOf(titles.createdAt)),
]

const filtersOf = (side: Viewer, may: May): readonly Filter<PassportQuery>[] => [
  mineFilter(LIST.mine),
  {
    key: 'expiring',
    kind: 'flag',
    label: titleOf(asked.IsExpiring),
    quick: true,
    toQuery: () => ({ IsExpiring: true }),
  },
  ...(side === 'staff' ? partyFilters(may) : []),
  statusFilter(titleOf(titles.status), face.stateOptions(side)),
  { key: 'sku', kind: 'text', label: titleOf(asked.SkuCode), toQuery: (SkuCode) => ({ SkuCode }) },
]

/** The list of passports as a side sees it: staff also see whose they are. */
export const passportList = (side: Viewer, may: May): ListDefinition<PassportRow, PassportQuery, Sort> => ({
  pageKey: 'SafetyPassport.List',
  title: TITLE,
  searchHint: LIST.searchHint,
  id: (row) => row.id,
  name: (row) => row.code,
  address: (row) => `/admin/safety_passport/${row.id}`,
  columns: columnsFor(side),
  filters: filtersOf(side, may),
  tabs: tabsOf(side),
  empty: EMPTY.all,
  found: EMPTY.found,
})
