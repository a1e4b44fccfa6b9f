import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import type { Order } from '../../shapes.ts'
import { DetailPage } from '../detail-page.tsx'
import { anOrder } from '../order.fixture.ts'

const ID = '11111111-1111-4111-8111-111111111111'
const aReprint = (changes: Partial<Order> = {}): Order =>
  anOrder({
    title: '精装绘本加印',
    orderType: 2,
    reprint: {
      orderId: ID,
      orderCode: 'PO209801010001',
      prices: [{ lineNo: 1, priceSource: 1, id: ID, code: 'BJ209801010001', on: '2098-10-01' }],
    },
    allowedTransitions: ['confirm', 'propose', 'reject', 'requote', 'remind'],
    sentence: '现在轮到您：这是加印订单。',
    ...changes,
  })

interface Sent {
  readonly url: string
  readonly body: Record<string, unknown>
}
let sent: Sent[] = []
let order = aReprint()
let after: Partial<Order> | 'stale' = {}

beforeEach(() => {
  sent = []
  order = aReprint()
  after = { rowVersion: 4, status: 4, statusName: '执行中', allowedTransitions: [] }
  // The network is the border: the client, the queries and the pages are the real ones.
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url.includes('/User/Permission')) return Response.json({ permissions: [], ownOnly: false })
    if (method === 'GET') return Response.json(order)
    sent.push({ url, body: typeof body === 'string' ? JSON.parse(body) : {} })
    // A network takes its time: the second press comes before the answer.
    await new Promise((resolve) => setTimeout(resolve, 100))
    if (after === 'stale')
      return Response.json(
        { type: 'Stale', title: '对象状态已改变，请刷新页面', status: 412, errors: {}, extensions: {} },
        { status: 412 },
      )
    order = aReprint(after)
    return Response.json(order)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const show = async () => {
  showPage(<DetailPage />, { params: { id: order.id } })
  await screen.findByRole('heading', { level: 1 })
  return userEvent.setup()
}
const buttons = () =>
  within(screen.getByRole('group'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

describe('idea 5: a reprint', () => {
  it('is one card: what, how much, at which price and by which quote, until when, and what it comes to', async () => {
    await show()
    const card = screen.getByRole('region', { name: '精装绘本加印' })
    for (const text of ['精装绘本《小熊的星空》', '1,000 本', '2099-06-01']) within(card).getByText(text)
    expect(card.textContent).toContain('¥8.65中标价 BJ209801010001，2098-10-01')
    expect(card.textContent).toContain('含税金额 ¥8,650.00')
    expect(within(card).getByRole('link', { name: 'BJ209801010001' }).getAttribute('href')).toBe(`/admin/quote/${ID}`)
    expect(buttons()).toEqual(['按原价确认', '重新报价'])
    expect(screen.queryByRole('heading', { name: '要求与条款' })).toBeNull()
  })

  it('is confirmed with one press, and then shows the whole order', async () => {
    const user = await show()
    await user.dblClick(screen.getByRole('button', { name: '按原价确认' }))
    expect(await screen.findByRole('heading', { name: '订单明细' })).toBeDefined()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.url).toContain('transition=confirm')
    expect(sent[0]?.body).toEqual({ rowVersion: 3 })
  })

  it('is quoted anew with a reason, and then leads to the quote', async () => {
    after = {
      rowVersion: 4,
      status: 9,
      statusName: '重新报价中',
      allowedTransitions: [],
      requote: {
        inquiryId: ID,
        inquiryCode: 'XJ209901010001',
        quoteId: ID,
        quoteCode: 'BJ209901010009',
        dueAt: '2099-01-03T02:00:00.000Z',
      },
    }
    const user = await show()
    await user.click(screen.getByRole('button', { name: '重新报价' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: '重新报价' }))
    expect(await within(dialog).findByText('请填写原因')).toBeDefined()
    expect(sent).toEqual([])
    await user.type(within(dialog).getByRole('textbox'), '纸价上涨')
    await user.click(within(dialog).getByRole('button', { name: '重新报价' }))
    const link = await screen.findByRole('link', { name: 'BJ209901010009' })
    expect(link.getAttribute('href')).toBe(`/admin/quote/${ID}`)
    expect(sent[0]?.url).toContain('transition=requote')
    expect(sent[0]?.body).toEqual({ rowVersion: 3, remark: '纸价上涨' })
  })

  it('says so when a colleague was faster', async () => {
    after = 'stale'
    const user = await show()
    await user.click(screen.getByRole('button', { name: '按原价确认' }))
    expect(await screen.findByText('对象状态已改变，请刷新页面')).toBeDefined()
  })

  it('is the whole order behind a link, with all its steps', async () => {
    const user = await show()
    await user.click(screen.getByRole('button', { name: '查看完整订单' }))
    expect(await screen.findByRole('heading', { name: '订单明细' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'PO209801010001' })).toBeDefined()
    expect(buttons()[0]).toBe('确认订单')
  })

  it.each([
    ['those who may not answer it', { allowedTransitions: ['remind'] }],
    ['those who see no prices', { totalAmount: null }],
    ['orders that repeat none', { reprint: null }],
  ] satisfies [string, Partial<Order>][])('is the whole order for %s', async (_whom, changes) => {
    order = aReprint(changes)
    await show()
    expect(await screen.findByRole('heading', { name: '订单明细' })).toBeDefined()
    expect(screen.queryByRole('button', { name: '按原价确认' })).toBeNull()
  })
})
