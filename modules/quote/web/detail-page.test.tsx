import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { IDLE_FILES } from '#shell/kit/upload/file-services.fixture.ts'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import { merged } from '../offer-rules.ts'
import { emptyLine, type OfferDraft } from '../offer-shapes.ts'
import { savedOf } from '../saved.ts'
import type { Quote } from '../shapes.ts'
import { DetailPage } from './detail-page.tsx'
import { anOffer, aQuote, aRequest, ITEMS } from './quote.fixture.ts'

interface Body {
  readonly rowVersion: number
  readonly offer?: OfferDraft
  readonly declineReason?: number
  readonly question?: string
}
let quote = aQuote()
let sent: { readonly method: string; readonly url: string; readonly body: Body }[] = []
/** What the server says to the next write, if it refuses it. */
let refusal: { readonly status: number; readonly title: string } | undefined

const refuse = (status: number, title: string): Response =>
  Response.json(
    { type: status === 412 ? 'Stale' : 'RuleViolation', title, status, errors: {}, extensions: {} },
    { status },
  )

// The network is the border: it keeps one quote, as the server does.
const answer = async (url: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
  if (method === 'GET')
    return Response.json(url.includes('/Quote/') ? quote : { permissions: ['quote.submit'], roles: [] })
  const read: Body = JSON.parse(typeof body === 'string' ? body : '')
  sent.push({ method, url, body: read })
  if (refusal) return refuse(refusal.status, refusal.title)
  if (method !== 'POST' && read.rowVersion !== quote.rowVersion) return refuse(412, '已被他人修改')
  const offer = merged(quote.offer ?? anOffer(), read.offer ?? {}, quote.request)
  quote = { ...quote, rowVersion: quote.rowVersion + 1, offer }
  if (url.includes('transition=submit'))
    quote = {
      ...quote,
      status: 2,
      statusName: '已提交',
      canWrite: false,
      allowedTransitions: ['withdraw'],
      blockedTransitions: [],
      receiptHash: 'f00d'.repeat(16),
      submittedAt: '2099-01-01T08:00:00Z',
    }
  return Response.json(url.includes('/Partial/') ? savedOf(quote) : quote)
}

beforeEach(() => {
  sessionStorage.clear()
  sent = []
  refusal = undefined
  vi.stubGlobal('fetch', answer)
})
// What was not saved goes out when the page is left: the network stays until the last one is.
afterEach(cleanup)
afterAll(() => void vi.unstubAllGlobals())

const show = async (changes: Partial<Quote> = {}) => {
  quote = aQuote(changes)
  showPage(
    <FileServicesProvider services={IDLE_FILES}>
      <DetailPage />
    </FileServicesProvider>,
    { params: { id: quote.id } },
  )
  await screen.findByRole('heading', { level: 1 })
  return userEvent.setup()
}
const price = (line: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `第 ${line} 行 含税单价` })
const missing = () => screen.getByRole('region', { name: '提交前还需补充' })
const health = () => screen.getByRole('region', { name: '报价体检' })
const submits = () => screen.getAllByRole<HTMLButtonElement>('button', { name: '提交报价' })

