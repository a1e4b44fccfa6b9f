import { afterAll, describe, expect, it } from 'vitest'
import { HOUR_MS, momentAfter } from '#kernel/day.ts'
import type { Person } from '#platform/testing/people.ts'
import type { Comparison } from '../comparison-shapes.ts'
import { MESSAGES } from '../words.ts'
import { startSourcing } from './inquiries.fixture.ts'

const desk = await startSourcing()
afterAll(() => desk.close())
const { a, b, c, purchaser, manager } = desk

const published = async (changes: Parameters<typeof desk.create>[0] = {}) => {
  const { id } = await desk.create(changes)
  return desk.step(id, 'publish')
}
const submitted = async (inquiryId: string, as: Person, unitPrice: string) => {
  const saved = await desk.save(await desk.mine(inquiryId, as), as, desk.offer(unitPrice))
  return desk.moved(saved, 'submit', as)
}
/** Everything that staff can read about an inquiry. */
const staffReads = async (inquiryId: string): Promise<string> => {
  const { internal } = await desk.inquiry(inquiryId)
  const addresses = [
    `/api/Inquiry/${inquiryId}`,
    '/api/Inquiry?PageSize=100',
    `/api/Inquiry/${inquiryId}/Comparison`,
    '/api/Quote?PageSize=100',
    ...(internal?.suppliers ?? []).map(({ quoteId }) => `/api/Quote/${quoteId}`),
  ]
  const answers = await Promise.all(addresses.map((address) => desk.call('GET', address, purchaser)))
  return answers.map(({ text }) => text).join('\n')
}

