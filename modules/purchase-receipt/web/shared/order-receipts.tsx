import { TruckOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { compare } from '#kernel/decimal.ts'
import { labelOf } from '#kernel/labels.ts'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { showMoment, showQty } from '#shell/format.ts'
import { LineTable, type LineColumn } from '#shell/kit/detail/line-table.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { useSide } from '#shell/session/session.ts'
import { NUMBERS } from '#shell/words.ts'
import { FIELDS } from '../../field-words.ts'
import type { ReceiptItemRow } from '../../line-shapes.ts'
import { isReturn } from '../../rules.ts'
import { RECEIPT_TYPES } from '../../words.ts'
import { CREATE } from '../create/words.ts'
import { Difference } from '../difference.tsx'
import { face } from '../face.ts'
import { useReceiptItems } from '../queries.ts'
import styles from '../receipt.module.css'
import { DETAIL, ORDER } from '../words.ts'

const SHOWN = 100
type Column = LineColumn<ReceiptItemRow>

const qty = (value: string | null): string => (value === null ? NUMBERS.none : showQty(value))
const isSome = (value: string | null): boolean => value !== null && compare(value, '0') > 0
const isTrouble = (row: ReceiptItemRow): boolean =>
  isReturn(row) || [row.concessionQty, row.rejectedQty, row.returnedQty].some(isSome)

const HEAD: Column = {
  title: FIELDS.code,
  show: ({ receiptId, receiptCode, receiptType }) => (
    <>
      <PageLink to={`/admin/receipt/${receiptId}`}>{receiptCode}</PageLink>{' '}
      {receiptType === 1 ? null : <StatusTag>{labelOf(RECEIPT_TYPES, receiptType)}</StatusTag>}
    </>
  ),
}
const GOODS: readonly Column[] = [
  { title: FIELDS.skuName, show: ({ skuName }) => skuName },
  {
    title: FIELDS.status,
    show: ({ status, statusName }) => <StatusTag tone={face.toneOf(status)}>{statusName}</StatusTag>,
  },
]
const SENT: readonly Column[] = [
  ...GOODS,
  { title: DETAIL.shippedQty, number: true, show: ({ shippedQty }) => qty(shippedQty) },
  {
    title: DETAIL.receivedQty,
    number: true,
    show: ({ shippedQty, receivedQty }) => (
      <>
        {qty(receivedQty)} <Difference planned={shippedQty} came={receivedQty} />
      </>
    ),
  },
  {
    title: FIELDS.storedQty,
    number: true,
    show: ({ storedAt, storedQty }) => qty(storedAt === null ? null : storedQty),
  },
  { title: FIELDS.shippedAt, show: ({ shippedAt }) => (shippedAt === null ? NUMBERS.none : showMoment(shippedAt)) },
]
const TROUBLE: readonly Column[] = [
  ...GOODS,
  { title: DETAIL.accepted, number: true, show: ({ acceptedQty }) => qty(acceptedQty) },
  { title: DETAIL.concession, number: true, show: ({ concessionQty }) => qty(concessionQty) },
  { title: DETAIL.rejected, number: true, show: ({ rejectedQty }) => qty(rejectedQty) },
  { title: FIELDS.returnedQty, number: true, show: (row) => qty(isReturn(row) ? row.shippedQty : row.returnedQty) },
]

interface Props {
  readonly orderId: string
  /** Something of its plans can be sent. */
  readonly canShip: boolean
}

/** What was sent for an order, and what was wrong with it. Nothing for people who see no deliveries. */
export const OrderReceipts = (props: Props) => (useMay()('receipt.view') ? <Sections {...props} /> : null)

const Sections = ({ orderId, canShip }: Props) => {
  const { data } = useReceiptItems({ PurchaseOrderId: orderId, OrderBy: '-createdAt', PageSize: SHOWN })
  const rows = data?.data ?? []
  const trouble = rows.filter(isTrouble)
  const sent = rows.filter((row) => !isReturn(row))
  return (
    <>
      <Section title={ORDER.sent} extra={canShip ? <ShipButton orderId={orderId} /> : null}>
        {sent.length === 0 ? (
          <p className={styles['nothing']}>{data === undefined ? '' : ORDER.none}</p>
        ) : (
          <LineTable lines={sent} id={({ id }) => id} head={HEAD} columns={SENT} />
        )}
      </Section>
      {trouble.length === 0 ? null : (
        <Section title={ORDER.trouble}>
          <LineTable lines={trouble} id={({ id }) => id} head={HEAD} columns={TROUBLE} />
        </Section>
      )}
    </>
  )
}

const ShipButton = ({ orderId }: Pick<Props, 'orderId'>) => {
  const { open } = usePageRoute()
  const side = useSide()
  const isSupplier = side === 'supplier'
  return useMay()(isSupplier ? 'receipt.ship' : 'receipt.manage') ? (
    <Button
      type={isSupplier ? 'primary' : 'default'}
      size="small"
      icon={<TruckOutlined aria-hidden />}
      onClick={() => open(`${CREATE.addresses[side]}?order=${orderId}`)}
    >
      {isSupplier ? ORDER.ship : ORDER.notice}
    </Button>
  ) : null
}
