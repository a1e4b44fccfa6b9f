import { Progress, type TableColumnsType } from 'antd'
import { showMoney, showQty } from '#shell/format.ts'
import { PageLink } from '#shell/page-link.tsx'
import { NUMBERS } from '#shell/words.ts'
import type { OrderRow } from '../shapes.ts'
import { FIELDS } from '../words.ts'
import { addressOf } from './addresses.ts'
import styles from './list.module.css'
import type { ListState } from './list-state.ts'
import { lookOf } from './states.ts'
import { OverdueMark, StatusTag, UrgentMark, VersionMark } from './status-tag.tsx'
import { LIST } from './words.ts'

const Rate = ({
  status,
  percent,
  label,
}: {
  readonly status: number
  readonly percent: number
  readonly label: string
}) => (lookOf(status).hasPlans ? <Progress percent={percent} size="small" aria-label={label} /> : NUMBERS.none)

/** The product of a row: its title, and below it the first article and how many there are. */
export const Product = ({ row }: { readonly row: OrderRow }) => (
  <>
    <div className={styles['title']}>{row.title}</div>
    <div className={styles['sub']}>
      {row.firstSkuName} {row.itemCount > 1 ? LIST.more(row.itemCount) : ''}
    </div>
  </>
)

/** The columns of the list. Amounts are left out for people who do not see prices; staff also see whose order it is. */
export const columnsOf = (
  sort: ListState['sort'],
  show: { readonly amounts: boolean; readonly supplier: boolean },
): TableColumnsType<OrderRow> => {
  const sortable = (key: 'code' | 'requiredDate' | 'totalAmount') =>
    ({ key, sorter: true, sortOrder: sort === key ? 'ascend' : sort === `-${key}` ? 'descend' : null }) as const
  return [
    {
      ...sortable('code'),
      title: FIELDS.code,
      fixed: 'left',
      width: 160,
      render: (_value, row) => (
        <div className={styles['code']}>
          <PageLink to={addressOf(row.id)}>{row.code}</PageLink>
          <span className={styles['marks']}>
            <VersionMark version={row.version} />
            <UrgentMark isUrgent={row.isUrgent} />
          </span>
        </div>
      ),
    },
    { title: LIST.product, key: 'product', width: 220, render: (_value, row) => <Product row={row} /> },
    {
      title: FIELDS.status,
      key: 'status',
      width: 112,
      render: (_value, row) => <StatusTag status={row.status} name={row.statusName} />,
    },
    ...(show.supplier ? [{ title: FIELDS.supplier, dataIndex: 'supplierName', width: 130 }] : []),
    {
      title: FIELDS.totalQty,
      key: 'totalQty',
      align: 'right',
      width: 80,
      render: (_value, row) => showQty(row.totalQty),
    },
    ...(show.amounts
      ? [
          {
            ...sortable('totalAmount'),
            title: FIELDS.totalAmount,
            align: 'right' as const,
            width: 122,
            render: (_value: unknown, row: OrderRow) =>
              row.totalAmount === null ? NUMBERS.none : showMoney(row.totalAmount),
          },
        ]
      : []),
    {
      ...sortable('requiredDate'),
      title: FIELDS.requiredDate,
      width: 108,
      render: (_value, row) => (
        <>
          {row.requiredDate} <OverdueMark overdueDays={row.overdueDays} />
        </>
      ),
    },
    {
      title: FIELDS.promisedDate,
      key: 'promisedDate',
      width: 108,
      render: (_value, row) => row.promisedDate ?? NUMBERS.none,
    },
    {
      title: FIELDS.planStatus,
      key: 'planStatus',
      width: 100,
      render: (_value, row) => (lookOf(row.status).hasPlans ? row.planStatusName : NUMBERS.none),
    },
    {
      title: FIELDS.shippedRate,
      key: 'shippedRate',
      width: 92,
      render: (_value, row) => <Rate status={row.status} percent={row.shippedRate} label={FIELDS.shippedRate} />,
    },
    {
      title: FIELDS.receivedRate,
      key: 'receivedRate',
      width: 92,
      render: (_value, row) => <Rate status={row.status} percent={row.receivedRate} label={FIELDS.receivedRate} />,
    },
    { title: LIST.purchaser, dataIndex: 'purchaserName', width: 72 },
  ]
}
