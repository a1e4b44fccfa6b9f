import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { HOUR_MS } from '#kernel/day.ts'
import type { Comparison } from '../comparison-shapes.ts'
import { startSourcing } from './inquiries.fixture.ts'

const desk = await startSourcing()
afterAll(() => desk.close())
const { a, b, purchaser } = desk
const FEES = [{ name: 'CTP 版费', amount: '2400', oneOff: true, amortizeQty: '' }]

/** Plates in use at a supplier, for the product that is asked for. */
const platesAt = (companyId: string, quantity: number) =>
  desk.people
    .run(sql`insert into tooling (company_id, buyer_company_id, purchaser_id, code, search_text, search_grams, created_by,
      updated_by, status, title, kind, quantity, unit, owner, registered_by, sku_ids, skus, place, life_total, life_used, fee_source, photos, remark)
    values (${companyId}, ${desk.buyer}, ${purchaser.userId}, ${`GJ${quantity}`}, '', '{}', ${purchaser.userId}, ${purchaser.userId},
      'inUse', '封面版', 1, ${quantity}, '张', 1, 1, ${[desk.skuId]}, '[]', '版库', 1000, 0, '', '{}', '')`)

const [sku] = await desk.people.run(sql<{ code: string }>`select code from sku where id = ${desk.skuId}`)
const items = desk.items.map((item, index) => (index === 0 ? { ...item, skuCode: sku?.code ?? '' } : item))

it('a supplier that charges plates which it has is warned, by its own plates and never by those of a rival', async () => {
  await platesAt(a.company, 8)
  await platesAt(b.company, 4)
  const { id } = await desk.create({ items })
  await desk.step(id, 'publish')
  const warned = async (as: typeof a.me) => {
    const saved = await desk.save(await desk.mine(id, as), as, desk.offer('12', { extraFees: FEES }))
    const messages = saved.warnings.filter(({ code }) => code === 'toolReusable').map(({ message }) => message)
    return { messages, tools: saved.reusableTools.map(({ quantity }) => quantity) }
  }
  expect(await warned(a.me)).toEqual({ messages: ['可复用印版 8 张，勿重复计版费'], tools: [8] })
  expect(await warned(b.me)).toEqual({ messages: ['可复用印版 4 张，勿重复计版费'], tools: [4] })
  expect(await warned(desk.c.me)).toEqual({ messages: [], tools: [] })
  const plain = await desk.save(await desk.mine(id, a.me), a.me, desk.offer('12', { extraFees: [] }))
  expect(plain.warnings.map(({ code }) => code)).not.toContain('toolReusable')
})

it('staff compare one-off fees by supplier, and read whose they are', async () => {
  const { id } = await desk.create({ items })
  await desk.step(id, 'publish')
  const saved = await desk.save(await desk.mine(id, a.me), a.me, desk.offer('12', { extraFees: FEES }))
  await desk.moved(saved, 'submit', a.me)
  desk.wait(49 * HOUR_MS)
  await desk.inquiry(id)
  const reply = await desk.call('GET', `/api/Inquiry/${id}/Comparison`, purchaser)
  const { suppliers, items: compared }: Comparison = reply.json()
  expect(suppliers).toMatchObject([{ companyId: a.company, oneOffFees: [{ name: 'CTP 版费', amount: '2400' }] }])
  expect(compared[0]?.skuCode).toBe(sku?.code)
})
