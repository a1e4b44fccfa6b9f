import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { IDLE_FILES } from '#shell/kit/upload/file-services.fixture.ts'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import type { Receipt } from '../shapes.ts'
import { aReceipt, anItem, aShipment, ID, TOKEN } from './receipt.fixture.ts'
import { ShipPage } from './ship-page.tsx'
import { SignPage } from './sign-page.tsx'

interface Sent {
  readonly url: string
  readonly key: string | null
  readonly body: unknown
}
let sent: Sent[] = []
let opened: string[] = []
const LAST = { id: '77777777-1111-4111-8111-111111111111', carNo: '粤B99999', driverName: '张师傅' }
const PAGED = { 'x-pageno': '1', 'x-pagesize': '20', 'x-recordcount': '1' }

/** The server; of the first `lost` steps it takes, no answer arrives. */
const network = (doc: Receipt, after: Partial<Receipt>, lost = 0): void => {
  let now = doc
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    if (method !== 'GET') {
      sent.push({
        url: decodeURIComponent(url),
        key: new Headers(headers).get('idempotency-key'),
        body: JSON.parse(typeof body === 'string' ? body : 'null'),
      })
      if (sent.length <= lost) throw new TypeError('Failed to fetch')
      now = { ...doc, ...after }
      return Response.json(now)
    }
    if (url.includes(`/PurchaseReceipt/${LAST.id}`)) return Response.json(aShipment({ ...LAST, status: 4 }))
    if (url.includes(`/PurchaseReceipt/${doc.id}`)) return Response.json(now)
    if (url.includes('/PurchaseReceipt?')) return Response.json([aShipment(LAST)], { headers: PAGED })
    if (url.includes('/Permission')) return Response.json({ permissions: ['order.view'], roles: [] })
    return Response.json([], { headers: PAGED })
  })
}
const show = async (page: ReactNode) => {
  showPage(<FileServicesProvider services={IDLE_FILES}>{page}</FileServicesProvider>, {
    params: { id: ID },
    opened: (address) => opened.push(address),
  })
  await screen.findByRole('heading', { level: 1 })
  return userEvent.setup()
}
beforeEach(() => {
  sent = []
  opened = []
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a shipment', () => {
  const SHIPPED = { status: 1, statusName: '运输中', allowedTransitions: [] }

  it('leaves with what is on the receipt, one batch, and the car of the last time', async () => {
    network(aReceipt(), SHIPPED)
    const user = await show(<ShipPage />)
    await user.click(await screen.findByRole('button', { name: '确认发货' }))
    await screen.findByText('请填写第 1 行的生产批号或印次')
    expect(sent).toEqual([])
    await user.type(screen.getByLabelText('生产批号/印次'), 'P-01')
    await user.click(screen.getByRole('button', { name: '确认发货' }))
    await waitFor(() => expect(opened).toEqual([`/admin/receipt/${ID}`]))
    expect(sent[0]).toMatchObject({
      url: expect.stringContaining('transition=ship'),
      body: {
        rowVersion: 3,
        shipMode: 1,
        carNo: '粤B99999',
        driverName: '张师傅',
        cartonCount: 6,
        lines: [
          { shippedQty: '100', boxQty: '40', boxCount: 2, looseQty: '20', batchNo: 'P-01' },
          { shippedQty: '100', batchNo: 'P-01' },
        ],
      },
    })
  })

  it('counts by cartons, leaves a line behind that is nought, and needs a line at all', async () => {
    network(aReceipt({ items: [anItem(1, { batchNo: 'A' }), anItem(2, { batchNo: 'B' })] }), SHIPPED)
    const user = await show(<ShipPage />)
    const first = within(await screen.findByRole('region', { name: '第 1 行 绘本 1' }))
    await user.click(first.getByRole('button', { name: '绘本 1 数量 减 40' }))
    expect(first.getByText('共 2 箱')).toBeDefined()
    for (const no of [1, 2]) await user.clear(screen.getByLabelText(`绘本 ${no} 数量`, { selector: 'input' }))
    await user.click(screen.getByRole('button', { name: '确认发货' }))
    await screen.findByText('至少要有一行发货数量大于 0')
    await user.type(screen.getByLabelText('绘本 2 数量', { selector: 'input' }), '80')
    await user.click(screen.getByRole('button', { name: '确认发货' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ cartonCount: 2, lines: [{ shippedQty: '80', boxCount: 2, batchNo: 'B' }] })
  })

  it('is counted by labels: each carton once, and none of another delivery', async () => {
    network(aReceipt(), SHIPPED)
    const user = await show(<ShipPage />)
    await user.click(await screen.findByRole('button', { name: '扫箱唛点数' }))
    const code = await screen.findByLabelText('手动输入编码')
    const scan = async (text: string): Promise<void> => {
      await user.clear(code)
      await user.type(code, `${text}{Enter}`)
    }
    const label = (box: number, token = TOKEN): string =>
      `https://x/console/admin/receipt/scan?box=${box}&code=${token}`
    await scan(label(1))
    await screen.findByText('第 1 箱已计入：绘本 1')
    await scan(label(6))
    await scan(label(6))
    await screen.findByText('第 6 箱已扫过')
    await scan(label(1, 'another'))
    await screen.findByText('不是这张收货单的箱唛，请检查是否装错货')
    await scan(label(7))
    await screen.findByText('没有第 7 箱，箱唛可能已作废')
    expect(screen.getByLabelText<HTMLInputElement>('绘本 1 数量', { selector: 'input' }).value).toBe('40')
    expect(screen.getByLabelText<HTMLInputElement>('绘本 2 数量', { selector: 'input' }).value).toBe('20')
  })

  it('keeps what was entered when the page is left', async () => {
    network(aReceipt(), SHIPPED)
    const user = await show(<ShipPage />)
    await user.type(await screen.findByLabelText('生产批号/印次'), 'P-02')
    cleanup()
    await show(<ShipPage />)
    expect((await screen.findByLabelText<HTMLInputElement>('生产批号/印次')).value).toBe('P-02')
  })

  it('that has left already says so', async () => {
    network(aShipment({ allowedTransitions: ['recall'] }), {})
    await show(<ShipPage />)
    expect(await screen.findByText('这张收货单运输中，不能再发货。')).toBeDefined()
  })
})

describe('goods that arrive', () => {
  const SIGNED = { status: 2, statusName: '已签收', allowedTransitions: [] }

  it('are signed for as they were sent by one press', async () => {
    network(aShipment(), SIGNED)
    const user = await show(<SignPage />)
    await user.click(await screen.findByRole('button', { name: '确认签收' }))
    await screen.findByText('这张收货单已签收，无需签收。')
    expect(sent[0]?.body).toMatchObject({
      rowVersion: 3,
      received: [{ receivedQty: '100' }, { receivedQty: '100' }],
    })
    expect(sent[0]?.body).not.toHaveProperty('exceptionType')
  })

  it('that differ ask for a photograph before anything is sent', async () => {
    network(aShipment(), SIGNED)
    const user = await show(<SignPage />)
    await user.click(await screen.findByRole('button', { name: '绘本 1 实收 减 1' }))
    expect(screen.getByText('少 1')).toBeDefined()
    await user.click(screen.getByRole('button', { name: '签收并登记异常' }))
    await screen.findByText('请上传照片')
    expect(sent).toEqual([])
  })

  it('are signed for again under the same key when the line drops, and say that they wait', async () => {
    network(aShipment(), SIGNED, 1)
    const user = await show(<SignPage />)
    await user.click(await screen.findByRole('button', { name: '确认签收' }))
    await screen.findByText(/网络不通，已为您保存，正在重发/)
    await screen.findByText('这张收货单已签收，无需签收。', {}, { timeout: 6_000 })
    expect(sent).toHaveLength(2)
    expect(sent[0]?.key).toBeTruthy()
    expect(sent[1]).toEqual(sent[0])
  }, 15_000)
})
