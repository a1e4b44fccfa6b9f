import { labelOf } from '#kernel/labels.ts'
import { DELIVERY_TERMS, FIELDS as QUOTE_FIELDS, type Request } from '#modules/quote/contract.ts'
import type { Amendment, InquiryContent, ItemDraft } from './draft-shapes.ts'
import { CHANGES, FIELDS, NONE } from './words.ts'

/** The names that a request shows instead of ids. */
export interface Named {
  readonly categoryName: string
  readonly brandName: string
  readonly solutionName: string
}

/** All that one supplier is asked: what is the buyer's own stays out of it, and of last prices it sees its own. */
export const requestOf = (content: InquiryContent, named: Named, lastPrices: ReadonlyMap<string, string>): Request => ({
  ...named,
  inquiryType: content.inquiryType,
  priceMode: content.priceMode,
  allowPartial: content.allowPartial,
  sealed: content.sealed,
  taxIncluded: content.taxIncluded,
  currency: content.currency,
  taxRate: content.taxRate,
  deliveryTerm: content.deliveryTerm,
  deliveryAddress: content.deliveryAddress,
  paymentTerm: content.paymentTerm,
  requireSample: content.requireSample,
  expectedAwardDate: content.expectedAwardDate,
  remark: content.remark,
  attachments: content.attachments,
  weights: content.showWeights ? content.weights : null,
  items: content.items.map(({ targetPrice, ...item }, index) => ({
    ...item,
    lineNo: index + 1,
    targetPrice: content.showTargetPrice && targetPrice !== '' ? targetPrice : null,
    lastPrice: (item.skuId === null ? undefined : lastPrices.get(item.skuId)) ?? null,
  })),
})

/** An inquiry as a change leaves it. */
export const amended = (content: InquiryContent, change: Amendment): InquiryContent => ({ ...content, ...change })

interface Change {
  readonly field: string
  readonly before: string
  readonly after: string
}

const wordsOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return NONE
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}

const changeOf = (field: string, one: unknown, other: unknown): Change[] => {
  const [before, after] = [wordsOf(one), wordsOf(other)]
  return before === after ? [] : [{ field, before: before.slice(0, 500), after: after.slice(0, 500) }]
}

/** Files that were put in or taken out: how many, since their names are not known here. */
const filesChange = (field: string, before: readonly string[], after: readonly string[]): Change[] => {
  const isSame = before.length === after.length && before.every((id) => after.includes(id))
  if (isSame) return []
  const replaced = before.length === after.length ? CHANGES.replaced : ''
  return [{ field, before: CHANGES.files(before.length), after: CHANGES.files(after.length) + replaced }]
}

const saidAs = (isSo: boolean): string => (isSo ? CHANGES.yes : CHANGES.no)

/** Terms that are not a text of their own. */
const termChanges = (before: InquiryContent, after: InquiryContent): Change[] => [
  ...changeOf(
    QUOTE_FIELDS.deliveryTerm,
    labelOf(DELIVERY_TERMS, before.deliveryTerm),
    labelOf(DELIVERY_TERMS, after.deliveryTerm),
  ),
  ...changeOf(QUOTE_FIELDS.requireSample, saidAs(before.requireSample), saidAs(after.requireSample)),
  ...filesChange(QUOTE_FIELDS.attachments, before.attachments, after.attachments),
]

const HEAD = {
  title: FIELDS.title,
  taxRate: QUOTE_FIELDS.taxRate,
  deliveryAddress: QUOTE_FIELDS.deliveryAddress,
  paymentTerm: QUOTE_FIELDS.paymentTerm,
  expectedAwardDate: QUOTE_FIELDS.expectedAwardDate,
  remark: QUOTE_FIELDS.remark,
} as const
const LINE = {
  skuName: QUOTE_FIELDS.skuName,
  spec: QUOTE_FIELDS.spec,
  unit: QUOTE_FIELDS.unit,
  demandQty: QUOTE_FIELDS.demandQty,
  requiredDate: QUOTE_FIELDS.requiredDate,
  requirement: QUOTE_FIELDS.requirement,
} as const

const isKeyOf = <T extends object>(table: T, key: string): key is Extract<keyof T, string> => Object.hasOwn(table, key)
const keysOf = <T extends object>(table: T): Extract<keyof T, string>[] =>
  Object.keys(table).filter((key) => isKeyOf(table, key))

const lineChanges = (before: ItemDraft, after: ItemDraft): Change[] =>
  keysOf(LINE)
    .flatMap((key) => changeOf(`${before.skuName} ${LINE[key]}`, before[key], after[key]))
    .concat(
      changeOf(`${before.skuName} ${QUOTE_FIELDS.quantities}`, before.quantities.join('/'), after.quantities.join('/')),
      filesChange(`${before.skuName} ${QUOTE_FIELDS.attachments}`, before.attachments, after.attachments),
      before.formulaId === after.formulaId
        ? []
        : changeOf(
            `${before.skuName} ${CHANGES.formula}`,
            before.formulaId && CHANGES.formulaBefore,
            after.formulaId && CHANGES.formulaAfter,
          ),
    )

/** What a change of an inquiry changes, as suppliers may read it. */
export const changesBetween = (before: InquiryContent, after: InquiryContent): Change[] => {
  const former = new Map(before.items.map((item) => [item.id, item]))
  const latter = new Set(after.items.map(({ id }) => id))
  return [
    ...keysOf(HEAD).flatMap((key) => changeOf(HEAD[key], before[key], after[key])),
    ...termChanges(before, after),
    ...after.items.flatMap((item) => {
      const known = former.get(item.id)
      return known ? lineChanges(known, item) : [{ field: FIELDS.items, before: NONE, after: item.skuName }]
    }),
    ...before.items
      .filter(({ id }) => !latter.has(id))
      .map(({ skuName }) => ({ field: FIELDS.items, before: skuName, after: NONE })),
  ]
}

/** The same in words, for a notice. */
export const changeWords = (changes: readonly Change[]): string =>
  changes
    .slice(0, 10)
    .map(({ field, before, after }) => CHANGES.field(field, before, after))
    .join('\n')
