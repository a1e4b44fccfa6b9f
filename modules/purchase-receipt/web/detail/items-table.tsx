import { compare } from '#kernel/decimal.ts'
import { plainDecimal } from '#kernel/text.ts'
import type { PassportMark } from '#modules/safety-passport/contract.ts'
import { usePassportMarks } from '#modules/safety-passport/web/shared/passport-marks.ts'
import { PassportOfLine } from '#modules/safety-passport/web/shared/passport-of-line.tsx'
import { showMoney, showQty } from '#shell/format.ts'
import { LineTable, type LineColumn } from '#shell/kit/detail/line-table.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { NUMBERS } from '#shell/words.ts'
import { FIELDS } from '../../field-words.ts'
import type { ReceiptItem } from '../../line-shapes.ts'
import { isReturn } from '../../rules.ts'
import type { Receipt } from '../../shapes.ts'
import { Difference } from '../difference.tsx'
import styles from '../receipt.module.css'
import { DETAIL } from '../words.ts'

type Line = LineColumn<ReceiptItem>

const qty = (value: string | null): string => (value === null ? NUMBERS.none : showQty(value))
const isMore = (value: string | null): boolean => value !== null && compare(value, '0') > 0

const packing = ({ boxQty, boxCount, looseQty }: ReceiptItem): string =>
  boxQty === null || boxCount === null
    ? NUMBERS.none
    : DETAIL.boxesOf(boxCount, showQty(boxQty), isMore(looseQty) ? plainDecimal(looseQty ?? '') : '')

const orderAddress = ({ orderId, outsourcingOrderId }: ReceiptItem): string =>
  orderId === null ? `/admin/outsourcing/${outsourcingOrderId}` : `/admin/po/${orderId}`

const Goods = ({ item, marks }: { readonly item: ReceiptItem; readonly marks: readonly PassportMark[] }) => (
  <>
    <div>{item.skuName}</div>
    <div className={styles['sub']}>
      {item.skuCode} {item.spec}
    </div>
    <div className={styles['sub']}>
      <PageLink to={orderAddress(item)}>{item.orderCode}</PageLink>
    </div>
    <PassportOfLine marks={marks} skuCode={item.skuCode} />
  </>
)

/** Column of something bad: red where there is any. */
const bad = (title: string, read: (item: ReceiptItem) => string | null): Line => ({
  title,
  number: true,
  show: (item) => <span className={isMore(read(item)) ? styles['differs'] : undefined}>{qty(read(item))}</span>,
})

const columnsOf = (doc: Receipt): readonly Line[] => [
  { title: DETAIL.batch, show: ({ batchNo }) => batchNo || NUMBERS.none },
  { title: DETAIL.boxes, show: packing },
  ...(isReturn(doc)
    ? []
    : [{ title: DETAIL.planned, number: true, show: (item) => qty(item.planQty) } as const satisfies Line]),
  { title: DETAIL.shippedQty, number: true, show: ({ shippedQty, unit }) => `${showQty(shippedQty)} ${unit}` },
  ...(isReturn(doc) ? [] : outcome(doc)),
]

const outcome = (doc: Receipt): readonly Line[] => [
  {
    title: DETAIL.receivedQty,
    number: true,
    show: ({ shippedQty, receivedQty }) => (
      <>
        {qty(receivedQty)} <Difference planned={shippedQty} came={receivedQty} />
      </>
    ),
  },
  { title: DETAIL.accepted, number: true, show: ({ acceptedQty }) => qty(acceptedQty) },
  { title: DETAIL.concession, number: true, show: ({ concessionQty }) => qty(concessionQty) },
  bad(DETAIL.rejected, ({ rejectedQty }) => rejectedQty),
  ...(doc.items.some(({ returnedQty }) => isMore(returnedQty))
    ? [bad(DETAIL.returned, ({ returnedQty }) => returnedQty)]
    : []),
  ...(doc.items.some(({ unitPrice }) => unitPrice !== null)
    ? [
        {
          title: FIELDS.unitPrice,
          number: true,
          show: ({ unitPrice }) => (unitPrice === null ? NUMBERS.none : showMoney(unitPrice)),
        } as const satisfies Line,
      ]
    : []),
]

/** The goods: planned, sent, received and accepted beside each other, with what differs in red. */
export const ItemsTable = ({ doc }: { readonly doc: Receipt }) => {
  const marks = usePassportMarks(
    doc.supplierCompanyId,
    doc.items.map(({ skuCode }) => skuCode),
  )
  return (
    <LineTable
      lines={doc.items}
      id={({ id }) => id}
      head={{ title: FIELDS.sku, show: (item) => <Goods item={item} marks={marks} /> }}
      columns={columnsOf(doc)}
    />
  )
}
