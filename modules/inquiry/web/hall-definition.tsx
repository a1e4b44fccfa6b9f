import { lazy } from 'react'
import { DAY_MS } from '#kernel/day.ts'
import { titleOf } from '#kernel/schema.ts'
import { face, isOpen } from '#modules/quote/web/shared/face.ts'
import { showMoment, showMoney } from '#shell/format.ts'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { fieldColumn as field } from '#shell/kit/list/columns.ts'
import type { Column, Filter, ListDefinition, Tab } from '#shell/kit/list/definition.ts'
import { statusFilter } from '#shell/kit/list/document-list.ts'
import { Due } from '#shell/kit/list/due.tsx'
import { InquiryQuery, InquiryRow } from '../shapes.ts'
import { HALL, HALL_EMPTY } from './hall-words.ts'

const CategoryLookup = lazy(async () => ({
  default: (await import('#modules/sku-category/web/shared/category-lookup.tsx')).CategoryLookup,
}))
const BuyerLookup = lazy(async () => ({
  default: (await import('#modules/supplier/web/shared/party-lookups.tsx')).BuyerLookup,
}))

export type HallSort = 'code' | 'dueAt'

const titles = InquiryRow.properties
const asked = InquiryQuery.properties

const tab = (key: keyof typeof HALL_EMPTY, Status: number[]): Tab<InquiryQuery> => ({
  key,
  label: HALL[key],
  filter: { Status },
  empty: HALL_EMPTY[key],
})
const TABS: readonly Tab<InquiryQuery>[] = [
  { ...tab('toWrite', face.codesOf('awaiting', 'drafted', 'withdrawn')), queue: 'quoteToWrite', sort: 'dueAt' },
  tab('submitted', face.codesOf('submitted')),
  tab('evaluating', face.codesOf('evaluating')),
  tab('won', face.codesOf('won', 'expired')),
  tab('lost', face.codesOf('lost')),
  { ...tab('all', []), filter: {}, isAll: true },
]

const columnsFor = (categoryOf: (id: string) => string): readonly Column<InquiryRow, HallSort>[] => [
  field('code', titleOf(titles.code), 150, { sort: 'code', fixed: true, priority: 'must', card: 'title' }),
  { key: 'title', title: titleOf(titles.title), width: 220, card: 'body', render: ({ title }) => title },
  {
    key: 'skuCategoryId',
    title: titleOf(titles.skuCategoryId),
    width: 120,
    render: ({ skuCategoryId }) => (skuCategoryId === null ? null : categoryOf(skuCategoryId)),
  },
  { key: 'itemCount', title: titleOf(titles.itemCount), width: 80, align: 'end', render: ({ itemCount }) => itemCount },
  { key: 'round', title: titleOf(titles.round), width: 80, render: ({ round }) => HALL.round(round) },
  {
    key: 'dueAt',
    title: HALL.deadline,
    sort: 'dueAt',
    width: 136,
    render: ({ dueAt, status }) =>
      dueAt === null ? null : isOpen(status) ? <Due dueAt={dueAt} redBelow={DAY_MS} /> : showMoment(dueAt),
  },
  field('requiredDate', titleOf(titles.requiredDate), 108),
  {
    key: 'statusName',
    title: HALL.mine,
    width: 108,
    card: 'status',
    render: ({ status, statusName }) => <StatusTag tone={face.toneOf(status)}>{statusName}</StatusTag>,
  },
  {
    key: 'totalAmount',
    title: titleOf(titles.totalAmount),
    width: 120,
    align: 'end',
    isAbsent: (rows) => rows.every(({ totalAmount }) => totalAmount === null),
    render: ({ totalAmount }) => (totalAmount === null ? null : showMoney(totalAmount)),
  },
  field('purchaserName', HALL.purchaser, 90),
  field('buyerCompanyName', titleOf(titles.buyerCompanyName), 130, { priority: 'extra', card: 'none' }),
]

const FILTERS: readonly Filter<InquiryQuery>[] = [
  { key: 'soon', kind: 'flag', label: titleOf(asked.IsDueSoon), quick: true, toQuery: () => ({ IsDueSoon: true }) },
  statusFilter(HALL.mine, face.stateOptions('supplier')),
  {
    key: 'category',
    kind: 'lookup',
    label: titleOf(asked.SkuCategoryId),
    input: CategoryLookup,
    toQuery: (SkuCategoryId) => ({ SkuCategoryId }),
  },
  {
    key: 'buyer',
    kind: 'lookup',
    label: titleOf(titles.buyerCompanyId),
    input: BuyerLookup,
    toQuery: (BuyerCompanyId) => ({ BuyerCompanyId }),
  },
]

/** The inquiries as a supplier sees them: each with the state of its own quote. */
export const hallDefinition = (
  categoryOf: (id: string) => string,
): ListDefinition<InquiryRow, InquiryQuery, HallSort> => ({
  pageKey: 'Inquiry.Hall',
  title: HALL.title,
  searchHint: HALL.searchHint,
  id: (row) => row.id,
  name: (row) => row.code,
  address: (row) => `/admin/inquiry/${row.id}`,
  columns: columnsFor(categoryOf),
  filters: FILTERS,
  tabs: TABS,
  empty: HALL_EMPTY.all,
  found: HALL.found,
})
