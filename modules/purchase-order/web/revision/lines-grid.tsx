import { codesOf } from '#kernel/labels.ts'
import { plainPrice } from '#kernel/text.ts'
import { useOrderFormulas } from '#modules/formula/web/shared/order-formulas.ts'
import { SkuInput } from '#modules/sku/web/shared/sku-input.tsx'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { showQty } from '#shell/format.ts'
import { EditableGrid } from '#shell/kit/grid/editable-grid.tsx'
import type { GridColumn } from '#shell/kit/grid/grid-props.ts'
import type { Order } from '../../shapes.ts'
import { FIELDS, PRICE_SOURCES } from '../../words.ts'
import styles from '../order.module.css'
import { REVISION } from '../words.ts'
import { useLastPrices } from '../queries.ts'
import { lastPriceNote } from '../write/last-price-note.tsx'
import { LineFormula } from '../write/line-formula.tsx'
import { addedRow, withFormula, withPrice, withSku, type RevisionRow, type RowField } from './entry.ts'

const SOURCES = codesOf(PRICE_SOURCES).map((code) => ({ value: String(code), label: PRICE_SOURCES[code] }))

interface Props {
  readonly order: Order
  readonly rows: readonly RevisionRow[]
  readonly wrongIn: (row: RevisionRow, field: RowField) => string | undefined
  readonly today: string
  readonly change: (rows: RevisionRow[], about?: string) => void
  readonly undo: () => void
  readonly redo: () => void
}

/** The lines of a change: what is in force beside what is entered. */
export const LinesGrid = ({ order, rows, wrongIn, today, ...history }: Props) => {
  const itemOf = ({ id }: RevisionRow) => order.items.find((item) => item.id === id)
  const prices = useLastPrices(order.supplierCompanyId, rows.map(({ skuId }) => skuId).filter(Boolean))
  const formulas = useOrderFormulas(order.supplierCompanyId, rows.map(({ skuId }) => skuId).filter(Boolean))
  const mayApprove = useMay()('order.approve')
  const lastOf = ({ skuId }: RevisionRow): string | undefined => {
    const last = prices.get(skuId)
    return last === undefined ? undefined : plainPrice(last.unitPrice)
  }
  const { change } = history
  const product: GridColumn<RevisionRow> = {
    key: 'skuCode',
    title: FIELDS.skuCode,
    kind: 'text',
    width: 170,
    maxLength: 40,
    isLocked: ({ isNew }) => !isNew,
    read: ({ skuCode }) => skuCode,
    write: (row, skuCode) => ({ ...row, skuId: '', skuName: '', unit: '', skuCode }),
    input: (row, control, enter) => (
      <SkuInput
        control={control}
        value={row.skuCode}
        change={enter}
        pick={(sku) => change(rows.map((one) => (one.id === row.id ? withSku(one, sku) : one)))}
        note={lastPriceNote(order.supplierCompanyId)}
      />
    ),
  }
  const columns: readonly GridColumn<RevisionRow>[] = [
    ...(rows.some(({ isNew }) => isNew) ? [product] : []),
    {
      key: 'qty',
      title: REVISION.qty,
      kind: 'decimal',
      width: 130,
      maxLength: 19,
      suffix: ({ unit }) => unit,
      read: ({ qty }) => qty,
      write: (row, qty) => ({ ...row, qty }),
    },
    {
      key: 'price',
      title: REVISION.price,
      kind: 'decimal',
      width: 116,
      maxLength: 19,
      placeholder: (row) => lastOf(row) ?? '',
      read: ({ price }) => price,
      write: (row, price) => withPrice(order, row, price, lastOf(row)),
    },
    {
      key: 'source',
      title: FIELDS.priceSource,
      kind: 'select',
      width: 96,
      options: SOURCES,
      // Where a price comes from is for those to say who approve prices; for others it follows from earlier orders.
      isLocked: () => !mayApprove,
      read: ({ source }) => source,
      write: (row, source) => ({ ...row, source }),
    },
    {
      key: 'day',
      title: REVISION.day,
      kind: 'day',
      width: 150,
      from: today,
      read: ({ day }) => day,
      write: (row, day) => ({ ...row, day }),
    },
  ]
  const titles = new Map(columns.map(({ key, title }) => [key, title]))
  return (
    <EditableGrid
      label={REVISION.lines}
      rows={rows}
      id={({ id }) => id}
      notes={[
        {
          title: FIELDS.skuName,
          show: (row) => (
            <>
              <Before row={row} item={itemOf(row)} />
              <LineFormula
                lineNo={rows.indexOf(row) + 1}
                formulas={formulas?.filter(
                  ({ id, skuId, isInForce }) => skuId === row.skuId && (isInForce || id === itemOf(row)?.formulaId),
                )}
                value={row.formulaId}
                isFormer={row.formulaId === itemOf(row)?.formulaId}
                change={(formula) => change(rows.map((one) => (one.id === row.id ? withFormula(one, formula) : one)))}
              />
            </>
          ),
        },
      ]}
      columns={columns}
      nameOf={(_row, column, index) => `${REVISION.row(index)} ${titles.get(column) ?? ''}`}
      wrongIn={(row, column) => (isField(column) ? wrongIn(row, column) : undefined)}
      {...history}
      add={addedRow}
      addLabel={REVISION.add}
      canRemove={rows.length > 1}
    />
  )
}

/** What the line is, and what is in force on it. */
const Before = ({ row, item }: { readonly row: RevisionRow; readonly item: Order['items'][number] | undefined }) =>
  item === undefined ? (
    <div className={styles['before']}>
      {row.skuName}
      <div className={styles['sub']}>{REVISION.added}</div>
    </div>
  ) : (
    <div className={styles['before']}>
      {row.skuName}
      <div className={styles['sub']}>
        {REVISION.before(`${showQty(item.qty)} ${item.unit}`, plainPrice(item.unitPrice ?? '0'), item.requiredDate)}
      </div>
    </div>
  )

const FIELD_NAMES = ['skuCode', 'qty', 'price', 'source', 'day'] as const
const isField = (name: string): name is RowField => FIELD_NAMES.some((one) => one === name)
