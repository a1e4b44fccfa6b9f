import { compare, percentOf } from '#kernel/decimal.ts'
import { labelOf } from '#kernel/labels.ts'
import { titleOf } from '#kernel/schema.ts'
import { usePermissions } from '#modules/user/web/shared/permissions.ts'
import { showMoment, showMoney, showQty } from '#shell/format.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { useSide } from '#shell/session/session.ts'
import { NUMBERS } from '#shell/words.ts'
import type { MaterialSettlement } from '../../delivery-shapes.ts'
import { OrderPayable, type OutsourcingOrder } from '../../shapes.ts'
import styles from '../order.module.css'
import { SETTLEMENT } from '../words.ts'

interface Props {
  readonly order: OutsourcingOrder
}
const titles = OrderPayable.properties
const DEDUCTED = 2
const money = (amount: string | null): string => (amount === null ? NUMBERS.none : showMoney(amount))

/** How much of it is in payments already. */
const Settled = ({ ratio }: { readonly ratio: string }) => {
  if (compare(ratio, '0') === 0) return <StatusTag tone="warning">{SETTLEMENT.open}</StatusTag>
  return compare(ratio, '1') < 0 ? (
    <StatusTag tone="processing">{SETTLEMENT.settledPart(String(percentOf(ratio, '1')))}</StatusTag>
  ) : (
    <StatusTag tone="success">{SETTLEMENT.settled}</StatusTag>
  )
}

const Payables = ({ payables }: { readonly payables: readonly OrderPayable[] }) => (
  <LineTable
    lines={payables}
    id={({ id }) => id}
    head={{
      title: titleOf(titles.name),
      show: ({ name, categoryName, sourceCode }) => (
        <>
          {name}
          <div className={styles['sub']}>{[categoryName, sourceCode].filter(Boolean).join(' · ')}</div>
        </>
      ),
    }}
    columns={[
      { title: titleOf(titles.direction), show: ({ direction }) => labelOf(SETTLEMENT.directions, direction) },
      {
        title: titleOf(titles.qty),
        number: true,
        show: ({ qty, unit }) => (qty === null ? NUMBERS.none : `${showQty(qty)} ${unit}`),
      },
      {
        title: titleOf(titles.amount),
        number: true,
        show: ({ amount, direction }) => `${direction === DEDUCTED && amount !== null ? '-' : ''}${money(amount)}`,
      },
      { title: SETTLEMENT.state, show: ({ settledRatio }) => <Settled ratio={settledRatio} /> },
      { title: titleOf(titles.occurredAt), show: ({ occurredAt }) => showMoment(occurredAt) },
    ]}
  />
)

const Material = ({ settlement }: { readonly settlement: MaterialSettlement }) => (
  <Section title={SETTLEMENT.material}>
    <Facts facts={[[SETTLEMENT.settled, SETTLEMENT.by(settlement.by, showMoment(settlement.at))]]} />
    {settlement.remark === '' ? null : <p className={styles['lines']}>{settlement.remark}</p>}
    {settlement.charges.length === 0 ? (
      <p className={styles['nothing']}>{SETTLEMENT.noOverLoss}</p>
    ) : (
      <LineTable
        lines={settlement.charges}
        id={({ materialId }) => materialId}
        head={{ title: SETTLEMENT.material, show: ({ name }) => name }}
        columns={[
          { title: SETTLEMENT.overLoss, number: true, show: ({ overQty, unit }) => `${showQty(overQty)} ${unit}` },
          { title: titleOf(titles.amount), number: true, show: ({ amount }) => money(amount) },
        ]}
      />
    )}
  </Section>
)

/** Where the supplier asks to be paid, once something of the order is in no payment yet. */
const Apply = ({ payables }: { readonly payables: readonly OrderPayable[] }) => {
  const isSupplier = useSide() === 'supplier'
  const may = usePermissions().data?.permissions.includes('payment.answer') === true
  const isOpen = payables.some(
    ({ direction, settledRatio }) => direction !== DEDUCTED && compare(settledRatio, '1') < 0,
  )
  return isSupplier && may && isOpen ? <PageLink to="/admin/payment/create">{SETTLEMENT.apply}</PageLink> : null
}

/** What is owed for the order, what is deducted, and how much of it is in payments. */
export const SettlementTab = ({ order }: Props) => {
  const { payables, payableAmount, totalAmount, materialSettlement, closeRequest } = order
  return (
    <>
      <Section title={SETTLEMENT.payables} extra={<Apply payables={payables ?? []} />}>
        {payables === null ? (
          <p className={styles['nothing']}>{SETTLEMENT.hidden}</p>
        ) : (
          <>
            <Facts
              facts={[
                [SETTLEMENT.ordered, totalAmount === null ? '' : showMoney(totalAmount)],
                [SETTLEMENT.owed, payableAmount === null ? '' : showMoney(payableAmount)],
              ]}
            />
            {payables.length === 0 ? (
              <p className={styles['nothing']}>{SETTLEMENT.none}</p>
            ) : (
              <Payables payables={payables} />
            )}
          </>
        )}
      </Section>
      {materialSettlement === null ? null : <Material settlement={materialSettlement} />}
      {closeRequest === null ? null : (
        <Section title={SETTLEMENT.close}>
          <Facts
            facts={[
              [SETTLEMENT.asked, SETTLEMENT.by(closeRequest.by, showMoment(closeRequest.at))],
              [SETTLEMENT.reason, closeRequest.reason],
              [SETTLEMENT.compensation, closeRequest.compensation === null ? '' : showMoney(closeRequest.compensation)],
            ]}
          />
        </Section>
      )}
    </>
  )
}
