import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { amountInWords } from '#kernel/amount-words.ts'
import { groupedDecimal, groupedPrice } from '#kernel/text.ts'
import { pagesOf, wordsOf } from '#platform/print/poppler.fixture.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import { unzipped } from '#platform/testing/unzipped.ts'
import type { Order } from '../shapes.ts'
import { castOf, deskOf, makeSku } from './orders.fixture.ts'
import { orderRoutes } from './routes.ts'

const LINES = 60
const clock = (): Date => new Date()
const erp = await startErp(({ cipher }) => orderRoutes({ clock, cipher }))
afterAll(() => erp.close())
const cast = await castOf(erp)
const desk = deskOf(erp, cast)

const paperOf = (order: Pick<Order, 'id'>, as: Person, path = 'Pdf') =>
  erp.call('GET', `/api/PurchaseOrder/${order.id}/Preview/${path}`, as)
const logOf = async (order: Pick<Order, 'id'>, as: Person) => (await paperOf(order, as, 'Log')).json()

/** An order with as many lines as are asked for, each with figures of its own. */
const longOrder = async (): Promise<Order> => {
  const items = []
  for (let index = 0; index < LINES; index += 1) {
    const skuCode = `WL-${10_240_000 + index * 37}`
    await makeSku(erp, skuCode, `深沟球轴承 6204-2RS/C3 第 ${index} 型`, '套')
    items.push({
      skuCode,
      qty: `${1_234 * (index + 1)}.${index % 2 === 0 ? '5' : '25'}`,
      unitPrice: `${index + 3}.1${index}05`,
      requiredDate: '2099-06-30',
    })
  }
  return desk.issued({ items, extraFees: [{ name: '制版费', amount: '1280.5' }], qualityTerms: '按封样验收' })
}
const order = await longOrder()

/** All figures of an order as people read them. */
const figuresOf = ({ items, totalQty, totalAmount, taxAmount, amountNoTax }: Order): string[] => [
  ...items.flatMap(({ qty, unitPrice, amount }) => [
    groupedDecimal(qty),
    groupedPrice(unitPrice ?? ''),
    groupedPrice(amount ?? ''),
  ]),
  groupedDecimal(totalQty),
  ...[totalAmount, taxAmount, amountNoTax].map((value) => groupedPrice(value ?? '')),
  '1,280.50',
]