describe('R-34 the table form of a quote', () => {
  it('counts what is typed, and says what is missing until nothing is', async () => {
    const user = await show()
    expect(within(missing()).getByText('至少报一行价格')).toBeDefined()
    await user.type(price(1), '10')
    expect(within(missing()).getByText('第 2 行未报价')).toBeDefined()
    expect(submits().every(({ disabled }) => disabled)).toBe(true)
    await user.type(price(2), '2.5')
    await user.type(price(3), '1')
    expect(screen.getAllByText('¥13,500.00').length).toBeGreaterThan(0)
    expect(within(missing()).getByText('没有缺项，可以提交。')).toBeDefined()
    await waitFor(() => expect(submits().some(({ disabled }) => disabled)).toBe(false))
  })

  it('idea 3: warns of a price far from the last one, and stops nothing', async () => {
    const user = await show({ request: aRequest({ allowPartial: true }) })
    await user.type(price(1), '13')
    expect(within(health()).getByText('第 1 行：单价比上次高 30%，请核对')).toBeDefined()
    expect(submits().every(({ disabled }) => !disabled)).toBe(true)
    await user.clear(price(1))
    await user.type(price(1), '10')
    expect(within(health()).getByText('没有发现问题。')).toBeDefined()
  })

  it('says at the cell what is wrong with a price, and keeps what was typed', async () => {
    const user = await show()
    await user.type(price(1), '-3')
    expect(price(1).getAttribute('aria-invalid')).toBe('true')
    expect(price(1).value).toBe('-3')
    await user.clear(price(1))
    await user.type(price(1), '3')
    expect(price(1).getAttribute('aria-invalid')).toBe('false')
  })

  it('saves itself line by line: lines that nobody changed are not sent', async () => {
    const user = await show()
    await user.type(price(2), '8')
    await waitFor(() => expect(sent.at(-1)?.body.offer?.lines?.[0]?.unitPrice).toBe('8'))
    expect(sent[0]).toMatchObject({ method: 'PUT', body: { rowVersion: 3 } })
    expect(sent.at(-1)?.body.offer).toEqual({ lines: [{ ...emptyLine(ITEMS[1] ?? ''), unitPrice: '8' }] })
    await screen.findByText(/^已保存/)
  })

  it('takes a column from a spreadsheet at once, and undoes it at once', async () => {
    const user = await show()
    await user.click(price(1))
    await user.paste('1.5\t20\n2.5\t30\n3.5\t40')
    expect([1, 2, 3].map((line) => price(line).value)).toEqual(['1.5', '2.5', '3.5'])
    await user.keyboard('{Control>}z{/Control}')
    expect([1, 2, 3].map((line) => price(line).value)).toEqual(['', '', ''])
    await waitFor(() => expect(sent.length).toBeGreaterThan(0))
  })

  it('E-412 takes in the other lines of a colleague, and asks only when both wrote the same one', async () => {
    const user = await show()
    const theirs = (line: number, unitPrice: string) =>
      anOffer({ lines: ITEMS.map((id, at) => ({ ...emptyLine(id), unitPrice: at === line - 1 ? unitPrice : '' })) })
    quote = { ...quote, rowVersion: 8, offer: theirs(3, '33') }
    await user.type(price(1), '11')
    await waitFor(() => expect(price(3).value).toBe('33'))
    await waitFor(() => expect(quote.offer?.lines.map(({ unitPrice }) => unitPrice)).toEqual(['11', '', '33']))
    expect(screen.queryByRole('button', { name: '用我的内容覆盖' })).toBeNull()

    const [one, , three] = quote.offer?.lines ?? []
    const taken = [one, { ...emptyLine(ITEMS[1] ?? ''), unitPrice: '99' }, three].flatMap((line) => line ?? [])
    quote = { ...quote, rowVersion: 20, offer: anOffer({ lines: taken }) }
    await user.type(price(2), '22')
    await user.click(await screen.findByRole('button', { name: '用我的内容覆盖' }))
    await waitFor(() => expect(quote.offer?.lines[1]?.unitPrice).toBe('22'))
  })

  it('makes price steps of the quantities that were asked', async () => {
    const user = await show({ request: aRequest({ priceMode: 2, allowPartial: true }) })
    await user.click(screen.getByRole('button', { name: '展开 第 1 行的更多内容' }))
    await user.click(screen.getByRole('button', { name: /^按询价数量生成阶梯/ }))
    await user.type(screen.getByRole('textbox', { name: '第 1 档 含税单价' }), '9')
    await user.type(screen.getByRole('textbox', { name: '第 2 档 含税单价' }), '9.5')
    expect(within(health()).getByText('第 1 行：数量越多单价反而越高，请核对')).toBeDefined()
    expect(within(missing()).getByText('没有缺项，可以提交。')).toBeDefined()
  })

  it('adds up costs and takes their sum as the price', async () => {
    const user = await show({ request: aRequest({ priceMode: 3, allowPartial: true }) })
    await user.click(screen.getByRole('button', { name: '展开 第 1 行的更多内容' }))
    for (const [place, amount] of ['3', '4.5'].entries()) {
      await user.click(screen.getByRole('button', { name: '添加成本项' }))
      await user.type(screen.getByRole('textbox', { name: `成本 ${place + 1} 金额` }), amount)
    }
    await user.click(screen.getByRole('button', { name: '用合计作为单价' }))
    expect(price(1).value).toBe('7.5')
    expect(within(missing()).queryByText('第 1 行成本合计与单价不一致')).toBeNull()
  })
})

