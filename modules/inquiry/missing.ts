import { compare } from '#kernel/decimal.ts'
import { isDay } from '#kernel/identity.ts'
import { keywordsOf, price, quantity, type TSchema } from '#kernel/schema.ts'
import { REPRINT_TYPE, type InquiryContent, type ItemDraft } from './draft-shapes.ts'
import { FIELDS, MESSAGES } from './words.ts'

/** Something that a draft still lacks: where, and in words. */
export interface Missing {
  readonly field: string
  readonly why: string
}

const isShaped = (schema: TSchema): ((text: string) => boolean) => {
  const pattern = new RegExp(keywordsOf(schema).pattern ?? '')
  return (text) => pattern.test(text)
}
const isQuantity = isShaped(quantity())
const isPrice = isShaped(price())
const isPositive = (text: string): boolean => isQuantity(text) && compare(text, '0') > 0

const itemGaps = (item: ItemDraft, index: number): Missing[] => {
  const at = (field: string, why: string): Missing => ({ field: `items.${index}.${field}`, why })
  const line = index + 1
  return [
    ...(item.skuName.trim() === '' || item.unit.trim() === '' ? [at('skuName', MESSAGES.itemName(line))] : []),
    ...(isPositive(item.demandQty) ? [] : [at('demandQty', MESSAGES.itemQty(line))]),
    ...(isDay(item.requiredDate) ? [] : [at('requiredDate', MESSAGES.itemDate(line))]),
    ...(item.quantities.every(isPositive) ? [] : [at('quantities', MESSAGES.itemQuantities(line))]),
    ...(item.targetPrice === '' || isPrice(item.targetPrice) ? [] : [at('targetPrice', MESSAGES.itemTarget(line))]),
  ]
}

/** What the lines of an inquiry lack. */
export const missingItems = (items: readonly ItemDraft[]): Missing[] =>
  items.length === 0 ? [{ field: 'items', why: MESSAGES.itemsMissing }] : items.flatMap(itemGaps)

/** What a draft lacks before it can be published; when it is to end is asked for apart, because time passes. */
export const missingIn = (content: InquiryContent): Missing[] => [
  ...(content.title.trim() === '' ? [{ field: 'title', why: MESSAGES.required(FIELDS.title) }] : []),
  // What was bought before is asked for as it was: with no category where it had none.
  ...(content.skuCategoryId === null && content.inquiryType !== REPRINT_TYPE
    ? [{ field: 'skuCategoryId', why: MESSAGES.required(FIELDS.category) }]
    : []),
  ...(content.supplierCompanyIds.length === 0 ? [{ field: 'supplierCompanyIds', why: MESSAGES.suppliersMissing }] : []),
  ...missingItems(content.items),
]
