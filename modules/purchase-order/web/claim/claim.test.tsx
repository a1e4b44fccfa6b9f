import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { IDLE_FILES } from '#shell/kit/upload/file-services.fixture.ts'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import type { Claim } from '../../claim-shapes.ts'
import type { Order } from '../../shapes.ts'
import { DetailPage } from '../detail-page.tsx'
import { anOrder } from '../order.fixture.ts'

let sent: { readonly url: string; readonly body: Record<string, unknown> }[] = []

// The network is the border: the client, the queries and the page are the real ones.
const network = (order: Order): void => {
  sent = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push({ url, body: JSON.parse(typeof body === 'string' ? body : '{}') })
    if (url.includes('/Permission')) return Response.json({ permissions: ['order.answer'], ownOnly: false })
    return url.includes('/Tooling/') ? Response.json([]) : Response.json(order)
  })
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = async (order: Order) => {
  network(order)
  showPage(
    <FileServicesProvider services={IDLE_FILES}>
      <DetailPage />
    </FileServicesProvider>,
    { params: { id: order.id } },
  )
  await screen.findByRole('heading', { level: 1 })
  return userEvent.setup()
}

const CLAIM: Claim = {
  lines: [{ name: '已备纸张', amount: '1200.50', note: '专用纸 2 吨' }],
  files: [],
  claimed: '1200.50',
  reason: '已备料',
  claimedAt: '2026-11-15T01:00:00.000Z',
  offered: '1000.00',
  reply: '版可再用',
  agreed: null,
}

it('a supplier that agrees to a cancellation names its losses line by line, or none', async () => {
  const user = await show(anOrder({ status: 8, cancelPending: true, allowedTransitions: ['agreeCancel'] }))
  await user.click(screen.getByRole('button', { name: '同意取消' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '添加一项损失' }))
  await user.type(dialog.getByRole('textbox', { name: '第 1 项 项目' }), '已备纸张')
  await user.type(dialog.getByRole('textbox', { name: '第 1 项 索赔金额' }), '12a')
  await user.click(dialog.getByRole('button', { name: '同意取消' }))
  await dialog.findByText('请填写大于 0 的金额，最多两位小数')
  expect(sent).toEqual([])
  await user.clear(dialog.getByRole('textbox', { name: '第 1 项 索赔金额' }))
  await user.type(dialog.getByRole('textbox', { name: '第 1 项 索赔金额' }), '1200.5')
  await dialog.findByText('合计 ¥1,200.50')
  await user.click(dialog.getByRole('button', { name: '同意取消' }))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body['claimLines']).toEqual([{ name: '已备纸张', amount: '1200.5', note: '' }])
})

it('both sides read what is claimed, what the buyer would pay, and why', async () => {
  await show(anOrder({ status: 7, claimStatus: 2, claim: CLAIM, allowedTransitions: ['acceptCounter', 'reclaim'] }))
  for (const text of ['取消索赔', '待供应商答复', '已备纸张', '¥1,000.00', '版可再用', '专用纸 2 吨'])
    expect(screen.getAllByText(text)[0]).toBeDefined()
  expect(screen.getByRole('button', { name: '接受认可金额' })).toBeDefined()
})

it('the buyer answers with an amount and a reason', async () => {
  const order = anOrder({
    status: 7,
    claimStatus: 1,
    claim: { ...CLAIM, offered: null },
    allowedTransitions: ['counterClaim'],
  })
  const user = await show(order)
  await user.click(screen.getByRole('button', { name: '部分认可索赔' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: '原因' }), '版可再用')
  await user.click(dialog.getByRole('button', { name: '部分认可索赔' }))
  await dialog.findByText('请填写认可金额，不认可填 0')
  await user.type(dialog.getByRole('textbox', { name: '认可金额' }), '1000')
  await user.click(dialog.getByRole('button', { name: '部分认可索赔' }))
  await vi.waitFor(() => expect(sent[0]?.body).toMatchObject({ remark: '版可再用', claimAmount: '1000' }))
})
