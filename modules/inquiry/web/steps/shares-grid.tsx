import { Button } from 'antd'
import { useMemo } from 'react'
import { plainPrice } from '#kernel/text.ts'
import { showQty } from '#shell/format.ts'
import { EditableGrid } from '#shell/kit/grid/editable-grid.tsx'
import type { GridColumn } from '#shell/kit/grid/grid-props.ts'
import type { useKeptHistory } from '#shell/kit/grid/use-kept-history.ts'
import type { ItemDraft } from '../../draft-shapes.ts'
import type { Missing } from '../../missing.ts'
import { allTo, ratioIn, toLowest, type AwardLine, type Contender } from '../award-entry.ts'
import styles from '../inquiry.module.css'
import { AWARD, DETAIL } from '../words.ts'

const BOUGHT = '0'
const NOT_BOUGHT = '1'

const shareColumn = ({ quoteId, supplierName, prices }: Contender): GridColumn<AwardLine> => ({
  key: quoteId,
  title: supplierName,
  kind: 'decimal',
  width: 150,
  maxLength: 8,
  // What was not quoted cannot be given.
  isLocked: ({ itemId, isNotBought }) => isNotBought || !prices.has(itemId),
  placeholder: ({ itemId }) => (prices.has(itemId) ? '' : AWARD.unpriced),
  suffix: ({ itemId }) => {
    const price = prices.get(itemId)
    return price === undefined ? '' : AWARD.percent(plainPrice(price))
  },
  read: ({ shares }) => shares[quoteId] ?? '',
  write: (line, text) => ({ ...line, shares: { ...line.shares, [quoteId]: text } }),
})

const BUYING: GridColumn<AwardLine> = {
  key: 'isNotBought',
  title: AWARD.notBought,
  kind: 'select',
  width: 96,
  options: [
    { value: BOUGHT, label: AWARD.noneOf },
    { value: NOT_BOUGHT, label: AWARD.notBought },
  ],
  read: ({ isNotBought }) => (isNotBought ? NOT_BOUGHT : BOUGHT),
  write: (line, text) => ({ ...line, isNotBought: text === NOT_BOUGHT }),
}

interface Props {
  readonly items: readonly ItemDraft[]
  readonly contenders: readonly Contender[]
  readonly lines: ReturnType<typeof useKeptHistory<AwardLine>>
  readonly gaps: readonly Missing[]
}

/** Percentages by line and supplier, and the usual ways to fill them in at once. */
export const SharesGrid = ({ items, contenders, lines, gaps }: Props) => {
  const columns = useMemo(() => [...contenders.map(shareColumn), BUYING], [contenders])
  const names = new Map(contenders.map(({ quoteId, supplierName }) => [quoteId, supplierName]))
  const places = new Map(items.map((item, index) => [item.id, { item, index }]))
  const lacks = new Map(gaps.map(({ field, why }) => [field, why]))
  return (
    <>
      <div className={styles['tools']}>
        <Button onClick={() => lines.edit((now) => toLowest(now, contenders))}>{AWARD.lowest}</Button>
        {contenders.map((contender) => (
          <Button key={contender.quoteId} onClick={() => lines.edit((now) => allTo(now, contender))}>
            {AWARD.allTo(contender.supplierName)}
          </Button>
        ))}
      </div>
      <EditableGrid<AwardLine>
        label={AWARD.shares}
        rows={lines.now}
        id={({ itemId }) => itemId}
        notes={[
          {
            title: DETAIL.items,
            show: ({ itemId }) => {
              const place = places.get(itemId)
              return place === undefined ? null : (
                <>
                  {place.index + 1}. {place.item.skuName}
                  <div className={styles['sub']}>{DETAIL.needed(showQty(place.item.demandQty), place.item.unit)}</div>
                </>
              )
            },
          },
        ]}
        columns={columns}
        nameOf={(_line, column, index) => `${AWARD.row(index)} ${names.get(column) ?? AWARD.notBought}`}
        wrongIn={({ shares, isNotBought }, column) => {
          const text = shares[column] ?? ''
          return isNotBought || text === '' || ratioIn(text) !== undefined ? undefined : AWARD.wrongShare
        }}
        rowWrong={({ itemId }) => lacks.get(`award.allocations.${places.get(itemId)?.index}`)}
        change={(next, about) => lines.edit(() => next, about)}
        undo={lines.undo}
        redo={lines.redo}
      />
    </>
  )
}
