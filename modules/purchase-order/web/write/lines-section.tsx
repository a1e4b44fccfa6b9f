import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { dayOf } from '#kernel/day.ts'
import { minus, percentOf } from '#kernel/decimal.ts'
import { TAX_RATES } from '#kernel/fields.ts'
import { lineAmount } from '#kernel/money.ts'
import { plainPrice } from '#kernel/text.ts'
import { useOrderFormulas } from '#modules/formula/web/shared/order-formulas.ts'
import { useAwards } from '#modules/quote/web/shared/awards.ts'
import type { SkuOption } from '#modules/sku/contract.ts'
import { SkuInput } from '#modules/sku/web/shared/sku-input.tsx'
import { useKnownSkus } from '#modules/sku/web/shared/skus.ts'
import { showMoney } from '#shell/format.ts'
import { DayInput } from '#shell/kit/day-input.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { EditableGrid } from '#shell/kit/grid/editable-grid.tsx'
import type { GridColumn } from '#shell/kit/grid/grid-props.ts'
import { toast } from '#shell/toast/toast.ts'
import { withPendingLine } from '#shell/kit/writing/pending-line.ts'
import { useFormHistory } from '#shell/kit/writing/use-form-history.ts'
import writing from '#shell/kit/writing/writing.module.css'
import { LINES_MAX } from '../../draft-shapes.ts'
import { readLines } from '../../line-text.ts'
import { isBlank, lineGaps, pricedLines } from '../../missing.ts'
import { FIELDS } from '../../words.ts'
import { useLastPrices } from '../queries.ts'
import { AwardNote } from './award-note.tsx'
import { useScene } from './form-context.tsx'
import { LineFormula } from './line-formula.tsx'
import { lastPriceNote } from './last-price-note.tsx'
import { LinesFile } from './lines-file.tsx'
import { PickAwards } from './pick-awards.tsx'
import { nextLine, withLines, type Line } from './order-parts.ts'
import { LINES, WRITE } from './words.ts'
import styles from './write.module.css'

const NAMES: Readonly<Record<string, string>> = { ...FIELDS, purchaserRemark: FIELDS.remark, remove: LINES.remove }

/** The columns of the grid, in their order. */
export const LINE_COLUMNS = ['skuCode', 'qty', 'unitPrice', 'requiredDate', 'purchaserRemark']

