import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { HOUR_MS, momentAfter } from '#kernel/day.ts'
import type { Person } from '#platform/testing/people.ts'
import { startSourcing } from './inquiries.fixture.ts'

const desk = await startSourcing()
afterAll(() => desk.close())
const { a, b, purchaser, manager } = desk

const published = async (changes: Parameters<typeof desk.create>[0] = {}) => {
  const { id } = await desk.create(changes)
  return desk.step(id, 'publish')
}
const saved = async (inquiryId: string, as: Person, unitPrice: string) =>
  desk.save(await desk.mine(inquiryId, as), as, desk.offer(unitPrice))
const submitted = async (inquiryId: string, as: Person, unitPrice: string) =>
  desk.moved(await saved(inquiryId, as, unitPrice), 'submit', as)
const closedWith = async (...prices: readonly (readonly [Person, string])[]) => {
  const { id } = await published()
  for (const [person, price] of prices) await submitted(id, person, price)
  desk.wait(49 * HOUR_MS)
  return desk.inquiry(id)
}
const later = (hours: number): string => momentAfter(desk.clock(), hours * HOUR_MS)

describe('staff', () => {
  it('do not approve their own award, and do not submit one that leaves something open', async () => {
    const { id, internal } = await closedWith([a.me, '12'], [b.me, '13'])
    const quoteId = internal?.suppliers.find(({ companyId }) => companyId === a.company)?.quoteId ?? ''
    const allocations = desk.items.map((item) => ({
      itemId: item.id,
      isNotBought: false,
      shares: [{ quoteId, ratio: 90 }],
    }))
    const attempt = async (award: object) =>
      desk.tryMove('Inquiry', await desk.inquiry(id), 'submitAward', manager, { award })
    expect((await attempt({ reason: '价低', allocations, losers: [] })).json().errors).toEqual({
      'award.allocations.0': ['第 1 行的份额合计应为 100%，或标记为不采购'],
      'award.allocations.1': ['第 2 行的份额合计应为 100%，或标记为不采购'],
      'award.losers': [expect.stringMatching(/^请为.+选择未中标原因$/)],
    })
    const other = internal?.suppliers.find(({ companyId }) => companyId === b.company)?.quoteId ?? ''
    const whole = {
      reason: '价低',
      allocations: allocations.map((one, index) =>
        index === 0 ? { ...one, shares: [{ quoteId, ratio: 100 }] } : { ...one, isNotBought: true, shares: [] },
      ),
      losers: [{ quoteId: other, reasons: [1, 2] }],
    }
    expect((await attempt(whole)).status).toBe(200)
    const toApprove = async (as: Person): Promise<boolean> =>
      (await desk.call('GET', '/api/Inquiry?IsToApprove=true&PageSize=100', as)).text.includes(id)
    expect(await toApprove(manager)).toBe(false)
    const own = await desk.tryMove('Inquiry', await desk.inquiry(id), 'approveAward', manager)
    expect([own.status, own.json().title]).toEqual([422, '不能审批自己提交的定标'])
    const second = await desk.people.signIn(await desk.people.user('另一位经理', ['PurchaseManager']))
    expect(await toApprove(second)).toBe(true)
    await desk.step(id, 'approveAward', {}, second)
    expect(await desk.mine(id, b.me)).toMatchObject({
      statusName: '未中标',
      result: { rankBand: 3, loseReasons: [1, 2], awarded: [] },
    })
  })
  it('open no sixth round', async () => {
    const { id } = await published({ supplierCompanyIds: [a.company] })
    for (const round of [1, 2, 3, 4, 5]) {
      await submitted(id, a.me, `1${round}`)
      await desk.step(id, 'closeRound')
      const body = { remark: '再报', deadline: later(24), supplierCompanyIds: [a.company] }
      const next = await desk.tryMove('Inquiry', await desk.inquiry(id), 'openNextRound', purchaser, body)
      expect([next.status, round === 5 ? next.json().title : ''], next.text).toEqual(
        round === 5 ? [422, '最多 5 轮报价'] : [200, ''],
      )
    }
    expect((await desk.mine(id, a.me)).formerRounds.map(({ round }) => round)).toEqual([4, 3, 2, 1])
  })
  it('publish only to suppliers that may be asked, with time to answer', async () => {
    const { id } = await desk.create({ deadline: later(3) })
    const soon = await desk.tryMove('Inquiry', await desk.inquiry(id), 'publish', purchaser)
    expect(soon.json().errors).toEqual({ deadline: ['截止时间应至少在 4 小时之后'] })
    const suspended = await desk.supplier()
    await desk.people.run(sql`update supplier set cooperation_status = 2 where company_id = ${suspended.company}`)
    const { id: other } = await desk.create({ supplierCompanyIds: [suspended.company] })
    const paused = await desk.tryMove('Inquiry', await desk.inquiry(other), 'publish', purchaser)
    expect(paused.json().title).toMatch(/以下供应商暂不能参与：.+（合作暂停）/)
  })
  it('remind those who have not answered, and not twice within four hours', async () => {
    const { id } = await published()
    await desk.step(id, 'remind')
    const again = await desk.tryMove('Inquiry', await desk.inquiry(id), 'remind', purchaser)
    expect([again.status, again.json().title]).toEqual([422, '4 小时内已催过报价'])
  })
  it('cancel, and the quotes are void', async () => {
    const { id } = await published()
    await submitted(id, a.me, '12')
    await desk.step(id, 'cancel', { remark: '项目取消' })
    expect(await Promise.all([a, b].map(async ({ me }) => (await desk.mine(id, me)).statusName))).toEqual([
      '已作废',
      '已作废',
    ])
  })
  it('leave a counter price unanswered, and what was offered before stands', async () => {
    const { id, internal } = await closedWith([a.me, '12'])
    const quoteId = internal?.suppliers.find(({ companyId }) => companyId === a.company)?.quoteId
    const counter = { reason: '预算', lines: [{ itemId: desk.items[0]?.id, unitPrice: '10' }] }
    const body = { remark: '预算', deadline: later(3), quoteId, counter }
    const toCompare = async (): Promise<boolean> =>
      (await desk.call('GET', '/api/Inquiry?IsToCompare=true', purchaser)).text.includes(id)
    expect(await toCompare()).toBe(true)
    expect((await desk.step(id, 'bargain', body)).sentence).toBe('已还价，等待供应商答复；答复或到期后可定标。')
    // It is the supplier's turn now, and nobody of the buyer is asked for anything.
    expect(await toCompare()).toBe(false)
    await desk.save(await desk.mine(id, a.me), a.me, { lines: desk.offer('10.5').lines })
    const compared = await desk.call('GET', `/api/Inquiry/${id}/Comparison`, purchaser)
    expect(compared.json().suppliers, compared.text).toMatchObject([
      { statusName: '还价待答复', totalAmount: '480000.00', cells: [{ demandPrice: '12' }, {}] },
    ])
    expect(compared.text).not.toContain('"10.5')
    desk.wait(4 * HOUR_MS)
    expect(await desk.mine(id, a.me)).toMatchObject({
      statusName: '评选中',
      offer: { lines: [{ unitPrice: '12' }, {}] },
    })
  })
})
