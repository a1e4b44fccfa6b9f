import { keywordsOf, titleOf } from '#kernel/schema.ts'
import type { GridColumn } from '#shell/kit/grid/grid-props.ts'
import { OfferLine } from '../../offer-shapes.ts'
import type { Request } from '../../request-shapes.ts'

type Field = 'unitPrice' | 'leadDays' | 'promisedDate'
const { properties } = OfferLine

/** A cell keeps what was typed, wrong or not, as far as the server takes it. */
const column = (key: Field, kind: 'decimal' | 'day', width: number): GridColumn<OfferLine> => {
  const { maxLength = 30 } = keywordsOf(properties[key])
  return {
    key,
    title: titleOf(properties[key]),
    kind,
    width,
    maxLength,
    read: (line) => line[key],
    write: (line, text) => ({ ...line, [key]: text.slice(0, maxLength) }),
    isLocked: ({ isDeclined }) => isDeclined,
  }
}

const DAYS = [column('leadDays', 'decimal', 120), column('promisedDate', 'day', 150)]
const PRICED = [column('unitPrice', 'decimal', 130), ...DAYS]

const locked = (columns: readonly GridColumn<OfferLine>[]): readonly GridColumn<OfferLine>[] =>
  columns.map((one) => ({ ...one, isLocked: () => true }))

const OPEN = { 1: PRICED, 2: DAYS, 3: PRICED } as const
const SHUT = { 1: locked(PRICED), 2: locked(DAYS), 3: locked(PRICED) } as const

/** The columns to fill in, by the way in which prices are asked for. Always the same objects: a key draws one cell. */
export const gridColumns = (priceMode: Request['priceMode'], isShut: boolean): readonly GridColumn<OfferLine>[] =>
  (isShut ? SHUT : OPEN)[priceMode]