describe('the deadline', () => {
  it('keeps what was typed, says that it is over and takes the buttons away', async () => {
    const user = await show({ dueAt: new Date(Date.now() + 4_000).toISOString() })
    refusal = { status: 422, title: '已过报价截止时间' }
    await user.type(price(1), '10')
    await screen.findByText('已过报价截止时间')
    expect(price(1).value).toBe('10')
    expect(price(1).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: '提交报价' })).toBeNull()
    expect(screen.queryByRole('button', { name: '放弃报价' })).toBeNull()
    const copied: string[] = []
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    })
    fireEvent.click(screen.getByRole('button', { name: '复制我填写的内容' }))
    await screen.findByText('已复制')
    expect(copied[0]).toContain('1\t精装绘本\t10')
  })

  it('leaves the form open before it', async () => {
    await show()
    expect(price(1).disabled).toBe(false)
    expect(screen.queryByText('已过报价截止时间')).toBeNull()
  })
})

describe('the steps', () => {
  it('submits what was typed a moment ago and shows the receipt', async () => {
    const user = await show({ request: aRequest({ allowPartial: true }) })
    await user.type(price(1), '10')
    await user.click(submits().at(-1) ?? price(1))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('1 / 3 行')).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: '提交报价' }))
    await screen.findByText('f00d'.repeat(16))
    expect(sent.map(({ method }) => method)).toContain('PUT')
    expect(sent.at(-1)?.method).toBe('PATCH')
    expect(screen.queryByRole('textbox', { name: '第 1 行 含税单价' })).toBeNull()
    expect(screen.getByRole('button', { name: '撤回' })).toBeDefined()
  })

  it('declines only with a reason', async () => {
    const user = await show()
    await user.click(screen.getByRole('button', { name: '放弃报价' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: '放弃报价' }))
    await within(dialog).findByText('请选择放弃原因')
    expect(sent).toEqual([])
    await user.click(within(dialog).getByRole('radio', { name: '产能' }))
    await user.click(within(dialog).getByRole('button', { name: '放弃报价' }))
    await waitFor(() => expect(sent.at(-1)?.body.declineReason).toBe(1))
  })

  it('asks a question and says who reads it', async () => {
    const user = await show()
    // Until it is known what the person may do, nothing is offered.
    await user.click(await screen.findByRole('button', { name: '提问' }))
    await screen.findByText('请填写问题')
    expect(sent).toEqual([])
    await user.type(screen.getByLabelText('提问'), '纸张可否替代？')
    await user.click(screen.getByRole('button', { name: '提问' }))
    await waitFor(() => expect(sent.at(-1)?.body.question).toBe('纸张可否替代？'))
    expect(sent.at(-1)?.url).toContain('/Question')
  })
})

describe('what came of it', () => {
  it('idea 4: tells who did not win the band and the reasons, and nothing of others', async () => {
    await show({
      status: 8,
      statusName: '未中标',
      canWrite: false,
      allowedTransitions: [],
      blockedTransitions: [],
      result: { at: '2099-02-01T00:00:00Z', rankBand: 2, loseReasons: [1, 2], awarded: [] },
    })
    expect(screen.getByText('中间')).toBeDefined()
    expect(screen.getByText('价格、交期')).toBeDefined()
  })

  it('compares a former round with this one, line by line', async () => {
    const [first = ''] = ITEMS
    const at = (unitPrice: string) => anOffer({ lines: [{ ...emptyLine(first), unitPrice }] })
    const counter = { reason: '数量增加', lines: [{ itemId: first, unitPrice: '8.5' }] }
    await show({
      round: 2,
      offer: at('9'),
      formerRounds: [
        {
          id: first,
          round: 1,
          status: 11,
          statusName: '历史轮次',
          totalAmount: '10000',
          offer: at('10'),
          counter,
        },
      ],
    })
    expect(screen.getByText('第 1 轮 · 历史轮次')).toBeDefined()
    const row = screen.getByRole('row', { name: /精装绘本.*¥10\.00.*¥8\.50.*¥9\.00.*-10%/ })
    expect(row).toBeDefined()
  })

  it("shows the buyer's price beside the line, and takes it over on demand", async () => {
    const [first = ''] = ITEMS
    const counter = { reason: '请按去年价格', lines: [{ itemId: first, unitPrice: '8.5' }] }
    const user = await show({ status: 1, counter })
    expect(screen.getByText(/请按去年价格/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: '全部按还价填写' }))
    expect(price(1).value).toBe('8.5')
  })
})
