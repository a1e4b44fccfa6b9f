import { isDay } from '#kernel/identity.ts'
import { plainDecimal } from '#kernel/text.ts'
import { priceFor } from '#modules/outsourcing-quotation/contract.ts'
import { textError } from '#shell/kit/text-error.ts'
import { ItemDraft, MaterialDraft } from '../../draft-shapes.ts'
import type { OutsourcingOrder } from '../../shapes.ts'
import { theoreticalOf, type CardItem } from '../../verify.ts'

/** One line as it stands in the inputs. Its price is the card's. */
export interface ItemRow {
  readonly quotationItemId: string | null
  readonly qty: string
  readonly requiredDate: string | null
  readonly spec: string
  readonly milestone: string
}
export interface MaterialRow extends Omit<MaterialDraft, 'lossRate'> {
  readonly lossRate: number | null
}

export const BLANK_MATERIAL: MaterialRow = { code: '', name: '', unit: '', plannedQty: '', netQty: '', lossRate: 0 }

const { qty: QTY } = ItemDraft.properties
const { plannedQty: PLANNED } = MaterialDraft.properties

/** What a line costs by the card; nothing while that is not known. */
export const rowPrice = ({ quotationItemId, qty }: ItemRow, card: readonly CardItem[]): string | undefined => {
  const found = card.find(({ id }) => id === quotationItemId)
  return found === undefined || qty.trim() === '' || textError(QTY, qty.trim()) !== undefined
    ? undefined
    : (priceFor(found, qty.trim()) ?? undefined)
}

/** What cannot be sent in a line, by its cell. */
export const itemWrong = (
  { quotationItemId, qty, requiredDate }: ItemRow,
  says: { readonly choose: string; readonly missing: (key: 'qty' | 'requiredDate') => string },
): Readonly<Partial<Record<keyof ItemRow, string>>> => {
  const qtyWrong = qty.trim() === '' ? says.missing('qty') : textError(QTY, qty.trim())
  return {
    ...(quotationItemId === null ? { quotationItemId: says.choose } : {}),
    ...(qtyWrong === undefined ? {} : { qty: qtyWrong }),
    ...(isDay(requiredDate ?? '') ? {} : { requiredDate: says.missing('requiredDate') }),
  }
}

/** What cannot be sent of a material, by its cell. */
export const materialWrong = (
  row: MaterialRow,
  missing: (key: keyof MaterialRow) => string,
): Readonly<Partial<Record<keyof MaterialRow, string>>> => {
  const ofQty = (key: 'plannedQty' | 'netQty'): string | undefined =>
    row[key].trim() === '' ? missing(key) : textError(PLANNED, row[key].trim())
  const wrong = {
    name: row.name.trim() === '' ? missing('name') : undefined,
    unit: row.unit.trim() === '' ? missing('unit') : undefined,
    plannedQty: ofQty('plannedQty'),
    netQty: ofQty('netQty'),
    lossRate: row.lossRate === null ? missing('lossRate') : undefined,
  }
  return Object.fromEntries(Object.entries(wrong).filter(([, why]) => why !== undefined))
}

/** Lines that can be sent as they are; nothing where one cannot. */
export const itemsOf = (rows: readonly ItemRow[], card: readonly CardItem[]): ItemDraft[] | undefined => {
  const sound = rows.flatMap((row) => {
    const unitPrice = rowPrice(row, card)
    const { quotationItemId, requiredDate } = row
    if (quotationItemId === null || requiredDate === null || unitPrice === undefined || !isDay(requiredDate)) return []
    const [spec, milestone] = [row.spec.trim(), row.milestone.trim()]
    return [
      {
        quotationItemId,
        qty: row.qty.trim(),
        unitPrice,
        requiredDate,
        ...(spec === '' ? {} : { spec }),
        ...(milestone === '' ? {} : { milestone }),
      },
    ]
  })
  return sound.length === rows.length && rows.length > 0 ? sound : undefined
}

/** Materials that can be sent as they are; nothing where one cannot. */
export const materialsOf = (rows: readonly MaterialRow[]): MaterialDraft[] | undefined => {
  const sound = rows.flatMap(({ lossRate, ...row }) =>
    lossRate === null || Object.keys(materialWrong({ lossRate, ...row }, () => '?')).length > 0
      ? []
      : [
          {
            code: row.code.trim(),
            name: row.name.trim(),
            unit: row.unit.trim(),
            plannedQty: row.plannedQty.trim(),
            netQty: row.netQty.trim(),
            lossRate,
          },
        ],
  )
  return sound.length === rows.length ? sound : undefined
}

export const itemRowsOf = ({ items }: Pick<OutsourcingOrder, 'items'>): ItemRow[] =>
  items.map(({ quotationItemId, qty, requiredDate, spec, milestone }) => ({
    quotationItemId,
    qty: plainDecimal(qty),
    requiredDate,
    spec,
    milestone,
  }))

export const materialRowsOf = ({ materialNeeds }: Pick<OutsourcingOrder, 'materialNeeds'>): MaterialRow[] =>
  materialNeeds.map((need) => ({
    ...need,
    plannedQty: plainDecimal(need.plannedQty),
    netQty: plainDecimal(need.netQty),
  }))

/** The day of a new line: as the one before it, or else as the order. */
export const blankItem = (rows: readonly ItemRow[], requiredDate: string | null | undefined): ItemRow => ({
  quotationItemId: null,
  qty: '',
  requiredDate: rows.at(-1)?.requiredDate ?? requiredDate ?? null,
  spec: '',
  milestone: '',
})

/** How much of a material the work needs, with the loss; nothing while that cannot be said. */
export const theoreticalIn = ({ netQty, lossRate }: MaterialRow): string | undefined =>
  lossRate === null || netQty.trim() === '' || textError(PLANNED, netQty.trim()) !== undefined
    ? undefined
    : plainDecimal(theoreticalOf({ netQty: netQty.trim(), lossRate }))
