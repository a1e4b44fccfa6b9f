import { sql } from 'kysely'
import { systemCaller, type Caller } from '#kernel/caller.ts'
import { addDays, DAY_MS, dayOf, HOUR_MS, momentAfter } from '#kernel/day.ts'
import { inquiries } from '#modules/inquiry/api/inquiries.ts'
import { createInquiry } from '#modules/inquiry/api/write.ts'
import { EMPTY_CONTENT } from '#modules/inquiry/draft-shapes.ts'
import type { Inquiry, InquiryMove } from '#modules/inquiry/shapes.ts'
import { quotes } from '#modules/quote/api/quotes.ts'
import { quotesOfInquiry } from '#modules/quote/api/shared/rounds.ts'
import { askQuestion } from '#modules/quote/api/write.ts'
import type { QuoteMove } from '#modules/quote/shapes.ts'
import { categoriesMeant } from '#modules/sku/api/resolve.ts'
import type { DemoWorld } from '#platform/document/demo.ts'
import type { Act } from '#platform/document/types.ts'
import { itemsOf, offerOf } from './sourcing-offers.ts'
import { FORMER } from './sourcing-former.ts'
import { STORIES, type SourcingStory, type Turn } from './sourcing-stories.ts'

const system = systemCaller('demo-seed')
const LACKS_CAPACITY = 1

