import { Input, Select } from 'antd'
import { keywordsOf } from '#kernel/schema.ts'
import { showMoney } from '#shell/format.ts'
import { DayInput } from '#shell/kit/day-input.tsx'
import { EditableRows } from '#shell/kit/editable-rows.tsx'
import { NUMBERS } from '#shell/words.ts'
import { amountOf, type Taxed } from '../../amounts.ts'
import { LINES_MAX } from '../../delivery-shapes.ts'
import { ItemDraft } from '../../draft-shapes.ts'
import { FIELDS } from '../../field-words.ts'
import type { CardItem } from '../../verify.ts'
import { blankItem, itemWrong, rowPrice, type ItemRow } from './draft-rows.ts'
import styles from './write.module.css'
import { DRAFT } from './words.ts'

interface Props {
  readonly rows: readonly ItemRow[]
  readonly change: (rows: ItemRow[]) => void
  readonly card: readonly (CardItem & Taxed)[]
  readonly requiredDate: string | null | undefined
  readonly isTried: boolean
  /** What the server said to a cell. */
  readonly refused: (index: number, key: string) => string | undefined
}

const MESSAGES = {
  choose: DRAFT.choose(FIELDS.quotationItem),
  missing: (key: 'qty' | 'requiredDate'): string => DRAFT.missing(FIELDS[key]),
}
const maxOf = (key: 'spec' | 'milestone'): number | undefined => keywordsOf(ItemDraft.properties[key]).maxLength

/** The lines of a draft: what of the card, how much, and by when. Prices are the card's. */
export const ItemRows = ({ rows, change, card, requiredDate, isTried, refused }: Props) => {
  const cardOf = ({ quotationItemId }: ItemRow) => card.find(({ id }) => id === quotationItemId)
  const priceOf = (row: ItemRow): string => {
    const price = rowPrice(row, card)
    return price === undefined ? NUMBERS.none : showMoney(price)
  }
  const sumOf = (row: ItemRow): string => {
    const [found, unitPrice] = [cardOf(row), rowPrice(row, card)]
    return found === undefined || unitPrice === undefined
      ? NUMBERS.none
      : showMoney(amountOf(row.qty.trim(), { ...found, unitPrice }))
  }
  const wrongIn = (index: number, key: string): string | undefined => {
    const row = rows[index]
    const own = isTried && row !== undefined ? Object.entries(itemWrong(row, MESSAGES)) : []
    return own.find(([field]) => field === key)?.[1] ?? refused(index, key)
  }
  return (
    <EditableRows<ItemRow>
      label={DRAFT.items}
      rows={rows}
      nameOf={DRAFT.itemOf}
      change={change}
      wrongIn={wrongIn}
      add={{ label: DRAFT.addItem, blank: () => blankItem(rows, requiredDate), max: LINES_MAX }}
      fields={[
        {
          key: 'quotationItemId',
          title: FIELDS.quotationItem,
          width: 220,
          show: (row, control, changeRow) => (
            <>
              <Select
                {...control}
                style={{ width: '100%' }}
                value={row.quotationItemId}
                placeholder={card.length === 0 ? DRAFT.cardFirst : MESSAGES.choose}
                showSearch={{ optionFilterProp: 'label' }}
                options={card.map(({ id, process, spec }) => ({ value: id, label: `${process} ${spec}`.trim() }))}
                onChange={(quotationItemId: string) => changeRow({ quotationItemId })}
              />
              <div className={styles['sub']}>{leadOf(cardOf(row))}</div>
            </>
          ),
        },
        {
          key: 'qty',
          title: FIELDS.qty,
          width: 130,
          show: (row, control, changeRow) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              maxLength={19}
              suffix={cardOf(row)?.unit ?? ''}
              value={row.qty}
              onChange={({ target }) => changeRow({ qty: target.value })}
            />
          ),
        },
        { key: 'unitPrice', title: DRAFT.price, width: 90, show: priceOf },
        { key: 'amount', title: DRAFT.amount, width: 110, show: sumOf },
        {
          key: 'requiredDate',
          title: FIELDS.requiredDate,
          width: 160,
          show: (row, control, changeRow) => (
            <DayInput {...control} value={row.requiredDate} onChange={(day) => changeRow({ requiredDate: day })} />
          ),
        },
        ...(['spec', 'milestone'] as const).map((key) => ({
          key,
          title: FIELDS[key],
          width: 130,
          show: (row: ItemRow, control: object, changeRow: (changes: Partial<ItemRow>) => void) => (
            <Input
              {...control}
              maxLength={maxOf(key)}
              value={row[key]}
              onChange={({ target }) => changeRow({ [key]: target.value })}
            />
          ),
        })),
      ]}
    />
  )
}

const leadOf = (item: CardItem | undefined): string => (item === undefined ? '' : DRAFT.leadDays(item.leadDays))
