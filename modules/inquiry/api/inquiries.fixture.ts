import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { DAY_MS, dayOf, HOUR_MS, momentAfter } from '#kernel/day.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import { staffMember } from '#platform/testing/world.ts'
import { EMPTY_OFFER, emptyLine, type Offer, type OfferLine, type Quote } from '#modules/quote/contract.ts'
import { quoteRoutes } from '#modules/quote/api/shared/routes.ts'
import { EMPTY_CONTENT, emptyItem, type InquiryDraft } from '../draft-shapes.ts'
import type { Inquiry } from '../shapes.ts'
import { inquiryRoutes } from './noun.ts'

/** A server of inquiries and quotes whose clock tests set, three suppliers, and the buyer's people. */
export const startSourcing = async (
  /** What is served besides, such as orders that follow from awards. */
  more: (deps: Parameters<typeof inquiryRoutes>[0]) => ReturnType<typeof inquiryRoutes> = () => [],
) => {
  let ahead = 0
  const clock = () => new Date(Date.now() + ahead)
  const erp = await startErp(({ cipher }) => [
    ...inquiryRoutes({ clock, cipher }),
    ...quoteRoutes({ clock, cipher }),
    ...more({ clock, cipher }),
  ])
  const { people } = erp
  const buyer = await people.buyer()
  const [category] = await people.run(
    sql<{
      id: string
    }>`insert into sku_category (name, code, level, biz_line) values ('绘本', ${randomUUID()}, 1, '图书') returning id`,
  )
  const keeper = await people.user('产品')
  const [sku] = await people.run(
    sql<{
      id: string
    }>`insert into sku (code, name, spec, unit, tax_rate, search_text, search_grams, created_by, updated_by)
      values (${randomUUID().slice(0, 12)}, '精装绘本', '250×250', '本', 13, '', '{}', ${keeper}, ${keeper}) returning id`,
  )
  const supplier = async (role: 'SupplierOwner' | 'SupplierViewer' = 'SupplierOwner') => {
    const company = await people.supplier()
    const user = await people.user('供应商')
    await people.join(user, company, [role])
    return { company, user, me: await people.signIn(user, company) }
  }
  const staff = async (name: string, role: 'Purchaser' | 'PurchaseManager') =>
    people.signIn(await people.user(name, [role]))
  const [a, b, c] = [await supplier(), await supplier(), await supplier()]
  const [purchaser, manager] = [await staff('王采', 'Purchaser'), await staff('李经理', 'PurchaseManager')]

  const items = [randomUUID(), randomUUID()].map((id, index) => ({
    ...emptyItem(id),
    skuId: index === 0 ? (sku?.id ?? null) : null,
    skuName: index === 0 ? '精装绘本' : '礼盒',
    unit: '本',
    demandQty: '20000',
    quantities: ['10000', '20000', '30000'],
    requiredDate: dayOf(new Date(Date.now() + 60 * DAY_MS)),
    targetPrice: '11.5',
  }))

  const draft = (changes: Partial<InquiryDraft> = {}): InquiryDraft => ({
    ...EMPTY_CONTENT,
    buyerCompanyId: buyer,
    title: '《小熊的星空》首印',
    skuCategoryId: category?.id ?? null,
    deadline: momentAfter(clock(), 48 * HOUR_MS),
    supplierCompanyIds: [a.company, b.company, c.company],
    items,
    ...changes,
  })

  const offer = (unitPrice: string, changes: Partial<Offer> = {}): Offer => ({
    ...EMPTY_OFFER,
    quoterName: '陈晨',
    quoterPhone: '13800000001',
    validFrom: dayOf(clock()),
    validTo: dayOf(new Date(clock().getTime() + 90 * DAY_MS)),
    leadDays: '30',
    lines: items.map(({ id }): OfferLine => ({ ...emptyLine(id), unitPrice })),
    ...changes,
  })

  const ok = async <T>(answer: ReturnType<typeof erp.call>): Promise<T> => {
    const { status, text, json } = await answer
    expect(status, text).toBe(200)
    return json()
  }
  const inquiry = (id: string, as: Person = purchaser) => ok<Inquiry>(erp.call('GET', `/api/Inquiry/${id}`, as))
  const quote = (id: string, as: Person) => ok<Quote>(erp.call('GET', `/api/Quote/${id}`, as))
  const tryMove = (
    noun: 'Inquiry' | 'Quote',
    { id, rowVersion }: { readonly id: string; readonly rowVersion: number },
    name: string,
    as: Person,
    body: object = {},
  ) => erp.call('PATCH', `/api/${noun}/${id}/State?transition=${name}`, as, { body: { rowVersion, ...body } })

  return {
    ...erp,
    clock,
    /** Time passes. */
    wait: (ms: number) => {
      ahead += ms
    },
    buyer,
    skuId: sku?.id ?? '',
    a,
    b,
    c,
    purchaser,
    manager,
    supplier,
    items,
    draft,
    offer,
    inquiry,
    quote,
    tryMove,
    /** How the database knows a purchaser. */
    staffCaller: ({ userId }: Person) => ({ ...staffMember(), userId }),
    create: (changes: Partial<InquiryDraft> = {}) =>
      ok<Inquiry>(erp.call('POST', '/api/Inquiry', purchaser, { body: draft(changes) })),
    step: async (id: string, name: string, body: object = {}, as: Person = purchaser) =>
      ok<Inquiry>(tryMove('Inquiry', await inquiry(id), name, as, body)),
    /** The quote of a supplier in an inquiry. */
    mine: async (id: string, as: Person): Promise<Quote> => {
      const { mine } = await inquiry(id, as)
      if (mine === null) throw new Error('no quote')
      return mine
    },
    save: async ({ id, rowVersion }: Quote, as: Person, given: Partial<Offer>): Promise<Quote> => {
      await ok(erp.call('PUT', `/api/Quote/Partial/${id}`, as, { body: { rowVersion, offer: given } }))
      return quote(id, as)
    },
    moved: (one: Quote, name: string, as: Person, body: object = {}) =>
      ok<Quote>(tryMove('Quote', one, name, as, body)),
  }
}
