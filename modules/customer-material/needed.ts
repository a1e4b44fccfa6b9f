import { compare, divided, sum, times, withPercent } from '#kernel/decimal.ts'

/** A line of a document with the recipe that it is made by. */
export interface RecipeLine {
  readonly qty: string
  readonly unit: string
  readonly basis: { readonly qty: string; readonly unit: string }
  /** What the buyer supplies; figures are as they were typed. */
  readonly supplied: readonly {
    readonly code: string
    readonly name: string
    readonly usage: string
    readonly unit: string
    readonly lossRate: string
  }[]
}

/** How much of a material is needed, by the recipes. */
export interface Needed {
  readonly code: string
  readonly name: string
  readonly unit: string
  readonly qty: string
}

const PLACES = 4
const EXACT = 12

const isNumber = (text: string): boolean => /^\d+(\.\d+)?$/.test(text.trim())

/** Materials are told apart by their code, and by their name where they have none. */
export const materialKey = ({ code, name, unit }: Pick<Needed, 'code' | 'name' | 'unit'>): string =>
  [code.trim() || name.trim(), unit.trim()].join(' ')

/** Usage ÷ basis × quantity, with the loss. A recipe for another unit than that of the line says nothing of it. */
const neededOf = ({ qty, unit, basis, supplied }: RecipeLine): Needed[] =>
  basis.unit.trim() !== unit.trim() || !isNumber(basis.qty) || compare(basis.qty.trim(), '0') === 0
    ? []
    : supplied.flatMap((item) => {
        if (!isNumber(item.usage)) return []
        const used = divided(times(qty, item.usage.trim(), EXACT), basis.qty.trim(), EXACT)
        const lost = isNumber(item.lossRate) ? withPercent(used, Number(item.lossRate)) : used
        return [
          { code: item.code.trim(), name: item.name.trim(), unit: item.unit.trim(), qty: times(lost, '1', PLACES) },
        ]
      })

/** What the recipes of some lines need of the buyer's material, each material once. */
export const neededFor = (lines: readonly RecipeLine[]): Needed[] =>
  [...Map.groupBy(lines.flatMap(neededOf), materialKey).values()].flatMap((same) => {
    const [first] = same
    const qty = sum(same.map((one) => one.qty))
    return first === undefined || compare(qty, '0') === 0 ? [] : [{ ...first, qty }]
  })
