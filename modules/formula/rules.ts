import { compare, sum, times, withPercent } from '#kernel/decimal.ts'
import { keywordsOf, price, quantity, titleOf } from '#kernel/schema.ts'
import { Spec, type Formula, type FormulaDraft, type Gap, type ItemDraft } from './shapes.ts'
import { INKS, MISSING } from './words.ts'

/** What the machine's guards look at: loaded before, never fetched by a guard. */
export interface FormulaFacts {
  /** What it still lacks; nothing is looked for once it was submitted. */
  readonly missing: readonly Gap[]
  readonly isOpened: boolean
  /** The version that is being written or reviewed after this one. */
  readonly openVersion: string | null
  /** A later version that is in force. */
  readonly newerVersion: string | null
  /** Orders of the product with this supplier that are still open. */
  readonly openOrders: number
  /** It was made by a sample that is not sealed. */
  readonly isSampleUnsealed: boolean
}

type FormulaType = FormulaDraft['formulaType']
export const COLOUR = 3

/** The fields of the specification that a type of formula has, in their order; the first ones must be filled in. */
export const SPEC_FIELDS: Readonly<Record<FormulaType, readonly (keyof Spec)[]>> = {
  1: ['finishedSize', 'pages', 'binding', 'trimSize', 'sheets', 'coverColors', 'textColors'],
  2: ['material', 'weight', 'battery'],
  3: ['colorNo', 'substrate', 'tolerance'],
}
/** How many of them, from the first on. */
export const SPEC_REQUIRED: Readonly<Record<FormulaType, number>> = { 1: 3, 2: 1, 3: 1 }

export const EMPTY_SPEC: Spec = {
  trimSize: '',
  finishedSize: '',
  pages: '',
  sheets: '',
  coverColors: '',
  textColors: '',
  binding: '',
  material: '',
  weight: '',
  battery: '',
  colorNo: '',
  substrate: '',
  tolerance: '',
}

export const isBlank = (text: string): boolean => text.trim() === ''

/** Nothing was written into the line. */
export const isBlankLine = ({ code, name, spec, usage, percent, remark, processParams }: ItemDraft): boolean =>
  [code, name, spec, usage, percent, remark, processParams].every(isBlank)

const matches = (pattern: string | undefined): ((text: string) => boolean) => {
  const expression = new RegExp(pattern ?? '')
  return (text) => expression.test(text)
}
const isQuantity = matches(keywordsOf(quantity()).pattern)
const isPrice = matches(keywordsOf(price()).pattern)
const isRate = (text: string): boolean => /^\d{1,3}(\.\d{1,2})?$/.test(text) && compare(text, '100') <= 0
const isPercent = (text: string): boolean => /^\d{1,3}(\.\d{1,4})?$/.test(text) && compare(text, '100') <= 0

/** Colours, inks and paints come with their safety data sheet. */
export const needsMsds = ({ itemType, name }: Pick<ItemDraft, 'itemType' | 'name'>): boolean =>
  itemType === 4 || INKS.some((ink) => name.includes(ink))

/** What the lines of a colour come to, as far as they are figures. */
export const percentSum = (items: readonly Pick<ItemDraft, 'percent'>[]): string =>
  sum(items.map(({ percent }) => percent).filter(isPercent))

const TOLERANCE = ['99.99', '100.01'] as const
const isWhole = (percents: string): boolean =>
  compare(percents, TOLERANCE[0]) >= 0 && compare(percents, TOLERANCE[1]) <= 0

/** Codes of products that the buyer supplies. */
export const suppliedCodes = (items: readonly Pick<ItemDraft, 'supplyMode' | 'code'>[]): string[] => [
  ...new Set(items.flatMap(({ supplyMode, code }) => (supplyMode === 2 && !isBlank(code) ? [code.trim()] : []))),
]

type LineGap = readonly [field: keyof ItemDraft, why: string]

const amountGaps = (item: ItemDraft, formulaType: FormulaType): LineGap[] => {
  const { usage, percent, unit } = item
  if (formulaType === COLOUR)
    return isBlank(percent)
      ? [['percent', MISSING.percent]]
      : isPercent(percent)
        ? []
        : [['percent', MISSING.percentWrong]]
  return [
    ...(isBlank(usage)
      ? [['usage', MISSING.usage] as const]
      : isQuantity(usage) && compare(usage, '0') > 0
        ? []
        : [['usage', MISSING.usageWrong] as const]),
    ...(isBlank(unit) ? [['unit', MISSING.unit] as const] : []),
  ]
}