/** Plays one story by the use cases of the product, each turn an hour after the one before. */
const play = async (world: DemoWorld, story: SourcingStory) => {
  const { db } = world
  const [buyer, manager] = [await world.staff('王采'), await world.staff('李经理')]
  let now = new Date(world.now.getTime() - story.daysAgo * DAY_MS)
  const by = <R>(me: Caller, work: (act: Act) => Promise<R>): Promise<R> => {
    now = new Date(now.getTime() + HOUR_MS)
    return db.write(me, (tx) => work({ tx, me, now }))
  }
  const items = await itemsOf(world, story)
  const companyIds = new Map<number, string>()
  for (const index of story.suppliers) companyIds.set(index, (await world.supplier(index)).companyId ?? '')
  const begun = now
  const categories = await db.read(system, (tx) => categoriesMeant(tx, system, [story.category]))
  const { title, remark, priceMode = 1, sealed = true, requireSample = false } = story
  const buyerCompanyId = await world.buyerCompanyId(story.buyer)
  let inquiry: Inquiry = await by(buyer, (act) =>
    createInquiry(act, {
      ...EMPTY_CONTENT,
      title,
      remark,
      priceMode,
      sealed,
      requireSample,
      items,
      buyerCompanyId,
      skuCategoryId: categories.get(story.category) ?? null,
      deliveryAddress: '北京市通州区物流园 3 号库',
      paymentTerm: '30% 预付，70% 入库后 60 天',
      expectedAwardDate: addDays(dayOf(now), 10),
      deadline: momentAfter(now, story.openHours * HOUR_MS),
      supplierCompanyIds: [...companyIds.values()],
    }),
  )
  const step = async (me: Caller, name: string, given: Omit<InquiryMove, 'rowVersion'> = {}): Promise<void> => {
    inquiry = await by(me, async (act) => {
      const { rowVersion } = await inquiries.get(act, inquiry.id)
      return inquiries.move(act, inquiry.id, name, { ...given, rowVersion })
    })
  }
  const quoteOf = async (supplier: number) => {
    const found = await db.read(system, (tx) => quotesOfInquiry(tx, system, inquiry.id))
    return found.find(({ companyId, isCurrent }) => isCurrent && companyId === companyIds.get(supplier))?.id ?? ''
  }
  const quoteStep = async (
    supplier: number,
    name: string,
    given: (me: Caller) => Omit<QuoteMove, 'rowVersion'> = () => ({}),
  ): Promise<void> => {
    const [me, id] = [await world.supplier(supplier), await quoteOf(supplier)]
    await by(me, async (act) => {
      const { rowVersion } = await quotes.get(act, id)
      return quotes.move(act, id, name, { ...given(me), rowVersion })
    })
  }
  const take = async (turn: Turn): Promise<unknown> => {
    switch (turn.does) {
      case 'publish':
        return step(buyer, 'publish')
      case 'offer':
      case 'submit': {
        const valid = { validFrom: dayOf(now), validTo: addDays(dayOf(now), story.validDays ?? 180) }
        await quoteStep(turn.supplier, 'save', (me) => ({ offer: offerOf(turn, items, me, valid) }))
        return turn.does === 'submit' ? quoteStep(turn.supplier, 'submit') : undefined
      }
      case 'withdraw':
        return quoteStep(turn.supplier, 'withdraw')
      case 'accept':
        return quoteStep(turn.supplier, 'acceptAward')
      case 'decline':
        return quoteStep(turn.supplier, 'decline', () => ({ declineReason: LACKS_CAPACITY, remark: turn.remark }))
      case 'ask': {
        const id = await quoteOf(turn.supplier)
        return by(await world.supplier(turn.supplier), (act) => askQuestion(act, id, turn.question))
      }
      case 'answer':
        return step(buyer, 'answer', {
          questionId: (await by(buyer, (act) => inquiries.get(act, inquiry.id))).internal?.questions[0]?.id ?? '',
          answer: turn.answer,
        })
      case 'close':
        now = new Date(Math.max(now.getTime(), Date.parse(inquiry.dueAt ?? '')))
        return by(system, (act) =>
          inquiries.takeForSystem(act, inquiry.id, 'closeRound', ({ rowVersion }) => ({ rowVersion })),
        )
      case 'nextRound':
        return step(buyer, 'openNextRound', {
          remark: turn.remark,
          deadline: momentAfter(now, story.openHours * HOUR_MS),
          supplierCompanyIds: turn.suppliers.map((index) => companyIds.get(index) ?? ''),
        })
      case 'bargain':
        return step(buyer, 'bargain', {
          remark: turn.remark,
          deadline: momentAfter(world.now, 30 * HOUR_MS),
          quoteId: await quoteOf(turn.supplier),
          counter: { reason: turn.remark, lines: items.map(({ id }) => ({ itemId: id, unitPrice: turn.price })) },
        })
      case 'award':
        return step(buyer, 'submitAward', { award: await awardOf(turn) })
      case 'approve':
        return step(manager, 'approveAward')
      case 'expire': {
        const id = await quoteOf(turn.supplier)
        now = world.now
        return by(system, (act) => quotes.takeForSystem(act, id, 'expire', ({ rowVersion }) => ({ rowVersion })))
      }
      case 'abort':
      case 'cancel':
        return step(buyer, turn.does, { remark: turn.remark })
    }
  }
  const awardOf = async ({ shares, reason, loses = [] }: Extract<Turn, { readonly does: 'award' }>) => {
    const given: { quoteId: string; ratio: number }[] = []
    const losers: { quoteId: string; reasons: (typeof loses)[number][] }[] = []
    for (const index of story.suppliers) {
      const [quoteId, ratio] = [await quoteOf(index), shares[index]]
      if (ratio === undefined) losers.push({ quoteId, reasons: [...loses] })
      else given.push({ quoteId, ratio })
    }
    return {
      reason,
      allocations: items.map(({ id }) => ({ itemId: id, isNotBought: false, shares: given })),
      losers,
    }
  }

  for (const turn of story.turns) await take(turn)
  await db.write(system, (tx) =>
    sql`update inquiry set created_at = ${begun.toISOString()} where id = ${inquiry.id}`.execute(tx.for(system)),
  )
  return { id: inquiry.id, begun }
}

/** Inquiries with their quotes, for the demo world: the two kinds tell one story. */
export const seedSourcing = async (world: DemoWorld): Promise<void> => {
  for (const story of STORIES) await play(world, story)
}

/** The same for inquiries of the past year: their quotes are as old as they are. */
export const seedFormerSourcing = async (world: DemoWorld): Promise<void> => {
  for (const story of FORMER) {
    const { id, begun } = await play(world, story)
    await world.db.write(system, (tx) =>
      sql`update quote set created_at = ${begun.toISOString()} where inquiry_id = ${id}`.execute(tx.for(system)),
    )
  }
}
