import { compare, minus, sum, times } from '#kernel/decimal.ts'
import { isDay } from '#kernel/identity.ts'
import { keywordsOf, money, price, quantity, type TSchema } from '#kernel/schema.ts'
import { emptyLine, type Offer, type OfferDraft, type OfferLine, type Tier } from './offer-shapes.ts'
import { perLine, type QuotedLine } from './per-line.ts'
import type { Request } from './request-shapes.ts'
import { FIELDS, MESSAGES } from './words.ts'

const isShaped = (schema: TSchema): ((text: string) => boolean) => {
  const pattern = new RegExp(keywordsOf(schema).pattern ?? '')
  return (text) => pattern.test(text)
}
export const isQuantity = isShaped(quantity())
export const isPrice = isShaped(price())
const isMoney = isShaped(money())
const isPositive = (text: string): boolean => compare(text, '0') > 0
const PLAIN_NUMBER = /^\d+(\.\d+)?$/
const LEAD_DAYS = /^\d{1,4}$/

/** Something that keeps an offer from being submitted: where, and in words. */
export interface Gap {
  readonly field: string
  readonly why: string
}

const matched = new WeakMap<
  Offer['lines'],
  { readonly items: Request['items']; readonly lines: readonly QuotedLine[] }
>()

const empties = new WeakMap<Request['items'][number], OfferLine>()
// The same object each time: a form draws those lines anew that are others than before.
const emptyLineOf = (item: Request['items'][number]): OfferLine => {
  const line = empties.get(item) ?? emptyLine(item.id)
  empties.set(item, line)
  return line
}

/** The lines of a request in its order, each with what is offered for it. */
export const quotedLines = ({ items }: Request, { lines }: Offer): readonly QuotedLine[] => {
  // Every rule begins with this, and all of them are asked about one offer.
  const former = matched.get(lines)
  if (former?.items === items) return former.lines
  const byItem = new Map(lines.map((line) => [line.itemId, line]))
  const quoted = items.map((item) => ({ item, line: byItem.get(item.id) ?? emptyLineOf(item) }))
  matched.set(lines, { items, lines: quoted })
  return quoted
}

/** An offer with what was written last. Lines that were not named stay as they are. */
export const merged = (offer: Offer, draft: OfferDraft, request: Request): Offer => {
  const written = new Map([...offer.lines, ...(draft.lines ?? [])].map((line) => [line.itemId, line]))
  return { ...offer, ...draft, lines: request.items.flatMap(({ id }) => written.get(id) ?? []) }
}

/** Does the line say a price, in the way that the request asks for? */
export const isQuoted = (line: OfferLine): boolean =>
  !line.isDeclined && (line.unitPrice.trim() !== '' || line.tiers.some((tier) => tier.unitPrice.trim() !== ''))

const tiersAreWhole = (tiers: readonly Tier[], moq: string): boolean =>
  tiers.every(({ minQty, maxQty, unitPrice }, index) => {
    const isLast = index === tiers.length - 1
    const starts = index === 0 ? ['1', ...(isQuantity(moq) ? [moq] : [])] : [next(tiers[index - 1]?.maxQty ?? '')]
    return (
      isQuantity(minQty) &&
      starts.some((start) => start !== '' && compare(minQty, start) === 0) &&
      isPrice(unitPrice) &&
      isPositive(unitPrice) &&
      (isLast ? maxQty.trim() === '' : isQuantity(maxQty) && compare(maxQty, minQty) >= 0)
    )
  })

/** The quantity after one: pieces are counted whole. */
const next = (qty: string): string => (isQuantity(qty) ? sum([qty, '1']) : '')

const costsFit = ({ costItems, unitPrice }: OfferLine): boolean => {
  const amounts = costItems.map(({ amount }) => amount)
  if (amounts.length === 0 || !amounts.every(isPrice)) return false
  const difference = minus(sum(amounts), unitPrice)
  return compare(difference, '0.0001') <= 0 && compare(difference, '-0.0001') >= 0
}

