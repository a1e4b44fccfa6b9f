import { codesOf, labelOf } from '#kernel/labels.ts'
import type { Permission } from '#kernel/permission.ts'
import { titleOf } from '#kernel/schema.ts'
import { partyFilters } from '#modules/supplier/web/shared/party-filters.ts'
import { showMoney } from '#shell/format.ts'
import type { Viewer } from '#shell/kit/document/types.ts'
import { fieldColumn as field } from '#shell/kit/list/columns.ts'
import { optionsOf, type Column, type Filter, type ListDefinition } from '#shell/kit/list/definition.ts'
import { codesFilter, createdColumn, mineFilter, statusFilter } from '#shell/kit/list/document-list.ts'
import { statusColumn } from '#shell/kit/list/status-column.tsx'
import { Thumbnail } from '#shell/kit/upload/thumbnail.tsx'
import { ToolingQuery, ToolingRow } from '../shapes.ts'
import { KINDS, SIDES, TITLE } from '../words.ts'
import { face } from './face.ts'
import { LifeLeft } from './life.tsx'
import { tabsOf } from './tabs.ts'
import { EMPTY, LIST } from './words.ts'

type Sort = 'code' | 'createdAt' | 'lastUsedOn' | 'lifeLeft'
type May = (permission: Permission) => boolean

const titles = ToolingRow.properties
const asked = ToolingQuery.properties
const EXTRA = { priority: 'extra', card: 'none' } as const

// The keys are those of the export, so that it has the columns that the user sees.
const columnsFor = (side: Viewer): readonly Column<ToolingRow, Sort>[] => [
  field('code', titleOf(titles.code), 150, { sort: 'code', fixed: true, priority: 'must', card: 'title' }),
  {
    key: 'photoId',
    title: LIST.photo,
    width: 64,
    render: ({ photoId }) => (photoId === null ? null : <Thumbnail id={photoId} />),
  },
  field('title', titleOf(titles.title), 200, { card: 'body' }),
  statusColumn(titleOf(titles.status), 104, face.toneOf),
  { key: 'kind', title: titleOf(titles.kind), width: 72, render: ({ kind }) => labelOf(KINDS, kind) },
  {
    key: 'quantity',
    title: LIST.counted,
    width: 80,
    render: ({ quantity, unit }) => `${quantity} ${unit}`,
  },
  {
    key: 'skuNames',
    title: titleOf(titles.skuNames),
    width: 200,
    card: 'body',
    render: ({ skuNames }) => skuNames.join('、'),
  },
  {
    key: 'lifeLeft',
    title: LIST.life,
    width: 112,
    sort: 'lifeLeft',
    render: (tool) => <LifeLeft tool={tool} />,
  },
  { key: 'owner', title: titleOf(titles.owner), width: 80, render: ({ owner }) => labelOf(SIDES, owner) },
  field('place', titleOf(titles.place), 160),
  ...(side === 'staff' ? [field('supplierName', titleOf(titles.supplierName), 140, { card: 'body' })] : []),
  field('lastUsedOn', titleOf(titles.lastUsedOn), 112, { sort: 'lastUsedOn' }),
  {
    key: 'cost',
    title: titleOf(titles.cost),
    width: 112,
    align: 'end',
    isAbsent: (rows) => rows.every(({ cost }) => cost === null),
    render: ({ cost }) => (cost === null ? null : showMoney(cost)),
  },
  field('madeOn', titleOf(titles.madeOn), 112, EXTRA),
  {
    key: 'registeredBy',
    title: titleOf(titles.registeredBy),
    width: 88,
    ...EXTRA,
    render: ({ registeredBy }) => labelOf(SIDES, registeredBy),
  },
  field('purchaserName', titleOf(titles.purchaserName), 88, EXTRA),
  createdColumn(titleOf(titles.createdAt)),
]

const filtersOf = (side: Viewer, may: May): readonly Filter<ToolingQuery>[] => [
  mineFilter(LIST.mine),
  {
    key: 'low',
    kind: 'flag',
    label: titleOf(asked.IsLifeLow),
    quick: true,
    toQuery: () => ({ IsLifeLow: true }),
  },
  ...(side === 'staff' ? partyFilters(may) : []),
  statusFilter(titleOf(titles.status), face.stateOptions(side)),
  codesFilter('kind', titleOf(asked.Kind), 'Kind', KINDS),
  {
    key: 'owner',
    kind: 'choice',
    single: true,
    label: titleOf(asked.Owner),
    options: optionsOf(SIDES),
    toQuery: ([value]) => {
      const owner = codesOf(SIDES).find((code) => String(code) === value)
      return owner === undefined ? {} : { Owner: owner }
    },
  },
  { key: 'sku', kind: 'text', label: titleOf(asked.SkuCode), toQuery: (SkuCode) => ({ SkuCode }) },
]

/** The list of tools as a side sees it: staff also see who keeps them. */
export const toolingList = (side: Viewer, may: May): ListDefinition<ToolingRow, ToolingQuery, Sort> => ({
  pageKey: 'Tooling.List',
  title: TITLE,
  searchHint: LIST.searchHint,
  id: (row) => row.id,
  name: (row) => row.code,
  address: (row) => `/admin/tooling/${row.id}`,
  columns: columnsFor(side),
  filters: filtersOf(side, may),
  tabs: tabsOf(side),
  empty: EMPTY.all,
  found: EMPTY.found,
})
