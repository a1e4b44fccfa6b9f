import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { IDLE_FILES } from '#shell/kit/upload/file-services.fixture.ts'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import type { OrderDraft } from '../draft-shapes.ts'
import type { Order } from '../shapes.ts'
import { CreatePage } from './create-page.tsx'
import { anInternal, anOrder } from './order.fixture.ts'

const ID = '11111111-1111-4111-8111-111111111111'
const SKUS = ['BK-0001 绘本', 'CD-0301 点读卡', 'PK-0401 礼盒'].map((text, index) => {
  const [code = '', name = ''] = text.split(' ')
  return {
    id: `${index}1111111-1111-4111-8111-111111111111`,
    code,
    name,
    spec: '',
    unit: '个',
    taxRate: 13,
    categoryId: null,
    categoryName: '',
    bizLine: '',
    imageFileId: null,
  }
})
const START: OrderDraft = {
  supplierCompanyId: ID,
  buyerCompanyId: ID,
  receiver: { name: '赵仓管', phone: '010', address: '通州' },
  paymentTerm: { text: '', stages: [{ stage: '验收', percent: 100, trigger: '', days: 30 }] },
  items: [{ key: 'line-1', skuCode: 'CD-0301', qty: '10', unitPrice: '2', requiredDate: '2099-01-01' }],
}
const draftOrder = (draft: OrderDraft, rowVersion: number): Order =>
  anOrder({
    status: 0,
    rowVersion,
    allowedTransitions: ['publish', 'cancel'],
    internal: anInternal({
      draft,
      warnings: draft.items?.[0]?.requiredDate === '2099-01-05' ? [{ lines: [1], why: WARNING }] : [],
    }),
  })

/** The supplier has won with the second product, in two tiers. */
const AWARDS = [
  {
    skuId: SKUS[1]?.id,
    skuCode: 'CD-0301',
    skuName: '点读卡',
    unit: '个',
    formulaId: null,
    supplierId: ID,
    tiers: [
      { minQty: '1.0000', maxQty: '999.0000', unitPrice: '2.200000' },
      { minQty: '1000.0000', maxQty: null, unitPrice: '1.800000' },
    ],
    awarded: null,
    taxRate: 13,
    validTo: '2099-02-15',
    quoteId: ID,
    quoteCode: 'BJ209901010001',
    awardedOn: '2098-12-01',
    source: 'XJ209901010001',
  },
]

/** The supplier does not work on one day. */
const CALENDAR = {
  stops: [{ id: ID, startsOn: '2099-01-05', endsOn: '2099-01-05', reasonCode: 3, note: '', rowVersion: 0 }],
  capacities: [],
  loads: [],
  logs: [],
}
const WARNING = '第 1 行的需求日期在供应商停工期内：设备检修，2099-01-05'

let saved: OrderDraft[] = []
let moves: string[] = []
let opened: string[] = []

// The network is the border: the client, the queries and the page are the real ones.
const show = (start: OrderDraft = START): void => {
  saved = []
  moves = []
  opened = []
  let [draft, version] = [start, 3]
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const given = typeof body === 'string' ? JSON.parse(body) : undefined
    if (url.includes('/Permission')) return Response.json({ permissions: ['quote.view'], roleKeys: [], ownOnly: false })
    if (url.includes('/Sku/Match')) return Response.json(SKUS.filter(({ code }) => given.codes.includes(code)))
    if (url.includes('/Sku/Select')) {
      const search = new URL(url, 'http://a').searchParams.get('Q') ?? ''
      return Response.json(SKUS.filter(({ code, name }) => `${code} ${name}`.includes(search)))
    }
    if (url.includes('/WorkCalendar/')) return Response.json(CALENDAR)
    if (url.includes('/ValidQuoted')) return Response.json(AWARDS)
    if (url.includes('/LastPrice'))
      return Response.json([
        {
          skuId: SKUS[2]?.id,
          unitPrice: '6.800000',
          taxRate: 13,
          orderDate: '2026-10-01',
          orderId: ID,
          orderCode: 'PO1',
        },
      ])
    if (method === 'PUT' && url.includes('PurchaseOrder')) {
      draft = given.draft
      version += 1
      saved.push(draft)
      return Response.json(draftOrder(draft, version))
    }
    if (method === 'PATCH') {
      moves.push(new URL(url, 'http://a').searchParams.get('transition') ?? '')
      return Response.json(anOrder({ status: 1 }))
    }
    if (url.includes(`PurchaseOrder/${ID}`)) return Response.json(draftOrder(draft, version))
    return Response.json([], { headers: { 'x-recordcount': '0' } })
  })
  showPage(
    <FileServicesProvider services={IDLE_FILES}>
      <CreatePage />
    </FileServicesProvider>,
    { address: `id=${ID}`, opened: (address) => opened.push(address) },
  )
}
afterEach(() => {
  // A page that is left saves what is not saved: nobody answers it here.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  cleanup()
  sessionStorage.clear()
})

const cell = (name: string): Promise<HTMLInputElement> => screen.findByLabelText<HTMLInputElement>(name)
const lastLines = () => saved.at(-1)?.items?.map(({ skuCode, qty, unitPrice }) => [skuCode, qty, unitPrice])

it('finds a product by two characters, goes on to its quantity, takes over the last price, and saves by itself', async () => {
  show()
  const user = userEvent.setup()
  await user.type(await cell('第 2 行 货号'), '礼盒')
  await screen.findByRole('option', { name: /PK-0401/ })
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(await cell('第 2 行 数量'))
  await user.keyboard('500')
  await waitFor(() =>
    expect(lastLines()).toEqual([
      ['CD-0301', '10', '2'],
      ['PK-0401', '500', '6.80'],
    ]),
  )
  expect((await cell('第 2 行 需求日期')).value).toBe('2099-01-01')
  expect(within(screen.getByLabelText('合计')).getByText('¥3,420.00')).toBeDefined()
})

