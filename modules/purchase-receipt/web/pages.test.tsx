import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { IDLE_FILES } from '#shell/kit/upload/file-services.fixture.ts'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import { inspectedLine } from '../inspection.ts'
import type { Shippable } from '../line-shapes.ts'
import type { Receipt } from '../shapes.ts'
import { CreatePage } from './create-page.tsx'
import { DetailPage } from './detail-page.tsx'
import { ListPage } from './list-page.tsx'
import { aPlan, aReceipt, anItem, aShipment, ID } from './receipt.fixture.ts'

let sent: { readonly url: string; readonly body: unknown }[] = []
let opened: string[] = []
const PAGED = { 'x-pageno': '1', 'x-pagesize': '20', 'x-recordcount': '1' }

interface World {
  readonly doc?: Receipt
  readonly plans?: readonly Shippable[]
  readonly permissions?: readonly string[]
}
const network = ({ doc = aReceipt(), plans = [], permissions = ['receipt.view', 'receipt.ship'] }: World): void => {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url.includes('/Summary/')) return Response.json({ receiptToShip: 2 })
    if (method !== 'GET') {
      sent.push({ url: decodeURIComponent(url), body: JSON.parse(typeof body === 'string' ? body : 'null') })
      return Response.json(doc)
    }
    if (url.includes('/PurchaseReceipt/Shippable')) return Response.json(plans, { headers: PAGED })
    if (url.includes(`/PurchaseReceipt/${doc.id}`)) return Response.json(doc)
    if (url.includes('/PurchaseReceipt')) return Response.json([doc], { headers: PAGED })
    return url.includes('/Permission')
      ? Response.json({ permissions, roles: [] })
      : Response.json([], { headers: PAGED })
  })
}
beforeEach(() => {
  sent = []
  opened = []
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const toOpen = (address: string): number => opened.push(address)

describe('the list of receipts', () => {
  it('says how many wait, and what came less than was sent', async () => {
    network({ doc: aShipment({ receivedQty: '150.0000', hasDifference: true }) })
    showPage(<ListPage />, { opened: toOpen })
    await screen.findByRole('link', { name: 'SH209901020001' })
    await screen.findByRole('button', { name: '待发货 2' })
    for (const text of ['绘本 1等 2 款', 'PO209901010001', '少 50', '北京一仓'])
      expect(screen.getByText(text)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: '新建发货' }))
    expect(opened).toEqual(['/admin/receipt/create'])
  })

  it('offers nothing to send to people who may only look', async () => {
    network({ permissions: ['receipt.view'] })
    showPage(<ListPage />)
    await screen.findByRole('link', { name: 'SH209901020001' })
    expect(screen.queryByRole('button', { name: '新建发货' })).toBeNull()
  })
})

describe('a receipt is made of plans', () => {
  it('of one warehouse: what is due stands there, more than is allowed is refused, and it leads on to ship', async () => {
    const later = aPlan(2, { planDate: '2099-02-03', isLate: false })
    const elsewhere = aPlan(3, { warehouseId: null, warehouseName: '上海二仓' })
    network({ plans: [aPlan(1), later, elsewhere] })
    showPage(<CreatePage />, { opened: toOpen })
    const user = userEvent.setup()
    await screen.findByText('已选 1 项')
    expect(screen.queryByText('绘本 3')).toBeNull()
    const qty = screen.getByLabelText('绘本 1 本次数量')
    await user.clear(qty)
    await user.type(qty, '104')
    await user.click(screen.getByRole('button', { name: '生成发货单' }))
    await screen.findByText('第 1 行最多还能发 103')
    expect(sent).toEqual([])
    await user.clear(qty)
    await user.type(qty, '90')
    await user.click(screen.getByRole('checkbox', { name: '选择 PO209901010001 绘本 2' }))
    await user.click(screen.getByRole('button', { name: '生成发货单' }))
    await waitFor(() => expect(opened).toEqual([`/admin/receipt/ship/${ID}`]))
    expect(sent[0]?.body).toEqual({
      receiptType: 1,
      lines: [
        { deliveryPlanId: aPlan(1).deliveryPlanId, shippedQty: '90' },
        { deliveryPlanId: aPlan(2).deliveryPlanId, shippedQty: '100' },
      ],
    })
  })

  it('that are confirmed: without any the page says so', async () => {
    network({})
    showPage(<CreatePage />)
    expect(await screen.findByText(/没有可发货的交货计划/)).toBeDefined()
  })
})

