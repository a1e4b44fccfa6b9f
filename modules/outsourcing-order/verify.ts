import { addDays } from '#kernel/day.ts'
import { compare, percentOf, withPercent } from '#kernel/decimal.ts'
import { total as totalOf } from '#kernel/money.ts'
import { plainDecimal } from '#kernel/text.ts'
import { priceFor, type QuotationItemOption } from '#modules/outsourcing-quotation/contract.ts'
import { amountOf, type Taxed } from './amounts.ts'
import type { Finding, MaterialDraft, Verification, VerifyRequest } from './draft-shapes.ts'
import { FINDINGS, MESSAGES } from './words.ts'

/** An item of a rate card that is in use, as far as an order needs it. Prices are there: who writes orders sees them. */
export type CardItem = Pick<
  QuotationItemOption,
  'id' | 'process' | 'spec' | 'unit' | 'unitPrice' | 'tiers' | 'minCharge' | 'setupFee' | 'leadDays' | 'reworkIncluded'
>

/** What an order is checked against: loaded by the server, and by the form from the same calls. */
export interface VerifyGround {
  readonly today: string
  /** Nothing where the supplier has none of this id. */
  readonly contract: {
    readonly buyerCompanyId: string
    readonly outsourcingType: number
    readonly isInForce: boolean
    readonly effectiveTo: string
    /** What may be ordered with it at most, and what has been; without a limit where there is none. */
    readonly amountLimit: string | null
    readonly usedAmount: string
  } | null
  readonly card:
    | (Taxed & {
        readonly contractId: string
        readonly outsourcingType: number
        readonly isInForce: boolean
        readonly items: readonly CardItem[]
      })
    | null
  readonly supplier: {
    readonly isTrading: boolean
    /** It has the certificates that the category of the product asks for; also where the order names no product. */
    readonly isQualified: boolean
  }
}

const LIMIT_NEAR = 90

/** How much of a material the work needs, with the loss. */
export const theoreticalOf = ({ netQty, lossRate }: Pick<MaterialDraft, 'netQty' | 'lossRate'>): string =>
  withPercent(netQty, lossRate)

type Items = VerifyRequest['items']

const at = (field: string, why: string, isWrong: boolean): Finding[] => (isWrong ? [{ field, why }] : [])

const contractErrors = (order: VerifyRequest, { contract }: VerifyGround, amount: string): Finding[] => {
  if (contract === null) return [{ field: 'contractId', why: FINDINGS.contractUnknown }]
  const { amountLimit, usedAmount } = contract
  const left = amountLimit === null ? null : totalOf([amountLimit, `-${usedAmount}`])
  return [
    ...at('contractId', FINDINGS.contractIdle, !contract.isInForce),
    ...at('contractId', FINDINGS.contractBuyer, contract.buyerCompanyId !== order.buyerCompanyId),
    ...at('contractId', FINDINGS.contractType, contract.outsourcingType !== order.outsourcingType),
    ...at('contractId', FINDINGS.contractLimit(left ?? ''), left !== null && compare(amount, left) > 0),
  ]
}

const cardErrors = (order: VerifyRequest, { card }: VerifyGround): Finding[] =>
  card === null
    ? [{ field: 'quotationId', why: FINDINGS.cardUnknown }]
    : [
        ...at('quotationId', FINDINGS.cardIdle, !card.isInForce),
        ...at('quotationId', FINDINGS.cardContract, card.contractId !== order.contractId),
        ...at('quotationId', FINDINGS.cardType, card.outsourcingType !== order.outsourcingType),
      ]

const itemErrors = ({ items, startDate }: VerifyRequest, { card, today }: VerifyGround): Finding[] =>
  items.flatMap((item, index) => {
    const no = index + 1
    const found = card?.items.find(({ id }) => id === item.quotationItemId)
    const field = (name: string): string => `items.${index}.${name}`
    if (card === null) return []
    if (found === undefined) return [{ field: field('quotationItemId'), why: FINDINGS.itemUnknown(no) }]
    const price = priceFor(found, item.qty) ?? item.unitPrice
    const earliest = addDays(startDate < today ? today : startDate, found.leadDays)
    return [
      ...at(field('qty'), MESSAGES.qtyNone(no), compare(item.qty, '0') <= 0),
      ...at(field('unitPrice'), FINDINGS.priceDiffers(no, plainDecimal(price)), compare(price, item.unitPrice) !== 0),
      ...at(field('requiredDate'), FINDINGS.leadTime(no, found.leadDays, earliest), item.requiredDate < earliest),
    ]
  })

const materialErrors = (materials: readonly MaterialDraft[]): Finding[] =>
  materials.flatMap((one, index) => {
    const needed = theoreticalOf(one)
    return at(
      `materials.${index}.plannedQty`,
      FINDINGS.materialShort(one.name, plainDecimal(needed), one.unit),
      compare(one.plannedQty, needed) < 0,
    )
  })

const supplierErrors = ({ supplier: { isTrading, isQualified } }: VerifyGround): Finding[] => [
  ...at('supplierCompanyId', FINDINGS.supplierFrozen, !isTrading),
  ...at('supplierCompanyId', FINDINGS.unqualified, !isQualified),
]

const warningsOf = ({ items }: VerifyRequest, { contract }: VerifyGround, amount: string): Finding[] => {
  if (contract === null) return []
  const { amountLimit, usedAmount, effectiveTo } = contract
  const rate = amountLimit === null ? 0 : percentOf(totalOf([usedAmount, amount]), amountLimit)
  const last =
    items
      .map(({ requiredDate }) => requiredDate)
      .toSorted()
      .at(-1) ?? ''
  return [
    ...at('contractId', FINDINGS.limitNear(rate), rate >= LIMIT_NEAR && rate <= 100),
    ...at('contractId', FINDINGS.contractEnds(effectiveTo), last > effectiveTo),
  ]
}

/** What the lines come to with tax, as far as the card has them. */
const orderTotal = (items: Items, card: VerifyGround['card']): string =>
  totalOf(
    items.flatMap(({ quotationItemId, qty, unitPrice }) => {
      const found = card?.items.find(({ id }) => id === quotationItemId)
      return card === null || found === undefined ? [] : [amountOf(qty, { ...found, ...card, unitPrice })]
    }),
  )

/** Whether an order can be published as it is, and what it comes to (domain rule 2.13). */
export const verifyOrder = (order: VerifyRequest, ground: VerifyGround): Verification => {
  const total = orderTotal(order.items, ground.card)
  const errors = [
    ...contractErrors(order, ground, total),
    ...cardErrors(order, ground),
    ...itemErrors(order, ground),
    ...materialErrors(order.materials ?? []),
    ...supplierErrors(ground),
  ]
  return { ok: errors.length === 0, errors, warnings: warningsOf(order, ground, total), total }
}