/** What a line lacks, with the field that it is about. */
export const lineGaps = (
  item: ItemDraft,
  formulaType: FormulaType,
  unknownCodes: readonly string[],
): readonly LineGap[] => {
  const { name, code, lossRate, supplyMode, msdsFiles, unitCost = '' } = item
  return [
    ...(isBlank(name) ? [['name', MISSING.itemName] as const] : []),
    ...amountGaps(item, formulaType),
    ...(isBlank(lossRate) || isRate(lossRate) ? [] : [['lossRate', MISSING.lossRate] as const]),
    ...(isBlank(unitCost) || isPrice(unitCost) ? [] : [['unitCost', MISSING.unitCost] as const]),
    ...(supplyMode === 2 && isBlank(code) ? [['code', MISSING.supplied] as const] : []),
    ...(supplyMode === 2 && unknownCodes.includes(code.trim())
      ? [['code', MISSING.suppliedUnknown(code.trim())] as const]
      : []),
    ...(needsMsds(item) && msdsFiles.length === 0 ? [['msdsFiles', MISSING.msds] as const] : []),
  ]
}

const headGaps = ({ title, skuId, basis, formulaType, spec, safety }: FormulaDraft): Gap[] => {
  const required = SPEC_FIELDS[formulaType].slice(0, SPEC_REQUIRED[formulaType])
  const isToy = formulaType === 2
  return [
    ...(isBlank(title) ? [{ field: 'title', why: MISSING.title }] : []),
    ...(skuId === null ? [{ field: 'skuId', why: MISSING.sku }] : []),
    ...(!isQuantity(basis.qty) || compare(basis.qty, '0') <= 0 || isBlank(basis.unit)
      ? [{ field: 'basis', why: MISSING.basis }]
      : []),
    ...required
      .filter((name) => isBlank(spec[name]))
      .map((name) => ({ field: `spec.${name}`, why: MISSING.spec(titleOf(Spec.properties[name])) })),
    ...(isToy && isBlank(safety.ageGrade) ? [{ field: 'safety.ageGrade', why: MISSING.ageGrade }] : []),
    ...(isToy && safety.standards.every(isBlank) ? [{ field: 'safety.standards', why: MISSING.standards }] : []),
  ]
}

/** What a formula still lacks before it can be submitted (domain rule 2.8), in the order of the page. */
export const missingIn = (draft: FormulaDraft, unknownCodes: readonly string[]): Gap[] => {
  const { formulaType } = draft
  const lines = [...draft.items.entries()].filter(([, item]) => !isBlankLine(item))
  const percents = percentSum(lines.map(([, item]) => item))
  const ofLines = lines.flatMap(([index, item], place) =>
    lineGaps(item, formulaType, unknownCodes).map(([field, why]) => ({
      field: `items.${index}.${field}`,
      why: MISSING.at(place + 1, why),
    })),
  )
  return [
    ...headGaps(draft),
    ...(lines.length === 0 ? [{ field: 'items', why: MISSING.items }] : []),
    ...ofLines,
    // The lines themselves come first: a sum of what is not yet there says nothing.
    ...(formulaType === COLOUR && lines.length > 0 && ofLines.length === 0 && !isWhole(percents)
      ? [{ field: 'items', why: MISSING.percentSum(percents) }]
      : []),
  ]
}

/** The sentence for all that is missing: the first, and how many there are. */
export const firstMissing = (missing: readonly Gap[]): string => MISSING.first(missing[0]?.why ?? '', missing.length)

/** What a line costs: what is used of it, with its loss, at its price. */
const costOf = ({ usage, lossRate, unitCost = '' }: ItemDraft): string =>
  times(withPercent(usage, Number(lossRate || 0)), unitCost, 6)

/** What the formula costs by its lines; nothing while one of them does not say enough. */
export const theoreticalCost = (items: readonly ItemDraft[]): string | null => {
  const lines = items.filter((item) => !isBlankLine(item))
  const isPriced = ({ usage, lossRate, unitCost = '' }: ItemDraft): boolean =>
    isQuantity(usage) && isPrice(unitCost) && (isBlank(lossRate) || isRate(lossRate))
  return lines.length > 0 && lines.every(isPriced) ? sum(lines.map(costOf)) : null
}

/** The version after all of these: v1.1 after v1.0. */
export const nextVersion = (versions: readonly string[]): string => {
  const last = Math.max(0, ...versions.map((version) => Number(/\.(\d+)$/.exec(version)?.[1] ?? 0)))
  return `v1.${last + 1}`
}

/** How somebody who may write it would have written it. */
export const draftOf = (formula: Formula): FormulaDraft => ({
  title: formula.title,
  skuId: formula.skuId,
  sampleId: formula.sampleId,
  formulaType: formula.formulaType,
  basis: formula.basis,
  spec: formula.spec,
  safety: formula.safety,
  visibility: formula.visibility,
  remark: formula.remark,
  items: formula.items.map(({ lineNo: _place, unitCost, ...item }) => ({ ...item, unitCost: unitCost ?? '' })),
})
