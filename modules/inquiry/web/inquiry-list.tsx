import { lazy } from 'react'
import { labelOf } from '#kernel/labels.ts'
import type { Permission } from '#kernel/permission.ts'
import { titleOf } from '#kernel/schema.ts'
import { INQUIRY_TYPES } from '#modules/quote/contract.ts'
import { partyFilters } from '#modules/supplier/web/shared/party-filters.ts'
import { showMoment } from '#shell/format.ts'
import { fieldColumn as field } from '#shell/kit/list/columns.ts'
import { type Column, type Filter, type ListDefinition } from '#shell/kit/list/definition.ts'
import { codesFilter, statusFilter } from '#shell/kit/list/document-list.ts'
import { Due } from '#shell/kit/list/due.tsx'
import { statusColumn } from '#shell/kit/list/status-column.tsx'
import { InquiryQuery, InquiryRow } from '../shapes.ts'
import { FIELDS } from '../words.ts'
import { face } from './face.ts'
import { TABS } from './tabs.ts'
import styles from './inquiry.module.css'
import { EMPTY, LIST } from './words.ts'

type Sort = 'code' | 'dueAt' | 'createdAt'

const asked = InquiryQuery.properties
const EXTRA = { priority: 'extra', card: 'none' } as const

const Subject = ({ row }: { readonly row: InquiryRow }) => (
  <>
    <div>{row.title}</div>
    <div className={styles['sub']}>
      {labelOf(INQUIRY_TYPES, row.inquiryType)} · {LIST.items(row.itemCount)}
    </div>
  </>
)

// The keys are those of the export, so that it has the columns that the user sees.
const COLUMNS: readonly Column<InquiryRow, Sort>[] = [
  field('code', FIELDS.code, 150, { sort: 'code', fixed: true, priority: 'must', card: 'title' }),
  { key: 'title', title: FIELDS.title, width: 240, card: 'body', render: (row) => <Subject row={row} /> },
  statusColumn(FIELDS.status, 160, face.toneOf),
  {
    key: 'round',
    title: FIELDS.round,
    width: 84,
    render: ({ round }) => (round === 0 ? null : LIST.round(round)),
  },
  {
    key: 'answered',
    title: LIST.answers,
    width: 96,
    render: ({ answered, invited }) => (invited ? LIST.answered(answered ?? 0, invited) : null),
  },
  {
    key: 'dueAt',
    title: FIELDS.deadline,
    sort: 'dueAt',
    width: 150,
    render: ({ dueAt, status }) =>
      dueAt === null ? null : face.isAt(status, 'quoting') ? <Due dueAt={dueAt} /> : showMoment(dueAt),
  },
  field('requiredDate', FIELDS.requiredDate, 110),
  field('purchaserName', LIST.purchaser, 84, { card: 'none' }),
  field('buyerCompanyName', FIELDS.buyerCompany, 150, EXTRA),
  {
    key: 'createdAt',
    title: titleOf(InquiryRow.properties.createdAt),
    sort: 'createdAt',
    width: 140,
    ...EXTRA,
    render: ({ createdAt }) => showMoment(createdAt),
  },
]

const CategoryLookup = lazy(async () => ({
  default: (await import('#modules/sku-category/web/shared/category-lookup.tsx')).CategoryLookup,
}))

type May = (permission: Permission) => boolean

const filtersOf = (may: May): readonly Filter<InquiryQuery>[] => [
  {
    key: 'mine',
    kind: 'flag',
    label: FIELDS.isResponsible,
    quick: true,
    toQuery: () => ({ IsResourceAuthorization: true }),
  },
  // An inquiry asks several suppliers: it is none of theirs.
  ...partyFilters(may).filter(({ key }) => key !== 'supplier'),
  statusFilter(FIELDS.status, face.stateOptions('staff')),
  codesFilter('type', FIELDS.inquiryType, 'InquiryType', INQUIRY_TYPES),
  {
    key: 'category',
    kind: 'lookup',
    label: FIELDS.category,
    input: CategoryLookup,
    toQuery: (SkuCategoryId) => ({ SkuCategoryId }),
  },
  { key: 'soon', kind: 'flag', label: titleOf(asked.IsDueSoon), toQuery: () => ({ IsDueSoon: true }) },
]

/** The list of inquiries as the buyer's people see it. */
export const inquiryList = (may: May): ListDefinition<InquiryRow, InquiryQuery, Sort> => ({
  pageKey: 'Inquiry.List',
  title: LIST.title,
  searchHint: LIST.searchHint,
  id: (row) => row.id,
  name: (row) => row.code,
  address: (row) => `/admin/inquiry/${row.id}`,
  columns: COLUMNS,
  filters: filtersOf(may),
  tabs: TABS,
  empty: EMPTY.all,
  found: EMPTY.found,
})
