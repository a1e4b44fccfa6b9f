import { Button, Skeleton } from 'antd'
import { compare } from '#kernel/decimal.ts'
import { plainPrice } from '#kernel/text.ts'
import { ReusableTools } from '#modules/tooling/web/shared/reuse-note.tsx'
import { showMoney, showQty } from '#shell/format.ts'
import { LineChart } from '#shell/kit/chart/line-chart.tsx'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { ComparisonMatrix } from '#shell/kit/matrix/comparison-matrix.tsx'
import type { Comparison } from '../comparison-shapes.ts'
import type { Inquiry } from '../shapes.ts'
import { FIELDS } from '../words.ts'
import styles from './inquiry.module.css'
import { cellsOf, curveOf, extremesOf, rowsOf } from './matrix-rows.ts'
import { useComparison } from './queries.ts'
import { COMPARE, DETAIL } from './words.ts'

const COLUMNS = [COMPARE.price, COMPARE.lead]
/** Wide enough for a price that is twice the last one, and says so. */
const COLUMN_PX = 120

/** What was offered, side by side; nothing before anything was opened, or for those who see no prices. */
export const ComparisonSection = ({ inquiry }: { readonly inquiry: Inquiry }) => {
  const { data, error, isEnabled, isFetching, refetch } = useComparison(
    inquiry,
    (inquiry.internal?.rounds.length ?? 0) > 0,
  )
  if (!isEnabled) return null
  return (
    <>
      <Section
        title={DETAIL.comparison}
        extra={
          <Button type="link" size="small" loading={isFetching} onClick={() => void refetch()}>
            {COMPARE.refresh}
          </Button>
        }
      >
        {error ? <LoadFailure error={error} retry={() => void refetch()} /> : null}
        {data === undefined && error === null ? <Skeleton active /> : null}
        {data === undefined ? null : <Compared comparison={data} />}
      </Section>
      {data === undefined ? null : <Curve comparison={data} />}
    </>
  )
}

const Compared = ({ comparison }: { readonly comparison: Comparison }) => {
  if (comparison.suppliers.length === 0) return <p>{COMPARE.nothing}</p>
  const byId = new Map(comparison.suppliers.map((supplier) => [supplier.quoteId, supplier]))
  return (
    <>
      <Totals comparison={comparison} />
      <p className={styles['sub']}>{COMPARE.hint}</p>
      <ComparisonMatrix
        label={COMPARE.label}
        columnWidth={COLUMN_PX}
        rows={rowsOf(comparison)}
        id={({ key }) => key}
        heads={[
          {
            title: COMPARE.product,
            width: 180,
            show: ({ item, tier }) => (tier === 0 ? `${item.lineNo}. ${item.skuName}` : ''),
          },
          { title: COMPARE.quantity, width: 100, show: ({ item, quantity }) => `${showQty(quantity)} ${item.unit}` },
          {
            title: COMPARE.target,
            width: 84,
            show: ({ item }) => (item.targetPrice === null ? '' : plainPrice(item.targetPrice)),
          },
        ]}
        groups={comparison.suppliers.map(({ quoteId, supplierName, totalAmount }) => ({
          key: quoteId,
          title: (
            <span className={styles['group']}>
              {supplierName}
              {totalAmount === null ? null : <span className={styles['sub']}>{showMoney(totalAmount)}</span>}
            </span>
          ),
          columns: COLUMNS,
        }))}
        cellOf={(row, { key }) => {
          const supplier = byId.get(key)
          return supplier === undefined ? [] : cellsOf(row, supplier, extremesOf(comparison, row))
        }}
      />
    </>
  )
}

/** Each supplier on one line: what it comes to, and what it is worth. */
const Totals = ({ comparison: { suppliers, items } }: { readonly comparison: Comparison }) => {
  const totals = suppliers.flatMap(({ totalAmount }) => totalAmount ?? []).toSorted(compare)
  const [lowest, highest] = [totals[0], totals.at(-1)]
  const markOf = (total: string) => {
    if (lowest === undefined || lowest === highest) return null
    if (total === lowest) return <span className={styles['low']}> {COMPARE.lowest}</span>
    return total === highest ? <span className={styles['high']}> {COMPARE.highest}</span> : null
  }
  return (
    <LineTable
      lines={suppliers}
      id={({ quoteId }) => quoteId}
      head={{ title: FIELDS.supplier, show: ({ supplierName }) => supplierName }}
      columns={[
        { title: FIELDS.round, show: ({ round }) => DETAIL.roundOf(round) },
        { title: FIELDS.status, show: ({ statusName }) => statusName },
        {
          title: COMPARE.total,
          number: true,
          show: ({ totalAmount }) =>
            totalAmount === null ? (
              DETAIL.noPrice
            ) : (
              <>
                {showMoney(totalAmount)}
                {markOf(totalAmount)}
              </>
            ),
        },
        {
          title: FIELDS.score,
          number: true,
          show: ({ score }) => (score === null ? COMPARE.noScore : COMPARE.score(score)),
        },
        {
          title: FIELDS.oneOffFees,
          show: ({ companyId, oneOffFees }) => (
            <>
              {oneOffFees.length === 0 ? DETAIL.noPrice : null}
              {oneOffFees.map(({ name, amount }) => (
                <div key={`${name} ${amount}`}>
                  {name} {showMoney(amount)}
                </div>
              ))}
              <ReusableTools
                companyId={companyId}
                skuCodes={items.map(({ skuCode }) => skuCode)}
                fees={oneOffFees.map(({ name }) => name)}
                isInline
              />
            </>
          ),
        },
        { title: COMPARE.reply, show: ({ paymentTermReply }) => paymentTermReply || DETAIL.noPrice },
      ]}
    />
  )
}

/** How totals came down round by round; nothing while there is only one. */
const Curve = ({ comparison }: { readonly comparison: Comparison }) => {
  const { rounds, series } = curveOf(comparison)
  return rounds.length < 2 ? null : (
    <Section title={DETAIL.curve}>
      <LineChart
        caption={COMPARE.curve}
        labels={rounds.map((round) => DETAIL.roundOf(round))}
        series={series}
        show={showMoney}
      />
    </Section>
  )
}