/** The lines: the heart of the form, written as in a spreadsheet. */
export const LinesSection = () => {
  const { form, more: skus, tried } = useScene()
  const lines = useStore(form.store, ({ parts }) => parts.items)
  const supplierCompanyId = useStore(form.store, ({ parts }) => parts.supplierCompanyId)
  const { find, isUnknown, suggestionsFor } = useKnownSkus(skus)
  const { change, undo, redo } = useFormHistory(
    () => form.store.getState().parts.items,
    (next) => form.enter('items', next),
  )
  const skuOf = (line: Line) => find(line)
  const skuIds = lines.flatMap((line) => skuOf(line)?.id ?? [])
  const prices = useLastPrices(supplierCompanyId, skuIds)
  const awards = useAwards(supplierCompanyId, skuIds)
  const formulas = useOrderFormulas(supplierCompanyId, skuIds)
  const lastOf = (line: Line) => prices.get(skuOf(line)?.id ?? '')
  usePricesTakenOver(lines, lastOf, (next) => form.enter('items', next))
  useRateTakenOver(lines, skuOf)
  const today = dayOf(new Date())

  const { rows, isPending, write } = withPendingLine(lines, {
    next: nextLine,
    isBlank,
    max: LINES_MAX,
    change,
  })

  /** A table with columns of its own: read by its headings, or by what is in it. One column goes where the caret is. */
  const take = (cells: readonly (readonly string[])[], { row, column }: { row: number; column: number }): boolean => {
    if (column > 0 || cells.every((cell) => cell.length < 2)) return false
    add(readLines(cells), row)
    return true
  }
  const add = (
    { lines: more, ignored }: Pick<ReturnType<typeof readLines>, 'lines' | 'ignored'>,
    at = lines.length,
  ) => {
    write(withLines(lines, at, more))
    toast('success', `${LINES.read(more.length)}${ignored > 0 ? LINES.ignored(ignored) : ''}`)
  }

  const wrongIn = (line: Line, column: string): string | undefined => {
    if (column === 'skuCode' && isUnknown(line.skuCode)) {
      const near = suggestionsFor(line.skuCode)
      return `${LINES.unknown(line.skuCode.trim())}${near.length > 0 ? `。${LINES.suggested(near.join('、'))}` : ''}`
    }
    if (isBlank(line)) return undefined
    const text = Object.entries(line).find(([field]) => field === column)?.[1] ?? ''
    // What is still empty is no mistake until publishing was tried; a product is unknown once the server has said so.
    if (!tried && (text === '' || column === 'skuCode')) return undefined
    return lineGaps(line, skuOf(line), today).find(([field]) => field === column)?.[1]
  }

  return (
    <Section
      title={WRITE.lines}
      extra={
        <div className={writing['tools']}>
          <span className={writing['sameDay']}>
            {LINES.sameDay}
            <DayInput
              aria-label={LINES.sameDayLabel}
              from={today}
              value={null}
              onChange={(day) => {
                if (day !== null) change(lines.map((line) => ({ ...line, requiredDate: day })))
              }}
            />
          </span>
          <PickAwards
            supplierCompanyId={supplierCompanyId}
            known={lines.map(({ skuCode }) => skuCode)}
            add={(more) => write(withLines(lines, lines.length, more))}
          />
          <LinesFile add={(read) => add(read)} />
        </div>
      }
    >
      <EditableGrid<Line>
        label={WRITE.lines}
        rows={rows}
        id={({ key }) => key}
        notes={[
          {
            title: LINES.name,
            show: (line) => (
              <>
                <Product line={line} rows={rows} sku={skuOf(line)} />
                <LineFormula
                  lineNo={rows.indexOf(line) + 1}
                  field={`items.${rows.indexOf(line)}.formulaId`}
                  formulas={formulas?.filter(({ skuId }) => skuId === skuOf(line)?.id)}
                  value={line.formulaId}
                  change={(formula) =>
                    write(rows.map((one) => (one.key === line.key ? { ...one, formulaId: formula?.id ?? '' } : one)))
                  }
                />
                <AwardNote
                  line={line}
                  awards={awards.filter(({ skuId }) => skuId === skuOf(line)?.id)}
                  take={(unitPrice) => write(rows.map((one) => (one.key === line.key ? { ...one, unitPrice } : one)))}
                />
              </>
            ),
          },
        ]}
        columns={columnsOf({
          today,
          supplierCompanyId,
          unitOf: (line) => skuOf(line)?.unit ?? '',
          placeholderOf: (line) => {
            const last = lastOf(line)
            return last === undefined ? '' : plainPrice(last.unitPrice)
          },
          pick: (line, sku) => {
            skus.learn([sku])
            write(rows.map((one) => (one.key === line.key ? { ...one, skuCode: sku.code } : one)))
          },
        })}
        results={[{ title: LINES.amount, show: (line) => <Amount line={line} last={lastOf(line)?.unitPrice} /> }]}
        nameOf={(_line, column, index) => LINES.cell(index + 1, NAMES[column] ?? '')}
        wrongIn={wrongIn}
        change={write}
        undo={undo}
        redo={redo}
        add={(now) => nextLine(now)}
        addLabel={LINES.add}
        canRemove
        canMove
        isPending={isPending}
        take={take}
      />
    </Section>
  )
}

interface ColumnDeps {
  readonly today: string
  readonly supplierCompanyId: string
  readonly unitOf: (line: Line) => string
  readonly placeholderOf: (line: Line) => string
  readonly pick: (line: Line, sku: SkuOption) => void
}