/** What is wrong with one line, and in which of its fields. */
interface LineFault {
  readonly field: 'unitPrice' | 'tiers' | 'costItems' | 'leadDays' | 'promisedDate'
  readonly why: string
}

/** What the price of a line that is to be quoted still lacks. */
const priceFault = (priceMode: Request['priceMode'], line: OfferLine, moq: string): LineFault | undefined => {
  if (priceMode === 2) {
    if (line.tiers.length === 0) return { field: 'tiers', why: MESSAGES.tiersMissing }
    return tiersAreWhole(line.tiers, moq) ? undefined : { field: 'tiers', why: MESSAGES.tiersWrong }
  }
  const { unitPrice } = line
  if (!isPrice(unitPrice))
    return { field: 'unitPrice', why: PLAIN_NUMBER.test(unitPrice) ? MESSAGES.priceLong : MESSAGES.priceWrong }
  if (!isPositive(unitPrice)) return { field: 'unitPrice', why: MESSAGES.priceWrong }
  return priceMode === 3 && !costsFit(line) ? { field: 'costItems', why: MESSAGES.costsWrong } : undefined
}

/** All that is wrong with one line as it stands. One without a price lacks none: nobody may have begun it. */
export const lineFaults = ({ priceMode }: Pick<Request, 'priceMode'>, line: OfferLine, moq: string): LineFault[] => {
  const days: LineFault[] = [
    ...(line.leadDays === '' || LEAD_DAYS.test(line.leadDays)
      ? []
      : [{ field: 'leadDays', why: MESSAGES.leadDaysWrong } as const]),
    ...(line.promisedDate === '' || isDay(line.promisedDate)
      ? []
      : [{ field: 'promisedDate', why: MESSAGES.promisedWrong } as const]),
  ]
  const priced = isQuoted(line) ? priceFault(priceMode, line, moq) : undefined
  return priced === undefined ? days : [priced, ...days]
}

/** Where a fault is told: what is wrong with the price is told of the line. */
const placeOf = (itemId: string, { field }: LineFault): string =>
  field === 'leadDays' || field === 'promisedDate' ? `lines.${itemId}.${field}` : `lines.${itemId}`

const gapsIn = perLine(({ item, line }, priceMode: Request['priceMode'], moq: string): readonly Gap[] =>
  lineFaults({ priceMode }, line, moq).map((fault) => ({
    field: placeOf(item.id, fault),
    why: MESSAGES.inLine(item.lineNo, fault.why),
  })),
)

const lineGaps = (request: Request, offer: Offer): Gap[] => {
  const lines = quotedLines(request, offer)
  if (lines.every(({ line }) => !isQuoted(line))) return [{ field: 'lines', why: MESSAGES.nothingQuoted }]
  return lines.flatMap((one): readonly Gap[] => {
    if (isQuoted(one.line)) return gapsIn(one, request.priceMode, offer.moq)
    // A line may be left out only where the buyer takes parts.
    return request.allowPartial
      ? []
      : [{ field: `lines.${one.item.id}`, why: MESSAGES.inLine(one.item.lineNo, MESSAGES.lineMissing) }]
  })
}

/** Optional numbers are numbers where they are given. */
const numberGaps = (offer: Offer): Gap[] =>
  (['moq', 'packQty', 'mov', 'freightAmount'] as const).flatMap((field) => {
    const [text, fits] = [offer[field].trim(), field === 'mov' || field === 'freightAmount' ? isMoney : isQuantity]
    return text === '' || fits(text) ? [] : [{ field, why: MESSAGES.numberWrong(FIELDS[field]) }]
  })

