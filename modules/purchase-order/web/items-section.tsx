import { labelOf } from '#kernel/labels.ts'
import type { PassportMark } from '#modules/safety-passport/contract.ts'
import { usePassportMarks } from '#modules/safety-passport/web/shared/passport-marks.ts'
import { PassportOfLine } from '#modules/safety-passport/web/shared/passport-of-line.tsx'
import type { ReusableTool } from '#modules/tooling/contract.ts'
import { useReusableTools } from '#modules/tooling/web/shared/reusable-tools.ts'
import { ToolsOfLine } from '#modules/tooling/web/shared/tools-of-line.tsx'
import { showMoney, showQty } from '#shell/format.ts'
import { NUMBERS } from '#shell/words.ts'
import type { Order } from '../shapes.ts'
import { FIELDS, LINE_STATUSES, PRICE_SOURCES } from '../words.ts'
import styles from './order.module.css'
import { LineTable, type LineColumn } from '#shell/kit/detail/line-table.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { FormulaOfLine } from './formula-of-line.tsx'
import { DETAIL } from './words.ts'

type Item = Order['items'][number]

const PRICES: readonly LineColumn<Item>[] = [
  {
    title: FIELDS.unitPrice,
    number: true,
    show: ({ unitPrice }) => (unitPrice === null ? NUMBERS.none : showMoney(unitPrice)),
  },
  { title: FIELDS.amount, number: true, show: ({ amount }) => (amount === null ? NUMBERS.none : showMoney(amount)) },
]

/** Where a price comes from is the buyer's own matter: the server tells it to staff only. */
const sourcesOf = ({ internal }: Order): readonly LineColumn<Item>[] =>
  internal === null
    ? []
    : [
        {
          title: FIELDS.priceSource,
          show: ({ id }) =>
            labelOf(PRICE_SOURCES, internal.priceSources.find(({ itemId }) => itemId === id)?.priceSource),
        },
      ]

const columnsOf = (order: Order): readonly LineColumn<Item>[] => [
  { title: FIELDS.qty, number: true, show: ({ qty, unit }) => `${showQty(qty)} ${unit}` },
  ...(order.totalAmount === null ? [] : PRICES),
  ...sourcesOf(order),
  { title: FIELDS.requiredDate, show: ({ requiredDate }) => requiredDate },
  { title: FIELDS.promisedDate, show: ({ promisedDate }) => promisedDate ?? NUMBERS.none },
  { title: DETAIL.shipped, number: true, show: ({ shippedQty }) => showQty(shippedQty) },
  { title: DETAIL.received, number: true, show: ({ receivedQty }) => showQty(receivedQty) },
]

interface ArticleProps {
  readonly item: Item
  readonly tools: readonly ReusableTool[]
  readonly marks: readonly PassportMark[]
}

const Article = ({ item, tools, marks }: ArticleProps) => (
  <>
    {item.lineNo}. {item.skuName}
    <div className={styles['sub']}>
      {item.skuCode} {item.spec} · {labelOf(LINE_STATUSES, item.lineStatus)}
    </div>
    <FormulaOfLine item={item} />
    <ToolsOfLine tools={tools} skuCode={item.skuCode} />
    <PassportOfLine marks={marks} skuCode={item.skuCode} />
    {[item.purchaserRemark, item.supplierRemark].filter(Boolean).map((remark) => (
      <div key={remark} className={styles['sub']}>
        {remark}
      </div>
    ))}
  </>
)

/** The lines. Prices are not there at all for people who do not see them. */
export const ItemsSection = ({ order }: { readonly order: Order }) => {
  const codes = order.items.map(({ skuCode }) => skuCode)
  const tools = useReusableTools(order.supplierCompanyId, codes)
  const marks = usePassportMarks(order.supplierCompanyId, codes)
  return (
    <Section title={DETAIL.items}>
      <LineTable
        lines={order.items}
        id={({ id }) => id}
        head={{ title: FIELDS.skuName, show: (item) => <Article item={item} tools={tools} marks={marks} /> }}
        columns={columnsOf(order)}
      />
      {(order.extraFees ?? []).map(({ name, amount }) => (
        <p key={`${name} ${amount}`} className={styles['total']}>
          {name} {showMoney(amount)}
        </p>
      ))}
      {order.totalAmount === null ? null : (
        <p className={styles['total']}>
          {FIELDS.totalAmount} <strong>{showMoney(order.totalAmount)}</strong>
          {order.taxAmount === null ? null : (
            <span className={styles['sub']}> {DETAIL.tax(showMoney(order.taxAmount), order.taxRate)}</span>
          )}
        </p>
      )}
    </Section>
  )
}
