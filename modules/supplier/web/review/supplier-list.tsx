import { dayOf, daysUntil } from '#kernel/day.ts'
import { shortMinuteOf } from '#kernel/short-minute.ts'
import { optionsOf, type Column, type Filter, type ListDefinition, type Option } from '#shell/kit/list/definition.ts'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { EXPIRY_DAYS, qualificationStatus } from '../../expiry.ts'
import type { SupplierQuery, SupplierRow } from '../../shapes.ts'
import { COOPERATION_STATUSES, FIELDS, LEVELS, SUPPLIER_TYPES, TEXTS } from '../../words.ts'
import { addressOf } from '../addresses.ts'
import { face } from '../face.ts'
import { cooperationTone } from '../flags.ts'
import { ChangeMark, SupplierStatus } from '../supplier-marks.tsx'
import { TABS } from './tabs.ts'
import { EMPTY, LIST } from './words.ts'

type Sort = 'name' | 'createdAt' | 'submittedAt' | 'waitingSince' | 'nextExpiry'

const SHOWN_CATEGORIES = 2
const SOON = EXPIRY_DAYS[1]

const categoriesOf = ({ categoryNames }: SupplierRow): string =>
  categoryNames.length <= SHOWN_CATEGORIES
    ? categoryNames.join('、')
    : `${categoryNames.slice(0, SHOWN_CATEGORIES).join('、')} ${LIST.more(categoryNames.length)}`

/** The day on which a certificate ends; what is near or over is marked. */
const Expiry = ({ day }: { readonly day: string }) => {
  const today = dayOf(new Date())
  const status = qualificationStatus({ to: day, isLongTerm: false }, today)
  return (
    <>
      {day} {status === 3 ? <StatusTag tone="error">{LIST.expired}</StatusTag> : null}
      {status === 2 ? <StatusTag tone="warning">{LIST.daysLeft(daysUntil(day, today))}</StatusTag> : null}
    </>
  )
}

const COLUMNS: readonly Column<SupplierRow, Sort>[] = [
  {
    key: 'name',
    title: FIELDS.name,
    sort: 'name',
    width: 190,
    fixed: true,
    priority: 'must',
    card: 'title',
    render: (row) => row.name || TEXTS.unnamed,
  },
  { key: 'supplierTypeName', title: LIST.type, width: 96, render: (row) => row.supplierTypeName },
  { key: 'categoryNames', title: FIELDS.mainCategoryIds, width: 160, card: 'body', render: categoriesOf },
  { key: 'level', title: LIST.level, width: 64, render: (row) => row.level },
  {
    key: 'statusName',
    title: FIELDS.status,
    width: 118,
    card: 'status',
    render: (row) => <SupplierStatus supplier={row} />,
  },
  {
    key: 'waitingSince',
    title: LIST.waitingSince,
    sort: 'waitingSince',
    width: 116,
    // Only reviews wait: elsewhere the column would be empty.
    isAbsent: (rows) => rows.every((row) => row.waitingSince === null),
    render: (row) => (row.waitingSince === null ? null : shortMinuteOf(new Date(row.waitingSince))),
  },
  {
    key: 'cooperationStatusName',
    title: FIELDS.cooperationStatus,
    width: 108,
    render: (row) => (
      <>
        <StatusTag tone={cooperationTone(row.cooperationStatus)}>{row.cooperationStatusName}</StatusTag>
        {row.cooperationUntil === null ? null : <div>{LIST.until(row.cooperationUntil)}</div>}
      </>
    ),
  },
  {
    key: 'purchaserNames',
    title: FIELDS.purchasers,
    width: 84,
    render: (row) => row.purchaserNames.join('、'),
  },
  { key: 'lastOrderDate', title: LIST.lastOrder, width: 106, render: (row) => row.lastOrderDate },
  {
    key: 'nextExpiry',
    title: FIELDS.expiry,
    sort: 'nextExpiry',
    width: 112,
    render: (row) => (row.nextExpiry === null ? null : <Expiry day={row.nextExpiry} />),
  },
  {
    key: 'changeReviewStatus',
    title: LIST.changing,
    width: 104,
    render: (row) => (row.changeReviewStatus === 0 ? null : <ChangeMark status={row.changeReviewStatus} />),
  },
  {
    key: 'createdAt',
    title: FIELDS.registeredAt,
    sort: 'createdAt',
    width: 116,
    priority: 'extra',
    card: 'none',
    render: (row) => dayOf(new Date(row.createdAt)),
  },
]

const numbers = (values: readonly string[]): number[] => values.map(Number)

interface Choices {
  readonly categories: readonly Option[]
  readonly purchasers: readonly Option[]
  readonly provinces: readonly Option[]
}

const filtersFor = ({ categories, purchasers, provinces }: Choices): readonly Filter<SupplierQuery>[] => [
  { key: 'mine', kind: 'flag', label: LIST.onlyMine, quick: true, toQuery: () => ({ IsResourceAuthorization: true }) },
  {
    key: 'expiring',
    kind: 'flag',
    label: LIST.expiringSoon(SOON),
    quick: true,
    toQuery: () => ({ ExpiringWithinDays: SOON }),
  },
  {
    key: 'type',
    kind: 'choice',
    label: FIELDS.supplierType,
    options: optionsOf(SUPPLIER_TYPES),
    toQuery: (values) => ({ SupplierType: numbers(values) }),
  },
  {
    key: 'category',
    kind: 'choice',
    single: true,
    label: FIELDS.mainCategoryIds,
    options: categories,
    toQuery: ([id]) => (id === undefined ? {} : { CategoryId: id }),
  },
  {
    key: 'level',
    kind: 'choice',
    single: true,
    label: FIELDS.level,
    options: LEVELS.map((level) => ({ value: level, label: level })),
    toQuery: ([wanted]) => {
      const level = LEVELS.find((one) => one === wanted)
      return level === undefined ? {} : { Level: level }
    },
  },
  {
    key: 'status',
    kind: 'choice',
    label: FIELDS.status,
    options: face.stateOptions('staff'),
    toQuery: (values) => ({ Status: numbers(values) }),
  },
  {
    key: 'cooperation',
    kind: 'choice',
    label: FIELDS.cooperationStatus,
    options: optionsOf(COOPERATION_STATUSES),
    toQuery: (values) => ({ CooperationStatus: numbers(values) }),
  },
  {
    key: 'purchaser',
    kind: 'choice',
    single: true,
    label: FIELDS.purchasers,
    options: purchasers,
    toQuery: ([id]) => (id === undefined ? {} : { PurchaserId: id }),
  },
  {
    key: 'region',
    kind: 'choice',
    single: true,
    label: LIST.region,
    options: provinces,
    toQuery: ([code]) => (code === undefined ? {} : { RegionCode: code }),
  },
  {
    key: 'created',
    kind: 'days',
    label: FIELDS.registeredAt,
    toQuery: (from, to) => ({ ...(from ? { CreatedFrom: from } : {}), ...(to ? { CreatedTo: to } : {}) }),
  },
]

/** The suppliers as purchasing sees them. */
export const supplierList = (choices: Choices): ListDefinition<SupplierRow, SupplierQuery, Sort> => ({
  pageKey: 'Supplier.List',
  title: LIST.title,
  searchHint: LIST.searchHint,
  id: (row) => row.id,
  name: (row) => row.name,
  address: (row) => addressOf(row.id),
  columns: COLUMNS,
  filters: filtersFor(choices),
  tabs: TABS,
  empty: EMPTY.all,
  found: EMPTY.found,
})