const headGaps = (offer: Offer): Gap[] => {
  const needed = (['quoterName', 'quoterPhone'] as const).flatMap((field) =>
    offer[field].trim() === '' ? [{ field, why: MESSAGES.required(FIELDS[field]) }] : [],
  )
  const days = (['validFrom', 'validTo'] as const).flatMap((field) =>
    isDay(offer[field]) ? [] : [{ field, why: MESSAGES.dayWrong(FIELDS[field]) }],
  )
  const order =
    days.length === 0 && offer.validTo < offer.validFrom ? [{ field: 'validTo', why: MESSAGES.validOrder }] : []
  const lead = LEAD_DAYS.test(offer.leadDays) ? [] : [{ field: 'leadDays', why: MESSAGES.numberWrong(FIELDS.leadDays) }]
  const freight =
    offer.freightMode === 2 && offer.freightAmount.trim() === ''
      ? [{ field: 'freightAmount', why: MESSAGES.required(FIELDS.freightAmount) }]
      : []
  const fees = offer.extraFees.flatMap(({ name, amount }, index) =>
    name.trim() === '' || !isMoney(amount) ? [{ field: `extraFees.${index}`, why: MESSAGES.feeWrong }] : [],
  )
  return [...needed, ...days, ...order, ...lead, ...freight, ...fees]
}

/** All that keeps an offer from being submitted; the page shows it at the fields, the server refuses with it. */
export const gapsOf = (request: Request, offer: Offer): Gap[] => [
  ...lineGaps(request, offer),
  ...headGaps(offer),
  ...numberGaps(offer),
]

/** The price that holds for a quantity; nothing where none is said. */
export const priceAt = (line: OfferLine, qty: string): string | undefined => {
  if (line.isDeclined) return undefined
  const tier = line.tiers.find(
    ({ minQty, maxQty, unitPrice }) =>
      isPrice(unitPrice) &&
      isQuantity(minQty) &&
      compare(qty, minQty) >= 0 &&
      (!isQuantity(maxQty) || compare(qty, maxQty) <= 0),
  )
  if (tier) return tier.unitPrice
  return isPrice(line.unitPrice) && isPositive(line.unitPrice) ? line.unitPrice : undefined
}

/** What a line comes to at the quantity that is needed; nothing before a price is said. */
export const amountOf = perLine(({ item, line }): string | undefined => {
  const unitPrice = priceAt(line, item.demandQty)
  return unitPrice === undefined ? undefined : times(unitPrice, item.demandQty, 2)
})

/** What all lines come to at the quantities that are needed, with fees and freight; nothing before a price is said. */
export const totalOf = (request: Request, offer: Offer): string | undefined => {
  const amounts = quotedLines(request, offer).flatMap((one) => amountOf(one) ?? [])
  if (amounts.length === 0) return undefined
  const fees = offer.extraFees.flatMap(({ amount }) => (isMoney(amount) ? [amount] : []))
  const freight = offer.freightMode === 2 && isMoney(offer.freightAmount) ? [offer.freightAmount] : []
  return times(sum([...amounts, ...fees, ...freight]), '1', 2)
}

/** The prices of a line, a row for each range of quantities. */
export const priceRows = (line: OfferLine): { minQty: string; maxQty: string | null; unitPrice: string }[] => {
  if (line.isDeclined) return []
  const tiers = line.tiers.filter(({ minQty, unitPrice }) => isQuantity(minQty) && isPrice(unitPrice))
  if (tiers.length > 0)
    return tiers.map(({ minQty, maxQty, unitPrice }) => ({
      minQty,
      maxQty: isQuantity(maxQty) ? maxQty : null,
      unitPrice,
    }))
  return isPrice(line.unitPrice) && isPositive(line.unitPrice)
    ? [{ minQty: '1', maxQty: null, unitPrice: line.unitPrice }]
    : []
}

/** What is charged once, as far as it has a name and an amount. */
export const oneOffFees = ({ extraFees }: Offer): { readonly name: string; readonly amount: string }[] =>
  extraFees.flatMap(({ name, amount, oneOff }) =>
    oneOff && name.trim() !== '' && isPrice(amount) ? [{ name, amount }] : [],
  )
