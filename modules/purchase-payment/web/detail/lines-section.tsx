import { showMoney, showQty } from '#shell/format.ts'
import { LineTable, type LineColumn } from '#shell/kit/detail/line-table.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { NUMBERS } from '#shell/words.ts'
import { FIELDS } from '../../field-words.ts'
import type { PaymentLine } from '../../line-shapes.ts'
import type { Payment } from '../../shapes.ts'
import { percentText } from '../create/picks.ts'
import styles from '../payment.module.css'
import { DETAIL, SUMS } from './words.ts'
import { byOrder, type OrderLines } from './by-order.ts'

const stageOf = ({ stage, ratioFrom, ratioTo }: PaymentLine): string =>
  percentText(ratioFrom) === '0' && percentText(ratioTo) === '100'
    ? DETAIL.wholeStage
    : DETAIL.stage(stage, percentText(ratioFrom), percentText(ratioTo))

const COLUMNS: readonly LineColumn<PaymentLine>[] = [
  { title: FIELDS.costCategory, show: ({ costCategoryName }) => costCategoryName },
  {
    title: FIELDS.qty,
    number: true,
    show: ({ qty, unit }) => (qty === null ? NUMBERS.none : `${showQty(qty)} ${unit}`),
  },
  {
    title: FIELDS.unitPrice,
    number: true,
    show: ({ unitPrice }) => (unitPrice === null ? NUMBERS.none : showMoney(unitPrice)),
  },
  { title: FIELDS.taxRate, number: true, show: ({ taxRate }) => DETAIL.percent(taxRate) },
  { title: FIELDS.stage, show: stageOf },
  {
    title: FIELDS.amount,
    number: true,
    show: ({ kind, amount }) => (
      <span className={kind === 'deduct' ? styles['takes'] : styles['amount']}>
        {kind === 'deduct' ? SUMS.less(showMoney(amount)) : showMoney(amount)}
      </span>
    ),
  },
]

const What = ({ line: { skuName, sourceCode, remark, kind } }: { readonly line: PaymentLine }) => (
  <>
    <div>
      {skuName || sourceCode} {kind === 'deduct' ? <StatusTag tone="warning">{FIELDS.deductAmount}</StatusTag> : null}
    </div>
    <div className={styles['sub']}>{[sourceCode, remark].filter((word) => word !== '').join(' ')}</div>
  </>
)

const Group = ({ group: { orderId, orderCode, lines, sum } }: { readonly group: OrderLines }) => (
  <div className={styles['group']}>
    <div className={styles['groupHead']}>
      <h3>
        {orderId === null ? orderCode || DETAIL.noOrder : <PageLink to={`/admin/po/${orderId}`}>{orderCode}</PageLink>}
      </h3>
      <span className={styles['amount']}>
        {DETAIL.orderSum(sum.startsWith('-') ? SUMS.less(showMoney(sum.slice(1))) : showMoney(sum))}
      </span>
    </div>
    <LineTable
      lines={lines}
      id={({ id }) => id}
      head={{ title: FIELDS.skuName, show: (line) => <What line={line} /> }}
      columns={COLUMNS}
    />
  </div>
)

/** What is settled, by the orders that it belongs to. */
export const LinesSection = ({ doc: { lines } }: { readonly doc: Payment }) => (
  <Section title={DETAIL.lines}>
    {lines.length === 0 ? (
      <p className={styles['nothing']}>{DETAIL.noLines}</p>
    ) : (
      byOrder(lines).map((group) => <Group key={group.orderCode} group={group} />)
    )}
  </Section>
)
