import { afterAll, describe, expect, it } from 'vitest'
import { HOUR_MS, momentAfter } from '#kernel/day.ts'
import type { Person } from '#platform/testing/people.ts'
import { emptyLine, type OfferLine } from '#modules/quote/contract.ts'
import { emptyItem, type ItemDraft } from '../draft-shapes.ts'
import type { Inquiry } from '../shapes.ts'
import { FIELDS, MESSAGES } from '../words.ts'
import { startSourcing } from './inquiries.fixture.ts'

const desk = await startSourcing()
afterAll(() => desk.close())
const { a, b, purchaser } = desk

interface Written {
  readonly rowVersion: number
  readonly items?: readonly ItemDraft[]
  readonly lines?: readonly OfferLine[]
}
const put = (id: string, round: number | string, as: Person | undefined, body: Written) =>
  desk.call('PUT', `/api/Inquiry/${id}/Round/${round}/Item`, as, { body })
const published = async (): Promise<Inquiry> => desk.step((await desk.create()).id, 'publish')
const priced = (...prices: string[]): OfferLine[] =>
  desk.items.slice(0, prices.length).map(({ id }, index) => ({ ...emptyLine(id), unitPrice: prices[index] ?? '' }))
const line = (changes: Partial<ItemDraft> = {}): ItemDraft => ({
  ...emptyItem(crypto.randomUUID()),
  skuName: '立体书',
  unit: '本',
  demandQty: '500',
  ...changes,
})

describe('PUT /api/Inquiry/{id}/Round/{round}/Item by the buyer', () => {
  it('replaces the lines of a draft and nothing else of it, as it was typed', async () => {
    const draft = await desk.create()
    // Neither is a day that there is.
    const items = [line({ requiredDate: '下周' }), line({ skuName: '贴纸书', requiredDate: '2026-02-30' })]
    const answer = await put(draft.id, 1, purchaser, { rowVersion: draft.rowVersion, items })
    expect(answer.status, answer.text).toBe(200)
    const saved: Inquiry = answer.json()
    expect(saved).toMatchObject({
      id: draft.id,
      itemCount: 2,
      requiredDate: null,
      rowVersion: draft.rowVersion + 1,
      statusName: '草稿',
    })
    expect(saved.internal?.content).toEqual({ ...draft.internal?.content, items })
    expect(await desk.inquiry(draft.id)).toEqual({ ...saved, serverTime: expect.any(String) })
    // It is found by what is asked now, and no longer by what was.
    const found = async (q: string): Promise<string[]> =>
      (await desk.call('GET', `/api/Inquiry?PageSize=100&Q=${encodeURIComponent(q)}`, purchaser))
        .json()
        .map(({ id }: Inquiry) => id)
    expect([(await found('贴纸书')).includes(draft.id), (await found('礼盒')).includes(draft.id)]).toEqual([
      true,
      false,
    ])
  })
  it('refuses what was read too long ago, a round that there is not, and files that are not there', async () => {
    const { id, rowVersion } = await desk.create()
    const items = [line()]
    expect((await put(id, 1, purchaser, { rowVersion: rowVersion + 1, items })).status).toBe(412)
    expect([
      (await put(id, 2, purchaser, { rowVersion, items })).status,
      (await put(id, 6, purchaser, { rowVersion, items })).status,
    ]).toEqual([404, 422])
    expect((await put(id, 'x', purchaser, { rowVersion, items })).status).toBe(422)
    const lost = await put(id, 1, purchaser, { rowVersion, items: [line({ attachments: [crypto.randomUUID()] })] })
    expect([lost.status, Object.keys(lost.json().errors)]).toEqual([422, ['items.0.attachments']])
    expect((await put(id, 1, purchaser, { rowVersion, lines: priced('1') })).json().errors).toEqual({
      items: ['请填写询价明细'],
    })
    const kept = await desk.people.file(purchaser.userId, null)
    expect((await put(id, 1, purchaser, { rowVersion, items: [line({ attachments: [kept] })] })).status).toBe(200)
  })
  it('refuses an inquiry that suppliers are asked already: they would not learn of it', async () => {
    const { id, rowVersion } = await published()
    const refused = await put(id, 1, purchaser, { rowVersion, items: [line()] })
    expect([refused.status, refused.json().title]).toEqual([422, MESSAGES.notDraft])
    expect((await desk.mine(id, a.me)).request.items).toHaveLength(2)
  })
  it('is for those who manage inquiries', async () => {
    const { id, rowVersion } = await desk.create()
    const body = { rowVersion, items: [line()] }
    const accountant = await desk.people.staff('钱财务', 'Finance')
    expect([(await put(id, 1, accountant, body)).status, (await put(id, 1, undefined, body)).status]).toEqual([
      403, 401,
    ])
    expect((await put(crypto.randomUUID(), 1, purchaser, body)).status).toBe(404)
    // To a supplier a draft is not there.
    expect((await put(id, 1, a.me, { rowVersion, lines: priced('1') })).status).toBe(404)
  })
})