it('reads a table that is pasted, marks a code that no product has with its reason, and undoes it all in one step', async () => {
  show()
  const user = userEvent.setup()
  await user.click(await cell('第 2 行 货号'))
  await user.paste('货号\t数量\t单价\nBK-0001\t1,000\t8.65\nBK-0009\t20\t1\n')
  expect((await cell('第 2 行 货号')).value).toBe('BK-0001')
  expect((await cell('第 3 行 数量')).value).toBe('20')
  expect(await screen.findByText(/没有货号 BK-0009，或已停用。是否为 BK-0001？/)).toBeDefined()
  await user.click(await cell('第 3 行 货号'))
  await user.keyboard('{Control>}z{/Control}')
  expect((await cell('第 2 行 货号')).value).toBe('')
})

it('says what is missing instead of publishing, and leads to the field', async () => {
  show({ ...START, receiver: { name: '', phone: '010', address: '通州' }, items: [{ ...START.items?.[0], qty: '' }] })
  const user = userEvent.setup()
  await cell('第 1 行 货号')
  await waitFor(() => expect(screen.getByText('还缺 2 处')).toBeDefined())
  await user.click(screen.getByRole('button', { name: '发布' }))
  expect(document.activeElement).toBe(await cell('第 1 行 数量'))
  await user.click(screen.getByRole('button', { name: '收货信息：缺少姓名' }))
  expect(document.activeElement).toBe(screen.getByLabelText('收货人'))
  expect(moves).toEqual([])
})

it('publishes what stands on the page, once it is saved and the person is sure', async () => {
  show()
  const user = userEvent.setup()
  const qty = await cell('第 1 行 数量')
  await waitFor(() => expect(screen.getByText('内容完整')).toBeDefined())
  await user.clear(qty)
  await user.type(qty, '30')
  await user.click(screen.getByRole('button', { name: '发布' }))
  const dialog = await screen.findByRole('dialog')
  expect(lastLines()).toEqual([['CD-0301', '30', '2']])
  expect(moves).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: '发布' }))
  await waitFor(() => expect(opened).toEqual([`/admin/po/${ID}`]))
  expect(moves).toEqual(['publish'])
})

it('offers the price that the supplier has won with for the quantity, and says when the quantity leaves its tier', async () => {
  show()
  const user = userEvent.setup()
  expect(
    await screen.findByText(/中标 1～999：¥2\.20；1,000 起：¥1\.80 · 有效至 2099-02-15 · BJ209901010001/),
  ).toBeDefined()
  await user.click(screen.getByRole('button', { name: '按中标价 ¥2.20' }))
  expect((await cell('第 1 行 单价')).value).toBe('2.20')
  expect(screen.getByText('已按中标价')).toBeDefined()
  const qty = await cell('第 1 行 数量')
  await user.clear(qty)
  await user.type(qty, '5000')
  expect(await screen.findByText('数量 5,000 已在另一档')).toBeDefined()
  await user.click(screen.getByRole('button', { name: '按中标价 ¥1.80' }))
  await waitFor(() => expect(lastLines()).toEqual([['CD-0301', '5000', '1.80']]))
})

it('warns of a day on which the supplier does not work as it is typed, asks at publishing, and publishes all the same', async () => {
  show({ ...START, orderType: 3, taxRate: 13, deliveryMode: 1, inspectionLevel: '免检', overRate: 0, underRate: 0 })
  const user = userEvent.setup()
  const day = await cell('第 1 行 需求日期')
  expect(screen.queryByText(WARNING)).toBeNull()
  await user.clear(day)
  await user.type(day, '2099-01-05')
  await user.tab()
  expect(await screen.findByText(WARNING)).toBeDefined()
  // The warning comes at once; whether the line is complete is known when its product was found.
  expect(await screen.findByText('内容完整')).toBeDefined()
  await user.click(screen.getByRole('button', { name: '发布' }))
  const asked = within(await screen.findByRole('dialog'))
  expect(asked.getByText(WARNING)).toBeDefined()
  await user.click(asked.getByRole('button', { name: '发布' }))
  await waitFor(() => expect(moves).toEqual(['publish']))
})

it('does not write an order that is published already', async () => {
  show()
  cleanup()
  vi.stubGlobal('fetch', async () => Response.json(anOrder({ status: 1 })))
  showPage(<CreatePage />, { address: `id=${ID}` })
  expect(await screen.findByText(/订单已发布，不能再修改/)).toBeDefined()
})

it('adds lines from prices that the supplier has won with, each at the price of its quantity', async () => {
  show()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '从有效报价选择' }))
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('checkbox', { name: '选择 CD-0301 点读卡' }))
  const qty = drawer.getByRole('textbox', { name: 'CD-0301 点读卡 数量' })
  expect(drawer.getByText('单价 ¥2.20')).toBeDefined()
  await user.clear(qty)
  await user.type(qty, '0')
  expect(drawer.getByText('数量不在报价范围内')).toBeDefined()
  expect(drawer.getByRole('button', { name: '加入订单' })).toHaveProperty('disabled', true)
  await user.clear(qty)
  await user.type(qty, '2000')
  expect(drawer.getByText('单价 ¥1.80')).toBeDefined()
  await user.click(drawer.getByRole('button', { name: '加入 1 行' }))
  await waitFor(() =>
    expect(lastLines()).toEqual([
      ['CD-0301', '10', '2'],
      ['CD-0301', '2000', '1.80'],
    ]),
  )
})
