import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { IDLE_FILES } from '#shell/kit/upload/file-services.fixture.ts'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import type { OutsourcingQuotation, OutsourcingQuotationDraft } from '../shapes.ts'
import { aCard, anItem } from './card.fixture.ts'
import { CreatePage } from './create-page.tsx'
import { DetailPage } from './detail-page.tsx'
import { ListPage } from './list-page.tsx'

const PAGED = { 'x-pageno': '1', 'x-pagesize': '20', 'x-recordcount': '1' }
const CATEGORY = {
  id: '22222222-2222-4222-8222-222222222222',
  parentId: null,
  name: '绘本',
  code: 'BK',
  level: 1,
  isLeaf: true,
  fullName: '绘本',
}
let saved: OutsourcingQuotationDraft[] = []

// The network is the border: it keeps one card, as the server does.
const network = (start: OutsourcingQuotation, permissions: readonly string[]): void => {
  sessionStorage.clear()
  saved = []
  let card = start
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url.includes('/Summary/')) return Response.json({ quotationToRevise: 1 })
    if (method === 'PUT') {
      const { draft }: { draft: OutsourcingQuotationDraft } = JSON.parse(typeof body === 'string' ? body : 'null')
      saved.push(draft)
      card = {
        ...card,
        title: draft.title,
        rowVersion: card.rowVersion + 1,
        items: draft.items.map((item, index) => ({
          ...item,
          id: null,
          lineNo: index + 1,
          formerPrice: start.items.find(({ key }) => key === item.key)?.formerPrice ?? null,
        })),
      }
      return Response.json(card)
    }
    if (url.includes('/SkuCategory/Select')) return Response.json([CATEGORY], { headers: PAGED })
    if (url.includes('/Select')) return Response.json([], { headers: PAGED })
    if (url.includes(`/OutsourcingQuotation/${card.id}`)) return Response.json(card)
    if (url.includes('/OutsourcingQuotation')) return Response.json([card], { headers: PAGED })
    return url.includes('/SearchAuto')
      ? Response.json([], { headers: PAGED })
      : Response.json({ permissions, roles: [] })
  })
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('the list shows cards with their version and contract, and lets people write one who may', async () => {
  network(aCard(), ['outsourcing.view', 'outsourcing.answer', 'price.view'])
  showPage(<ListPage />)
  await screen.findByRole('link', { name: 'WB209901020002' })
  for (const text of ['印刷框架合同', 'V2', '1 项']) expect(screen.getByText(text)).toBeDefined()
  await screen.findByRole('button', { name: '待修改 1' })
  await screen.findByRole('button', { name: '编写价目表' })
})

it('the page of a card shows how each price changed against the version before', async () => {
  const items = [
    anItem(),
    anItem({ key: 'b', process: '覆膜', unitPrice: '0.9', formerPrice: '1', tiers: [] }),
    anItem({ key: 'c', process: '模切', formerPrice: null, tiers: [], skuCategoryId: CATEGORY.id }),
    anItem({ key: 'd', process: '装订', unitPrice: '22.5', tiers: [] }),
  ]
  network(aCard({ items, removedCount: 2 }), ['outsourcing.view', 'price.view'])
  showPage(<DetailPage />, { params: { id: aCard().id } })
  await screen.findByText('涨 8.0%')
  for (const text of ['降 10.0%', '新增', '持平', '500 起：19.8', '上一版的 2 行已删除', '较 V1'])
    expect(screen.getByText(text)).toBeDefined()
  await screen.findByText('YS-01 · 对开 · 绘本 · 含返工 1 次')
})

it('the page of a card has no price for people who see none', async () => {
  const item = anItem({ unitPrice: null, tiers: null, minCharge: null, setupFee: null, formerPrice: null })
  network(aCard({ items: [item], seesPrices: false }), ['outsourcing.view'])
  showPage(<DetailPage />, { params: { id: aCard().id } })
  await screen.findByText('没有价格权限，不显示价格。')
  expect(screen.queryByText('单价')).toBeNull()
})

it('a card is written in a grid that saves itself, and says at a cell what is wrong', async () => {
  const card = aCard({ status: 0, auditStatus: 0, isWritable: true, allowedTransitions: ['submit'] })
  network(card, ['outsourcing.view', 'outsourcing.answer', 'price.view'])
  showPage(
    <FileServicesProvider services={IDLE_FILES}>
      <CreatePage />
    </FileServicesProvider>,
    { address: `id=${card.id}` },
  )
  const user = userEvent.setup()
  const price = await screen.findByRole('textbox', { name: '第 1 行 单价' })
  expect(screen.getByText('涨 8.0%')).toBeDefined()
  await user.clear(price)
  await user.type(price, '0')
  await user.tab()
  await screen.findByText('单价应为大于 0 的数字，最多 6 位小数')
  await user.clear(screen.getByRole('textbox', { name: '第 1 行 单价' }))
  await user.type(screen.getByRole('textbox', { name: '第 1 行 单价' }), '27')
  await user.tab()
  await screen.findByText('涨 20.0%')
  await waitFor(() => expect(saved.at(-1)?.items[0]?.unitPrice).toBe('27'), { timeout: 5000 })
  await user.click(screen.getByRole('button', { name: '第 1 行 阶梯价与更多' }))
  expect(await screen.findByRole('textbox', { name: '第 1 档 单价' })).toBeDefined()
})

it('a line of a card is for a category where one is chosen, and its unit is offered and not forced', async () => {
  const card = aCard({ status: 0, auditStatus: 0, isWritable: true, allowedTransitions: ['submit'] })
  network(card, ['outsourcing.view', 'outsourcing.answer', 'price.view'])
  showPage(
    <FileServicesProvider services={IDLE_FILES}>
      <CreatePage />
    </FileServicesProvider>,
    { address: `id=${card.id}` },
  )
  const user = userEvent.setup()
  const unit = await screen.findByRole('combobox', { name: '第 1 行 单位' })
  const offered = document.getElementById(unit.getAttribute('list') ?? '')?.querySelectorAll('option') ?? []
  expect([...offered].map(({ value }) => value)).toContain('色令')
  await user.clear(unit)
  await user.type(unit, '车')
  await user.click(screen.getByRole('button', { name: '第 1 行 阶梯价与更多' }))
  await user.click(await screen.findByRole('combobox', { name: '品类' }))
  await user.click(await screen.findByText('绘本'))
  await waitFor(() => expect(saved.at(-1)?.items[0]).toMatchObject({ unit: '车', skuCategoryId: CATEGORY.id }), {
    timeout: 5000,
  })
})