describe('PUT /api/Inquiry/{id}/Round/{round}/Item by a supplier', () => {
  it('keeps its prices as a draft, line by line, and answers with its own quote alone', async () => {
    const { id } = await published()
    const { rowVersion } = await desk.mine(id, a.me)
    const answer = await put(id, 1, a.me, { rowVersion, lines: priced('12.5') })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.json()).toMatchObject({ id, internal: null, invited: null, answered: null })
    const first = await desk.mine(id, a.me)
    expect(answer.json().mine).toEqual({ ...first, serverTime: expect.any(String) })
    expect([first.statusName, first.rowVersion, first.offer?.lines[0]?.unitPrice]).toEqual([
      '草稿',
      rowVersion + 1,
      '12.5',
    ])
    const [, second] = priced('', '3.2')
    const more = await put(id, 1, a.me, { rowVersion: first.rowVersion, lines: second === undefined ? [] : [second] })
    expect(more.json().mine.offer.lines.map(({ unitPrice }: OfferLine) => unitPrice)).toEqual(['12.5', '3.2'])
    // Nobody else reads a price that was only saved.
    expect((await desk.mine(id, b.me)).offer?.lines ?? []).toEqual([])
    expect((await desk.call('GET', `/api/Inquiry/${id}`, purchaser)).text).not.toContain('"12.5')
  })
  it('refuses another round, another version, lines of the buyer, and what comes too late', async () => {
    const { id } = await published()
    const { rowVersion } = await desk.mine(id, a.me)
    const lines = priced('12.5')
    expect((await put(id, 2, a.me, { rowVersion, lines })).status).toBe(404)
    expect((await put(id, 1, a.me, { rowVersion: rowVersion + 1, lines })).status).toBe(412)
    expect((await put(id, 1, a.me, { rowVersion, items: [line()] })).json().errors).toEqual({
      lines: [MESSAGES.required(FIELDS.lines)],
    })
    desk.wait(49 * HOUR_MS)
    const late = await put(id, 1, a.me, { rowVersion, lines })
    expect([late.status, late.json().errors]).toEqual([422, { dueAt: ['已过报价截止时间'] }])
    expect((await desk.mine(id, a.me)).offer?.lines ?? []).toEqual([])
  })
  it('leaves out a line that is not asked for, as after a change that the supplier has not read yet', async () => {
    const { id } = await published()
    const { rowVersion } = await desk.mine(id, a.me)
    const gone = { ...emptyLine(crypto.randomUUID()), unitPrice: '1' }
    const answer = await put(id, 1, a.me, { rowVersion, lines: [gone, ...priced('12.5')] })
    expect(answer.json().mine.offer.lines).toMatchObject([{ unitPrice: '12.5' }])
  })
  it('finds only its own quote, and takes the right to quote', async () => {
    const { id } = await desk.step((await desk.create({ supplierCompanyIds: [a.company] })).id, 'publish')
    const { rowVersion } = await desk.mine(id, a.me)
    const body = { rowVersion, lines: priced('12.5') }
    expect((await put(id, 1, b.me, body)).status).toBe(404)
    const viewer = await desk.people.member(a.company, 'SupplierViewer')
    expect((await put(id, 1, viewer, body)).status).toBe(403)
    expect((await put(id, 1, a.me, body)).status).toBe(200)
  })
  it('writes into the newest round once there is another', async () => {
    const { id } = await published()
    const saved = await desk.save(await desk.mine(id, a.me), a.me, desk.offer('12'))
    await desk.moved(saved, 'submit', a.me)
    desk.wait(49 * HOUR_MS)
    await desk.inquiry(id)
    const deadline = momentAfter(desk.clock(), 24 * HOUR_MS)
    await desk.step(id, 'openNextRound', { remark: '偏高', deadline, supplierCompanyIds: [a.company] })
    const { rowVersion } = await desk.mine(id, a.me)
    expect((await put(id, 1, a.me, { rowVersion, lines: priced('11') })).status).not.toBe(200)
    const answer = await put(id, 2, a.me, { rowVersion, lines: priced('11') })
    expect([answer.status, answer.json().mine.round]).toEqual([200, 2])
  })
})
