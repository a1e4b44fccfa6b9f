import { Button, Select } from 'antd'
import { compare, sum } from '#kernel/decimal.ts'
import { codesOf } from '#kernel/labels.ts'
import { keywordsOf, titleOf } from '#kernel/schema.ts'
import { showMoney } from '#shell/format.ts'
import { EditableRows, type RowField } from '#shell/kit/editable-rows.tsx'
import { isPrice } from '../../offer-rules.ts'
import { OfferLine } from '../../offer-shapes.ts'
import { COST_TYPES } from '../../words.ts'
import styles from '../quote.module.css'
import { OFFER } from '../words.ts'
import { rowField } from './row-field.tsx'

type Cost = OfferLine['costItems'][number]

interface Props {
  readonly line: OfferLine
  readonly change: (line: OfferLine) => void
}

const { type, name, usage, unit, unitPrice, amount } = OfferLine.properties.costItems.items.properties
const BLANK: Cost = { type: 1, name: '', usage: '', unit: '', unitPrice: '', amount: '' }
const TYPES = codesOf(COST_TYPES).map((value) => ({ value, label: COST_TYPES[value] }))

const TYPE: RowField<Cost> = {
  key: 'type',
  title: titleOf(type),
  width: 110,
  show: (row, control, change) => (
    <Select {...control} value={row.type} options={TYPES} onChange={(value) => change({ type: value })} />
  ),
}
const FIELDS = [
  TYPE,
  rowField<'name', Cost>('name', name, (text) => ({ name: text })),
  rowField<'usage', Cost>('usage', usage, (text) => ({ usage: text }), { isDecimal: true }),
  rowField<'unit', Cost>('unit', unit, (text) => ({ unit: text })),
  rowField<'unitPrice', Cost>('unitPrice', unitPrice, (text) => ({ unitPrice: text }), { isDecimal: true }),
  rowField<'amount', Cost>('amount', amount, (text) => ({ amount: text }), { isDecimal: true }),
]

/** What the price of a line is made of; the sum can be taken as the price. */
export const CostRows = ({ line, change }: Props) => {
  const total = sum(line.costItems.flatMap((cost) => (isPrice(cost.amount) ? [cost.amount] : [])))
  const isTaken = isPrice(line.unitPrice) && compare(line.unitPrice, total) === 0
  return (
    <div className={styles['rows']}>
      <EditableRows<Cost>
        label={titleOf(OfferLine.properties.costItems)}
        rows={line.costItems}
        nameOf={(index) => OFFER.cost(index + 1)}
        change={(costItems) => change({ ...line, costItems })}
        add={{
          label: OFFER.addCost,
          blank: () => BLANK,
          max: keywordsOf(OfferLine.properties.costItems).maxItems ?? 0,
        }}
        fields={FIELDS}
      />
      {line.costItems.length === 0 ? null : (
        <p className={styles['sum']}>
          {OFFER.costSum(showMoney(total))}
          {isTaken ? null : (
            <Button type="link" onClick={() => change({ ...line, unitPrice: total })}>
              {OFFER.takeSum}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}
