import { codesOf, labelOf } from '#kernel/labels.ts'
import type { Permission } from '#kernel/permission.ts'
import { titleOf } from '#kernel/schema.ts'
import { partyFilters } from '#modules/supplier/web/shared/party-filters.ts'
import { showMoment, showMoney } from '#shell/format.ts'
import type { Viewer } from '#shell/kit/document/types.ts'
import { daysFilter, fieldColumn as field } from '#shell/kit/list/columns.ts'
import { optionsOf, type Column, type Filter, type ListDefinition } from '#shell/kit/list/definition.ts'
import { Due } from '#shell/kit/list/due.tsx'
import { statusColumn } from '#shell/kit/list/status-column.tsx'
import { PaymentQuery, PaymentRow } from '../shapes.ts'
import { INVOICE_STATUSES, PAYMENT_TYPES, TITLE, TRACK_STEPS } from '../words.ts'
import { face } from './face.ts'
import styles from './payment.module.css'
import { tabsOf } from './tabs.ts'
import { EMPTY, LIST } from './words.ts'

type Sort = 'code' | 'createdAt' | 'dueAt' | 'dueDate' | 'payableAmount'
type May = (permission: Permission) => boolean

const titles = PaymentRow.properties
const asked = PaymentQuery.properties
const EXTRA = { priority: 'extra', card: 'none' } as const

const isNothing = (amount: string): boolean => /^0(\.0*)?$/.test(amount)
const amount = (
  key: 'payableAmount' | 'deductAmount' | 'paidAmount' | 'prepaidOffset',
  more: Partial<Column<PaymentRow, Sort>> = {},
): Column<PaymentRow, Sort> => ({
  key,
  title: titleOf(titles[key]),
  width: 118,
  align: 'end',
  render: (row) => (isNothing(row[key]) ? null : showMoney(row[key])),
  ...more,
})

// The keys are those of the export, so that it has the columns that the user sees.
const columnsFor = (side: Viewer): readonly Column<PaymentRow, Sort>[] => [
  field('code', titleOf(titles.code), 150, { sort: 'code', fixed: true, priority: 'must', card: 'title' }),
  {
    key: 'title',
    title: titleOf(titles.title),
    width: 200,
    card: 'body',
    render: ({ title, orderCodes }) => (
      <>
        <div>{title}</div>
        <div className={styles['sub']}>{LIST.orderMore(orderCodes[0] ?? '', orderCodes.length)}</div>
      </>
    ),
  },
  statusColumn(titleOf(titles.status), 112, face.toneOf),
  {
    key: 'currentStep',
    title: titleOf(titles.currentStep),
    width: 88,
    render: ({ currentStep }) => (currentStep === null ? null : labelOf(TRACK_STEPS, currentStep)),
  },
  field('handlerName', titleOf(titles.handlerName), 96),
  ...(side === 'staff' ? [field('supplierName', titleOf(titles.supplierName), 140, { card: 'body' })] : []),
  field('buyerCompanyName', titleOf(titles.buyerCompanyName), 140, { card: side === 'staff' ? 'none' : 'body' }),
  amount('payableAmount', { sort: 'payableAmount', render: (row) => showMoney(row.payableAmount) }),
  amount('deductAmount'),
  amount('paidAmount'),
  field('dueDate', titleOf(titles.dueDate), 110, { sort: 'dueDate' }),
  field('expectedPayDate', titleOf(titles.expectedPayDate), 110),
  {
    key: 'invoiceStatus',
    title: titleOf(titles.invoiceStatus),
    width: 88,
    render: ({ invoiceStatus }) => labelOf(INVOICE_STATUSES, invoiceStatus),
  },
  {
    key: 'dueAt',
    title: titleOf(titles.dueAt),
    width: 140,
    sort: 'dueAt',
    render: ({ dueAt }) => (dueAt === null ? null : <Due dueAt={dueAt} />),
  },
  {
    key: 'paymentType',
    title: titleOf(titles.paymentType),
    width: 88,
    ...EXTRA,
    render: ({ paymentType }) => labelOf(PAYMENT_TYPES, paymentType),
  },
  {
    key: 'periodFrom',
    title: LIST.period,
    width: 190,
    ...EXTRA,
    render: ({ periodFrom, periodTo }) =>
      periodFrom === null || periodTo === null ? null : LIST.until(periodFrom, periodTo),
  },
  amount('prepaidOffset', EXTRA),
  field('plannedPayDate', titleOf(titles.plannedPayDate), 110, EXTRA),
  field('followerName', titleOf(titles.followerName), 88, EXTRA),
  field('purchaserName', titleOf(titles.purchaserName), 88, EXTRA),
  {
    key: 'createdAt',
    title: titleOf(titles.createdAt),
    sort: 'createdAt',
    width: 132,
    ...EXTRA,
    render: ({ createdAt }) => showMoment(createdAt),
  },
]

const filtersOf = (side: Viewer, may: May): readonly Filter<PaymentQuery>[] => [
  { key: 'mine', kind: 'flag', label: LIST.mine, quick: true, toQuery: () => ({ IsResourceAuthorization: true }) },
  ...partyFilters((permission) => side === 'staff' && may(permission)),
  {
    key: 'type',
    kind: 'choice',
    label: titleOf(titles.paymentType),
    options: optionsOf(PAYMENT_TYPES),
    toQuery: (values) => ({ PaymentType: codesOf(PAYMENT_TYPES).filter((code) => values.includes(String(code))) }),
  },
  {
    key: 'status',
    kind: 'choice',
    label: titleOf(titles.status),
    options: face.stateOptions(side),
    toQuery: (values) => ({ Status: values.map(Number) }),
  },
  {
    key: 'invoice',
    kind: 'choice',
    label: titleOf(titles.invoiceStatus),
    options: optionsOf(INVOICE_STATUSES),
    toQuery: (values) => ({
      InvoiceStatus: codesOf(INVOICE_STATUSES).filter((code) => values.includes(String(code))),
    }),
  },
  { key: 'order', kind: 'text', label: titleOf(asked.OrderCode), toQuery: (OrderCode) => ({ OrderCode }) },
  {
    key: 'number',
    kind: 'text',
    label: titleOf(asked.InvoiceNumber),
    toQuery: (InvoiceNumber) => ({ InvoiceNumber }),
  },
  daysFilter('period', LIST.period, 'Period'),
  daysFilter('due', LIST.dueDay, 'Due'),
  daysFilter('paid', LIST.paidDay, 'Paid'),
]

/** The list of payments as a side sees it: staff also see to whom they go. */
export const paymentList = (side: Viewer, may: May): ListDefinition<PaymentRow, PaymentQuery, Sort> => ({
  pageKey: 'Payment.List',
  title: TITLE,
  searchHint: LIST.searchHint,
  id: (row) => row.id,
  name: (row) => row.code,
  address: (row) => `/admin/payment/${row.id}`,
  columns: columnsFor(side),
  filters: filtersOf(side, may),
  tabs: tabsOf(side, may),
  empty: EMPTY.all,
  found: EMPTY.found,
})
