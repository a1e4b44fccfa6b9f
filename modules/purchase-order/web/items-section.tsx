import { Table, type TableColumnsType } from 'antd'
import { showMoney, showPrice, showQty } from '#shell/format.ts'
import { NUMBERS } from '#shell/words.ts'
import type { Order } from '../contract.ts'
import { FIELDS } from '../words.ts'
import styles from './order.module.css'
import { Section } from './section.tsx'
import { DETAIL } from './words.ts'

type Item = Order['items'][number]

const columnsOf = (showsPrices: boolean): TableColumnsType<Item> => [
  { title: FIELDS.lineNo, dataIndex: 'lineNo', width: 56 },
  {
    title: FIELDS.skuName, key: 'sku', width: 240,
    render: (_value, item) => (
      <>
        <div>{item.skuName}</div>
        <div className={styles['sub']}>
          {item.skuCode} {item.spec}
        </div>
        {item.purchaserRemark === '' ? null : <div className={styles['sub']}>{item.purchaserRemark}</div>}
      </>
    ),
  },
  { title: FIELDS.qty, key: 'qty', align: 'right', width: 110, render: (_value, item) => `${showQty(item.qty)} ${item.unit}` },
  ...(showsPrices
    ? [
        { title: FIELDS.unitPrice, key: 'unitPrice', align: 'right' as const, width: 110, render: (_value: unknown, item: Item) => (item.unitPrice === null ? NUMBERS.none : showPrice(item.unitPrice)) },
        { title: FIELDS.amount, key: 'amount', align: 'right' as const, width: 130, render: (_value: unknown, item: Item) => (item.amount === null ? NUMBERS.none : showMoney(item.amount)) },
      ]
    : []),
  { title: FIELDS.requiredDate, dataIndex: 'requiredDate', width: 110 },
  { title: FIELDS.promisedDate, key: 'promisedDate', width: 110, render: (_value, item) => item.promisedDate ?? NUMBERS.none },
  { title: DETAIL.shipped, key: 'shipped', align: 'right', width: 90, render: (_value, item) => showQty(item.shippedQty) },
  { title: DETAIL.received, key: 'received', align: 'right', width: 90, render: (_value, item) => showQty(item.receivedQty) },
]

/** The lines. Prices are not there at all for people who do not see them. */
export const ItemsSection = ({ order }: { readonly order: Order }) => (
  <Section title={DETAIL.items}>
    <Table
      rowKey="id"
      size="small"
      columns={columnsOf(order.totalAmount !== null)}
      dataSource={order.items}
      pagination={false}
      scroll={{ x: 'max-content' }}
    />
    {order.totalAmount === null ? null : (
      <p className={styles['total']}>
        {FIELDS.totalAmount} <strong>{showMoney(order.totalAmount)}</strong>
        {order.taxAmount === null ? '' : `（${FIELDS.taxAmount} ${showMoney(order.taxAmount)}，${order.taxRate}%）`}
      </p>
    )}
  </Section>
)
