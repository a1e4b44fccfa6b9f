import { lazy } from 'react'
import { DAY_MS } from '#kernel/day.ts'
import { labelOf } from '#kernel/labels.ts'
import { titleOf } from '#kernel/schema.ts'
import { showMoment, showMoney } from '#shell/format.ts'
import { Due } from '#shell/kit/list/due.tsx'
import { daysFilter, fieldColumn as field } from '#shell/kit/list/columns.ts'
import type { Column, Filter, ListDefinition } from '#shell/kit/list/definition.ts'
import { mineFilter, statusFilter } from '#shell/kit/list/document-list.ts'
import { statusColumn } from '#shell/kit/list/status-column.tsx'
import { QuoteQuery, QuoteRow } from '../shapes.ts'
import { INQUIRY_TYPES } from '../words.ts'
import { face, isOpen } from './shared/face.ts'
import styles from './quote.module.css'
import { TABS } from './tabs.ts'
import { EMPTY, LIST } from './words.ts'

const CategoryLookup = lazy(async () => ({
  default: (await import('#modules/sku-category/web/shared/category-lookup.tsx')).CategoryLookup,
}))

type Sort = 'code' | 'dueAt' | 'createdAt' | 'submittedAt'

const titles = QuoteRow.properties
const asked = QuoteQuery.properties
const EXTRA = { priority: 'extra', card: 'none' } as const

// The keys are those of the export, so that it has the columns that the user sees.
const COLUMNS: readonly Column<QuoteRow, Sort>[] = [
  field('code', titleOf(titles.code), 150, { sort: 'code', fixed: true, priority: 'must', card: 'title' }),
  {
    key: 'title',
    title: titleOf(titles.title),
    width: 220,
    card: 'body',
    render: ({ title, inquiryCode, inquiryType }) => (
      <>
        <div>{title}</div>
        <div className={styles['sub']}>
          {inquiryCode} · {labelOf(INQUIRY_TYPES, inquiryType)}
        </div>
      </>
    ),
  },
  { key: 'round', title: titleOf(titles.round), width: 80, render: ({ round }) => LIST.round(round) },
  { key: 'itemCount', title: titleOf(titles.itemCount), width: 80, align: 'end', render: ({ itemCount }) => itemCount },
  {
    key: 'totalAmount',
    title: titleOf(titles.totalAmount),
    width: 120,
    align: 'end',
    isAbsent: (rows) => rows.every(({ totalAmount }) => totalAmount === null),
    render: ({ totalAmount }) => (totalAmount === null ? null : showMoney(totalAmount)),
  },
  field('validTo', titleOf(titles.validTo), 108),
  statusColumn(titleOf(titles.status), 100, face.toneOf),
  {
    key: 'submittedAt',
    title: titleOf(titles.submittedAt),
    sort: 'submittedAt',
    width: 136,
    render: ({ submittedAt }) => (submittedAt === null ? null : showMoment(submittedAt)),
  },
  {
    key: 'dueAt',
    title: LIST.dueColumn,
    sort: 'dueAt',
    width: 136,
    render: ({ dueAt, status }) =>
      dueAt === null ? null : isOpen(status) ? <Due dueAt={dueAt} redBelow={DAY_MS} /> : showMoment(dueAt),
  },
  field('purchaserName', LIST.purchaser, 90, EXTRA),
  field('buyerCompanyName', titleOf(titles.buyerCompanyName), 130, EXTRA),
  field('followerName', titleOf(titles.followerName), 96, EXTRA),
]

const FILTERS: readonly Filter<QuoteQuery>[] = [
  mineFilter(LIST.mine),
  { key: 'soon', kind: 'flag', label: titleOf(asked.IsDueSoon), quick: true, toQuery: () => ({ IsDueSoon: true }) },
  statusFilter(titleOf(titles.status), face.stateOptions('supplier')),
  {
    key: 'category',
    kind: 'lookup',
    label: titleOf(asked.SkuCategoryId),
    input: CategoryLookup,
    toQuery: (SkuCategoryId) => ({ SkuCategoryId }),
  },
  daysFilter('submitted', titleOf(asked.SubmittedFrom), 'Submitted'),
  daysFilter('valid', titleOf(asked.ValidToFrom), 'ValidTo'),
]

/** The quotes of a supplier, former rounds among them. */
export const QUOTE_LIST: ListDefinition<QuoteRow, QuoteQuery, Sort> = {
  pageKey: 'Quote.List',
  title: LIST.title,
  searchHint: LIST.searchHint,
  id: (row) => row.id,
  name: (row) => row.code,
  address: (row) => `/admin/quote/${row.id}`,
  columns: COLUMNS,
  filters: FILTERS,
  tabs: TABS,
  empty: EMPTY.all,
  found: LIST.found,
}