describe('a receipt', () => {
  const show = async (doc: Receipt, permissions: readonly string[]) => {
    network({ doc, permissions })
    showPage(
      <FileServicesProvider services={IDLE_FILES}>
        <DetailPage />
      </FileServicesProvider>,
      { params: { id: doc.id }, opened: toOpen },
    )
    await screen.findByRole('heading', { level: 1 })
    return userEvent.setup()
  }

  it('leads to the pages on which it is sent and signed for', async () => {
    const user = await show(aReceipt(), ['receipt.ship'])
    await user.click(screen.getByRole('button', { name: '确认发货' }))
    await waitFor(() => expect(opened).toEqual([`/admin/receipt/ship/${ID}`]))
  })

  it('shows what differs, and what the supplier says to it', async () => {
    await show(
      aShipment({
        status: 5,
        statusName: '异常待处理',
        hasDifference: true,
        allowedTransitions: [],
        items: [anItem(1, { receivedQty: '50.0000' })],
        exception: {
          type: 1,
          description: '第 1 行发货 100，实收 50',
          photos: [],
          proposal: 1,
          raisedAt: '2099-01-03T00:00:00Z',
          raisedBy: '周仓管',
          replyDueAt: '2099-01-05T00:00:00Z',
          reply: {
            agrees: true,
            text: '少装 50，补发',
            files: [],
            at: '2099-01-04T00:00:00Z',
            by: '陈晨',
            isAutomatic: false,
          },
          settlement: null,
        },
      }),
      ['receipt.view'],
    )
    for (const text of ['少 50', '数量差异', /少装 50，补发/, '数量有差异'])
      expect(screen.getAllByText(text).length, String(text)).toBeGreaterThan(0)
  })

  it('is judged by its sample: faults decide until somebody divides the lot, and sums must be right', async () => {
    const items = [anItem(1, { receivedQty: '100.0000' })]
    const line = inspectedLine('100.0000', {
      itemId: items[0]?.id ?? '',
      level: 'II',
      aql: '2.5',
      defects: [],
      acceptedQty: null,
      concessionQty: null,
      rejectedQty: null,
      remark: '',
    })
    const inspection = {
      result: null,
      startedAt: '2099-01-03T00:00:00Z',
      inspector: '吴品控',
      judgedAt: null,
      lines: [line],
      reportFiles: [],
      remark: '',
    }
    const user = await show(
      aShipment({ status: 3, statusName: '质检中', items, inspection, allowedTransitions: ['judge'] }),
      ['receipt.inspect'],
    )
    await user.click(screen.getByRole('button', { name: '提交质检结果' }))
    const drawer = within(await screen.findByRole('dialog'))
    // A hundred pieces: letter F, twenty are looked at, one fault may be.
    for (const text of ['F', '20', '1 / 2']) expect(drawer.getByText(text)).toBeDefined()
    const valueOf = (label: string): string => drawer.getByLabelText<HTMLInputElement>(label).value
    expect(valueOf('绘本 1 合格数量')).toBe('100')
    await user.click(drawer.getByRole('button', { name: '添加缺陷' }))
    await user.click(drawer.getByRole('button', { name: '缺陷 1 数量 加 1' }))
    expect(valueOf('绘本 1 不合格数量')).toBe('100')
    await user.click(drawer.getByRole('button', { name: '提交质检结果' }))
    expect(sent).toEqual([])
    await user.type(drawer.getByLabelText('缺陷 1 描述'), '开胶')
    await user.clear(drawer.getByLabelText('绘本 1 让步数量'))
    await user.type(drawer.getByLabelText('绘本 1 让步数量'), '90')
    expect(drawer.getByText('第 1 行：合格 + 让步 + 不合格应等于签收数 100')).toBeDefined()
    await user.clear(drawer.getByLabelText('绘本 1 不合格数量'))
    await user.type(drawer.getByLabelText('绘本 1 不合格数量'), '10')
    await user.click(drawer.getByRole('button', { name: '提交质检结果' }))
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({
        finding: {
          lines: [
            {
              defects: [{ severity: 2, description: '开胶', count: 2 }],
              acceptedQty: '0',
              concessionQty: '90',
              rejectedQty: '10',
            },
          ],
        },
      }),
    )
  })
})
