import { memo, useMemo, type ReactNode } from 'react'
import { titleOf } from '#kernel/schema.ts'
import { showMoney, showQty } from '#shell/format.ts'
import type { LineColumn } from '#shell/kit/detail/line-table.tsx'
import { EditableGrid } from '#shell/kit/grid/editable-grid.tsx'
import { amountOf, isQuoted, priceAt } from '../../offer-rules.ts'
import { OfferLine } from '../../offer-shapes.ts'
import type { RequestItem } from '../../request-shapes.ts'
import { FIELDS } from '../../words.ts'
import styles from '../quote.module.css'
import { COUNTER, OFFER } from '../words.ts'
import { gridColumns } from './grid-columns.tsx'
import { LinePanel } from './line-panel.tsx'
import { useBasis, useJudged } from './offer-context.tsx'
import { useLines } from './use-lines.ts'

const PRODUCT_WIDTH = 240
const TITLES: Readonly<Record<string, string>> = {
  unitPrice: titleOf(OfferLine.properties.unitPrice),
  leadDays: titleOf(OfferLine.properties.leadDays),
  promisedDate: titleOf(OfferLine.properties.promisedDate),
}

const Product = ({ item }: { readonly item: RequestItem }) => (
  <>
    {item.lineNo}. {item.skuName}
    <div className={styles['sub']}>{[item.skuCode, item.spec].filter((text) => text !== '').join(' · ')}</div>
  </>
)

const Demand = ({ item }: { readonly item: RequestItem }) => (
  <>
    {showQty(item.demandQty)} {item.unit}
    <div className={styles['sub']}>{item.requiredDate}</div>
  </>
)

/** The table in which prices are written: what is asked stands beside what is offered. */
export const OfferGrid = memo(({ isShut }: { readonly isShut: boolean }) => {
  const { request, counter } = useBasis()
  const { rows, change, undo, redo } = useLines()
  const total = useJudged((all) => all.total)
  const gaps = useJudged((all) => all.gaps)
  const { items, priceMode } = request
  const byId = useMemo(() => new Map(items.map((item) => [item.id, item])), [items])
  const wrong = useMemo(() => new Map(gaps.map(({ field, why }) => [field, why])), [gaps])
  const { notes, results } = useMemo(() => {
    const about = (show: (item: RequestItem, line: OfferLine) => ReactNode) => (line: OfferLine) => {
      const item = byId.get(line.itemId)
      return item === undefined ? null : show(item, line)
    }
    const countered = new Map(counter?.lines.map(({ itemId, unitPrice }) => [itemId, unitPrice]))
    const priced = (title: string, priceIn: (item: RequestItem) => string | null | undefined) =>
      items.some((item) => priceIn(item))
        ? [{ title, show: about((item) => priceOrNothing(priceIn(item))) } satisfies LineColumn<OfferLine>]
        : []
    return {
      notes: [
        { title: OFFER.product, show: about((item) => <Product item={item} />) },
        { title: OFFER.demand, show: about((item) => <Demand item={item} />) },
        ...priced(FIELDS.lastPrice, ({ lastPrice }) => lastPrice),
        ...priced(FIELDS.targetPrice, ({ targetPrice }) => targetPrice),
        ...priced(COUNTER.price, ({ id }) => countered.get(id)),
      ],
      results: [
        ...(priceMode === 2
          ? [
              { title: FIELDS.tiers, show: ({ tiers }: OfferLine) => OFFER.tierCount(tiers.length) },
              { title: OFFER.atDemand, show: about((item, line) => priceOrNothing(priceAt(line, item.demandQty))) },
            ]
          : []),
        {
          title: OFFER.amount,
          show: about((item, line) =>
            line.isDeclined ? OFFER.skipped : <strong>{priceOrNothing(amountOf({ item, line }))}</strong>,
          ),
        },
      ],
    }
  }, [byId, items, counter, priceMode])
  // A line that nobody has begun is not wrong yet; what is still to be done is said beside the table.
  const wrongWith = (line: OfferLine): string | undefined =>
    isQuoted(line) || line.tiers.length > 0 ? wrong.get(`lines.${line.itemId}`) : undefined
  const lineNoOf = ({ itemId }: OfferLine): number => byId.get(itemId)?.lineNo ?? 0
  return (
    <EditableGrid<OfferLine>
      label={OFFER.lines}
      rows={rows}
      id={({ itemId }) => itemId}
      columns={gridColumns(priceMode, isShut)}
      notes={notes}
      results={results}
      stickyWidths={[PRODUCT_WIDTH]}
      nameOf={(line, key) => `${OFFER.line(lineNoOf(line))} ${TITLES[key] ?? ''}`}
      wrongIn={(line, key) => (key === 'unitPrice' ? wrongWith(line) : wrong.get(`lines.${line.itemId}.${key}`))}
      {...(priceMode === 2 ? { rowWrong: wrongWith } : {})}
      totals={{ [OFFER.amount]: total === undefined ? '' : showMoney(total) }}
      expand={{
        label: (line) => OFFER.more(lineNoOf(line)),
        show: (line, index) => (
          <LinePanel
            line={line}
            isShut={isShut}
            change={(next) => change(rows.toSpliced(index, 1, next), `${line.itemId}.panel`)}
          />
        ),
      }}
      change={change}
      undo={undo}
      redo={redo}
    />
  )
})

const priceOrNothing = (price: string | null | undefined): ReactNode => (price ? showMoney(price) : null)