describe('an order on paper', () => {
  it('says every figure of the order, whole, in the PDF and in the Word file', async () => {
    const seen = await desk.seen(order, cast.owner)
    const words = wordsOf((await paperOf(order, cast.owner)).bytes)
    expect(figuresOf(seen).filter((figure) => !words.has(figure))).toEqual([])
    const [xml = ''] = unzipped((await paperOf(order, cast.owner, 'Docx')).bytes).flatMap(({ name, text }) =>
      name === 'word/document.xml' ? [text] : [],
    )
    expect(figuresOf(seen).filter((figure) => !xml.includes(`>${figure}</w:t>`))).toEqual([])
    expect(xml).toContain(amountInWords(seen.totalAmount ?? ''))
  })

  it('names both sides and what is agreed', async () => {
    const text = pagesOf((await paperOf(order, cast.purchaser)).bytes).join('')
    for (const said of [
      '甲方（采购方）',
      '乙方（供应方）',
      '数量偏差：每行允许多交 3%，允许少交 0%',
      '按封样验收',
      'AQL 2.5',
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('底价 8.20')
    expect(text).not.toContain('交货计划')
  })

  it('has dashes for those who see no prices, and prices for those who do', async () => {
    const seen = await desk.seen(order, cast.owner)
    const words = wordsOf((await paperOf(order, cast.quality)).bytes)
    expect(words.has('—')).toBe(true)
    expect(seen.items.filter(({ amount }) => words.has(groupedPrice(amount ?? '')))).toEqual([])
    expect(words.has('1,280.50')).toBe(false)
    const [xml = ''] = unzipped((await paperOf(order, cast.quality, 'Docx')).bytes).map(({ text }) => text)
    expect(xml).not.toContain(groupedPrice(seen.totalAmount ?? ''))
  })

  it('has the delivery plan when both sides have agreed on it', async () => {
    const issued = await desk.issued()
    const confirmed = await desk.moved(issued, 'confirm', cast.owner)
    const plans = confirmed.items.map(({ id, qty }) => ({ itemId: id, planQty: qty, planDate: '2099-06-15' }))
    const planned = await desk.moved(confirmed, 'submitDeliveryPlan', cast.owner, { plans })
    expect(pagesOf((await paperOf(planned, cast.owner)).bytes).join('')).not.toContain('2099-06-15')
    const agreed = await desk.moved(planned, 'confirmDeliveryPlan', cast.purchaser)
    const text = pagesOf((await paperOf(agreed, cast.owner)).bytes).join('')
    expect(text).toContain('交货计划（双方已确认）')
    expect(text.match(/2099-06-15/g)).toHaveLength(plans.length)
  })
})

describe('what was handed out', () => {
  it('is noted with who, when, in which format and for what', async () => {
    const mine = await desk.issued()
    await paperOf(mine, cast.owner, 'Pdf?Purpose=view')
    await paperOf(mine, cast.owner, 'Docx')
    await paperOf(mine, cast.quality, 'Pdf?Purpose=print')
    expect(await logOf(mine, cast.owner)).toMatchObject([
      { actorName: '甲质', side: 'supplier', fileType: 'pdf', purpose: 'print' },
      { actorName: '甲主', side: 'supplier', fileType: 'docx', purpose: 'download' },
      { actorName: '甲主', side: 'supplier', fileType: 'pdf', purpose: 'view' },
    ])
  })

  it('is read by suppliers of their own people alone, and by staff of everybody', async () => {
    const mine = await desk.issued()
    await paperOf(mine, cast.purchaser)
    await paperOf(mine, cast.owner)
    const names = async (as: Person) => (await logOf(mine, as)).map((entry: { actorName: string }) => entry.actorName)
    expect(await names(cast.owner)).toEqual(['甲主'])
    expect(await names(cast.manager)).toEqual(['甲主', '采购'])
  })

  it('refuses strangers, of whom nothing is noted, and purposes that there are none of', async () => {
    const mine = await desk.issued()
    expect((await paperOf(mine, cast.stranger)).status).toBe(404)
    expect((await paperOf(mine, cast.stranger, 'Log')).status).toBe(404)
    expect((await paperOf(mine, cast.owner, 'Pdf?Purpose=sell')).status).toBe(422)
    expect(await logOf(mine, cast.manager)).toEqual([])
  })

  it('cannot be written for others, changed or removed, whatever the code does', async () => {
    const mine = await desk.issued()
    const written = await paperOf(mine, cast.owner)
    expect(written.status).toBe(200)
    const me = { ...CALLER, userId: cast.owner.userId, companyId: cast.a }
    const asOwner = (statement: ReturnType<typeof sql>) => erp.db.write(me, (tx) => statement.execute(tx.for(me)))
    const line = (actor: string, company: string) =>
      sql`insert into paper_log (company_id, entity, entity_id, actor_id, actor_name, side, file_type, purpose)
        values (${company}, 'PurchaseOrder', ${mine.id}, ${actor}, 'x', 'supplier', 'pdf', 'view')`
    await expect(asOwner(line(cast.quality.userId, cast.a))).rejects.toThrow(/row-level security/)
    await expect(asOwner(line(cast.owner.userId, cast.b))).rejects.toThrow(/row-level security/)
    await expect(asOwner(sql`update paper_log set actor_name = 'x'`)).rejects.toThrow(/permission denied/)
    await expect(asOwner(sql`delete from paper_log`)).rejects.toThrow(/permission denied/)
    await asOwner(line(cast.owner.userId, cast.a))
    expect(await logOf(mine, cast.owner)).toHaveLength(2)
  })
})

const CALLER = {
  userName: '甲主',
  side: 'supplier',
  permissions: new Set<never>(),
  ownOnly: false,
  requestId: 'test',
} as const