describe('an inquiry', () => {
  it('C goes through three rounds to an award, and each supplier reads only its own', async () => {
    const { id, statusName } = await published()
    expect(statusName).toBe('第 1 轮报价中（0/3）')

    // A draft is kept, and to staff it is no quote.
    const first = await desk.mine(id, a.me)
    expect(first).toMatchObject({ status: 0, statusName: '待报价', canWrite: true })
    await desk.save(first, a.me, { lines: desk.offer('12.3456').lines.slice(0, 1) })
    const draft = await desk.mine(id, a.me)
    expect([draft.statusName, draft.offer?.lines[0]?.unitPrice]).toEqual(['草稿', '12.3456'])
    expect((await desk.inquiry(id)).internal?.suppliers.map(({ statusName: name }) => name)).toEqual([
      '未报价',
      '未报价',
      '未报价',
    ])

    const sent = await submitted(id, a.me, '12.3456')
    expect(sent).toMatchObject({ status: 2, receiptHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    await submitted(id, b.me, '11.7654')
    const declined = await desk.moved(await desk.mine(id, c.me), 'decline', c.me, { declineReason: 1 })
    expect(declined.statusName).toBe('已放弃')

    // Sealed: no price in any answer to staff.
    const sealed = await staffReads(id)
    expect(sealed).toContain('已报价')
    expect(sealed).not.toMatch(/12\.3456|11\.7654/)

    const later = momentAfter(desk.clock(), 60 * HOUR_MS)
    await desk.step(id, 'extend', { deadline: later })
    expect((await desk.mine(id, c.me)).dueAt).toBe(later)
    desk.wait(61 * HOUR_MS)

    // The first who looks sees the round closed.
    const compared = await desk.inquiry(id)
    expect(compared).toMatchObject({ status: 2, statusName: '比价中' })
    expect(compared.internal?.openings).toHaveLength(1)
    expect(await staffReads(id)).toMatch(/12\.3456/)

    const second = await desk.step(id, 'openNextRound', {
      remark: '价格偏高',
      deadline: momentAfter(desk.clock(), 24 * HOUR_MS),
      supplierCompanyIds: [a.company, b.company],
    })
    expect([second.round, second.statusName]).toEqual([2, '第 2 轮报价中（0/2）'])
    const prefilled = await desk.mine(id, a.me)
    expect(prefilled).toMatchObject({ round: 2, status: 0, formerRounds: [{ round: 1, statusName: '历史轮次' }] })
    expect(prefilled.offer?.lines[0]?.unitPrice).toBe('12.3456')
    await submitted(id, a.me, '11.1')
    await submitted(id, b.me, '11.2')
    // Everybody has answered: it need not wait.
    const closed = await desk.step(id, 'closeRound')

    const quoteOfB = closed.internal?.suppliers.find(({ companyId }) => companyId === b.company)?.quoteId ?? ''
    await desk.step(id, 'bargain', {
      remark: '请再让一步',
      deadline: momentAfter(desk.clock(), 3 * HOUR_MS),
      quoteId: quoteOfB,
      counter: { reason: '目标价 11', lines: [{ itemId: desk.items[0]?.id, unitPrice: '11' }] },
    })
    const countered = await desk.mine(id, b.me)
    expect(countered).toMatchObject({ status: 1, counter: { reason: '目标价 11' } })
    const answered = await submitted(id, b.me, '11.05')
    expect(answered.statusName).toBe('评选中')

    const quoteOfA = closed.internal?.suppliers.find(({ companyId }) => companyId === a.company)?.quoteId ?? ''
    const award = {
      reason: 'A 供货稳定',
      allocations: desk.items.map((item, index) => ({
        itemId: item.id,
        isNotBought: false,
        shares:
          index === 0
            ? [
                { quoteId: quoteOfA, ratio: 70 },
                { quoteId: quoteOfB, ratio: 30 },
              ]
            : [{ quoteId: quoteOfA, ratio: 100 }],
      })),
      losers: [],
    }
    const waiting = await desk.step(id, 'submitAward', { award })
    expect(waiting.statusName).toBe('待定标审批')
    const awarded = await desk.step(id, 'approveAward', {}, manager)
    expect(awarded.statusName).toBe('已定标')
    const won = await desk.mine(id, b.me)
    expect(won).toMatchObject({
      statusName: '已中标',
      result: { awarded: [{ ratio: 30, unitPrice: '11.05', qty: '6000.0000' }] },
    })
    expect((await desk.moved(won, 'acceptAward', b.me)).acceptedAt).not.toBeNull()

    const valid = await desk.call('GET', `/api/Quote/ValidQuoted?SkuIds=${desk.skuId}`, purchaser)
    expect(valid.status, valid.text).toBe(200)
    expect(valid.json().data ?? valid.json()).toHaveLength(2)
    const own = await desk.call('GET', `/api/Quote/ValidQuoted?SkuIds=${desk.skuId}`, a.me)
    expect(own.text).toContain('11.1')
    expect(own.text).not.toContain('"11.05')
    // All of one supplier, for those who write its order; not of everybody at once.
    const all = await desk.call('GET', `/api/Quote/ValidQuoted?SupplierCompanyId=${b.company}`, purchaser)
    expect(all.text).toContain('11.05')
    expect(all.text).not.toContain('11.1"')
    expect((await desk.call('GET', '/api/Quote/ValidQuoted', purchaser)).status).toBe(422)
    expect((await desk.call('GET', '/api/Quote/ValidQuoted', a.me)).text).not.toContain('"11.05')
  })

  it('names the suppliers of a draft before they are asked, and what its category is called', async () => {
    const { id } = await desk.create()
    const { internal } = await desk.inquiry(id)
    expect(new Set(internal?.suppliers.map(({ companyId }) => companyId))).toEqual(
      new Set([a.company, b.company, c.company]),
    )
    expect(internal?.suppliers.every(({ quoteId, supplierName }) => quoteId === null && supplierName !== '')).toBe(true)
    expect(internal?.categoryName).toBe('绘本')
  })

  it('refuses a category that there is not, at its field', async () => {
    const { buyerCompanyId } = await desk.create()
    const write = (skuCategoryId: string | null) =>
      desk.call('POST', '/api/Inquiry', purchaser, { body: { buyerCompanyId, skuCategoryId } })
    const refused = await write(crypto.randomUUID())
    expect([refused.status, refused.json().errors]).toEqual([422, { skuCategoryId: [MESSAGES.categoryUnknown] }])
    expect((await write(null)).status).toBe(200)
  })
  it('shows the drawing of a line to those who are asked about it, once they are, and to nobody else', async () => {
    const fileId = await desk.people.file(purchaser.userId, null)
    const [first, ...others] = desk.items
    if (first === undefined) throw new Error('no line')
    const { id } = await desk.create({
      supplierCompanyIds: [a.company],
      items: [{ ...first, attachments: [fileId] }, ...others],
    })
    expect((await desk.inquiry(id)).files).toMatchObject([{ id: fileId }])
    await desk.step(id, 'publish')
    const asked = await desk.mine(id, a.me)
    expect(asked.request.items.map(({ attachments }) => attachments)).toEqual([[fileId], []])
    expect(asked.files).toMatchObject([{ id: fileId }])
    const other = await published({ supplierCompanyIds: [b.company] })
    expect((await desk.mine(other.id, b.me)).files).toEqual([])
  })

  it('names no formula that is not of its product: the line is named, and nobody is asked', async () => {
    const items = desk.items.map((item, index) => (index === 1 ? { ...item, formulaId: crypto.randomUUID() } : item))
    const draft = await desk.create({ items })
    const refused = await desk.tryMove('Inquiry', draft, 'publish', purchaser)
    const errors = { 'items.1.formulaId': ['第 2 行的配方不属于该商品，或未生效'] }
    expect([refused.status, refused.json().errors]).toEqual([422, errors])
    const { id } = await published()
    const body = { remark: '换配方', content: { items } }
    const changed = await desk.tryMove('Inquiry', await desk.inquiry(id), 'amend', purchaser, body)
    expect([changed.status, changed.json().errors]).toEqual([422, errors])
  })

  it('compares prices at the quantity that is needed once they are opened, and not before', async () => {
    const { id } = await published({ supplierCompanyIds: [a.company] })
    await submitted(id, a.me, '12.5')
    const compared = async (): Promise<Comparison> =>
      (await desk.call('GET', `/api/Inquiry/${id}/Comparison`, purchaser)).json()
    expect((await compared()).suppliers).toEqual([])
    await desk.step(id, 'closeRound')
    expect((await compared()).suppliers[0]?.cells.map(({ demandPrice }) => demandPrice)).toEqual(['12.5', '12.5'])
  })
})