const columnsOf = ({ today, supplierCompanyId, unitOf, placeholderOf, pick }: ColumnDeps): GridColumn<Line>[] => [
  {
    key: 'skuCode',
    title: FIELDS.skuCode,
    kind: 'text',
    width: 170,
    read: ({ skuCode }) => skuCode,
    write: (line, skuCode) => ({ ...line, skuCode }),
    input: (line, control, change) => (
      <SkuInput
        control={control}
        value={line.skuCode}
        change={change}
        pick={(sku) => pick(line, sku)}
        note={lastPriceNote(supplierCompanyId)}
      />
    ),
  },
  {
    key: 'qty',
    title: FIELDS.qty,
    kind: 'decimal',
    width: 130,
    maxLength: 30,
    suffix: unitOf,
    read: ({ qty }) => qty,
    write: (line, qty) => ({ ...line, qty }),
  },
  {
    key: 'unitPrice',
    title: FIELDS.unitPrice,
    kind: 'decimal',
    width: 120,
    maxLength: 30,
    placeholder: placeholderOf,
    read: ({ unitPrice }) => unitPrice,
    write: (line, unitPrice) => ({ ...line, unitPrice }),
  },
  {
    key: 'requiredDate',
    title: FIELDS.requiredDate,
    kind: 'day',
    width: 150,
    from: today,
    read: ({ requiredDate }) => requiredDate,
    write: (line, requiredDate) => ({ ...line, requiredDate }),
  },
  {
    key: 'purchaserRemark',
    title: FIELDS.remark,
    kind: 'text',
    maxLength: 200,
    read: ({ purchaserRemark }) => purchaserRemark,
    write: (line, purchaserRemark) => ({ ...line, purchaserRemark }),
  },
]

const Product = ({
  line,
  rows,
  sku,
}: {
  readonly line: Line
  readonly rows: readonly Line[]
  readonly sku: Pick<SkuOption, 'name' | 'spec'> | undefined
}) => (
  <div className={styles['product']}>
    {rows.indexOf(line) + 1}. {sku?.name}
    <div className={writing['sub']}>{sku?.spec}</div>
  </div>
)

/** What a line comes to, and how its price stands to the last one. */
const Amount = ({ line, last }: { readonly line: Line; readonly last: string | undefined }) => {
  const [priced] = pricedLines([line])
  const percent = last === undefined || priced === undefined ? 0 : percentOf(minus(priced.unitPrice, last), last)
  return (
    <div className={styles['amount']}>
      {priced === undefined ? '' : showMoney(lineAmount(priced.qty, priced.unitPrice))}
      {percent === 0 ? null : (
        <div className={writing['sub']}>{LINES.differs(`${percent > 0 ? '+' : ''}${percent}`)}</div>
      )}
    </div>
  )
}

/** A product that was just named takes over the price that was last agreed, once: who clears it means it. */
const usePricesTakenOver = (
  lines: readonly Line[],
  lastOf: (line: Line) => { readonly unitPrice: string } | undefined,
  enter: (lines: readonly Line[]) => void,
): void => {
  const seen = useRef(new Set<string>())
  useEffect(() => {
    const fresh = lines.filter((line) => lastOf(line) !== undefined && !seen.current.has(`${line.key} ${line.skuCode}`))
    if (fresh.length === 0) return
    for (const line of fresh) seen.current.add(`${line.key} ${line.skuCode}`)
    if (fresh.every(({ unitPrice }) => unitPrice !== '')) return
    enter(
      lines.map((line) =>
        fresh.includes(line) && line.unitPrice === ''
          ? { ...line, unitPrice: plainPrice(lastOf(line)?.unitPrice ?? '') }
          : line,
      ),
    )
  })
}

/** A new order has the tax rate of its first product. */
const useRateTakenOver = (lines: readonly Line[], skuOf: (line: Line) => SkuOption | undefined): void => {
  const { form, document: order } = useScene()
  const isSaid = useRef(order !== undefined)
  useEffect(() => {
    const first = lines.map(skuOf).find((sku) => sku !== undefined)
    if (isSaid.current || first === undefined) return
    isSaid.current = true
    const rate = TAX_RATES.find((one) => one === first.taxRate)
    if (rate !== undefined) form.enter('taxRate', rate)
  })
}
