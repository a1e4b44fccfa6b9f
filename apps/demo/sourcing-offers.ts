import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { systemCaller, type Caller } from '#kernel/caller.ts'
import { sum } from '#kernel/decimal.ts'
import { addDays, dayOf } from '#kernel/day.ts'
import { emptyItem, type ItemDraft } from '#modules/inquiry/draft-shapes.ts'
import { EMPTY_OFFER, emptyLine, type Offer, type OfferLine } from '#modules/quote/offer-shapes.ts'
import type { DemoWorld } from '#platform/document/demo.ts'
import type { SourcingStory, Turn } from './sourcing-stories.ts'

const system = systemCaller('demo-seed')

/** The lines of an inquiry, with what the list of products says of them. */
export const itemsOf = async ({ db, now }: DemoWorld, { lines, daysAgo }: SourcingStory): Promise<ItemDraft[]> => {
  const codes = lines.map(({ skuCode }) => skuCode)
  const { rows } = await db.read(system, (tx) =>
    sql<{
      id: string
      code: string
      name: string
      spec: string
      unit: string
    }>`select id, code, name, spec, unit from sku where code = any(${codes})`.execute(tx.for(system)),
  )
  return lines.map(({ skuCode, isNew, ...line }) => {
    const sku = rows.find(({ code }) => code === skuCode)
    return {
      ...emptyItem(randomUUID()),
      ...line,
      skuId: sku?.id ?? null,
      skuCode,
      skuName: sku?.name ?? '',
      spec: sku?.spec ?? '',
      unit: sku?.unit ?? '',
      ...isNew,
      requiredDate: addDays(dayOf(now), 45 - Math.min(daysAgo, 15)),
    }
  })
}

/** The ranges between the quantities that were asked for, each with its price. */
const tiersOf = (quantities: readonly string[], prices: readonly string[]): OfferLine['tiers'] =>
  prices.map((unitPrice, index) => {
    const after = quantities[index + 1]
    return {
      minQty: index === 0 ? '1' : (quantities[index] ?? ''),
      maxQty: after === undefined ? '' : sum([after, '-1']),
      unitPrice,
    }
  })

/** What a supplier offers in a turn. */
export const offerOf = (
  { supplier, prices, leadDays, plateFee }: Extract<Turn, { readonly does: 'offer' | 'submit' }>,
  items: readonly ItemDraft[],
  me: Caller,
  valid: Pick<Offer, 'validFrom' | 'validTo'>,
): Offer => ({
  ...EMPTY_OFFER,
  ...valid,
  quoterName: me.userName,
  quoterPhone: supplier === 0 ? '0755-26000010' : '0579-85000011',
  leadDays,
  moq: '1',
  extraFees: plateFee === undefined ? [] : [{ name: '版费', amount: plateFee, oneOff: true, amortizeQty: '' }],
  lines: items.map(({ id, quantities }, index) => {
    const [first = '', ...others] = prices[index] ?? []
    return others.length === 0
      ? { ...emptyLine(id), unitPrice: first }
      : { ...emptyLine(id), tiers: tiersOf(quantities, [first, ...others]) }
  }),
})
