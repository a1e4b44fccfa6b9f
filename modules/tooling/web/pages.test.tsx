import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { IDLE_FILES } from '#shell/kit/upload/file-services.fixture.ts'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import type { Tooling } from '../shapes.ts'
import { DetailPage } from './detail-page.tsx'
import { ListPage } from './list-page.tsx'
import { ReusableTools } from './shared/reuse-note.tsx'
import { aTool } from './tooling.fixture.ts'

let asked: string[] = []
let sent: { readonly url: string; readonly body: unknown }[] = []
const PAGED = { 'x-pageno': '1', 'x-pagesize': '20', 'x-recordcount': '3' }
const SKU = { id: '22222222-2222-4222-8222-222222222222', code: 'BK-0002', name: '月亮邮局' }

// The network is the border: the client, the queries and the page are the real ones.
const network = (tool: Tooling, permissions: readonly string[]): void => {
  asked = []
  sent = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    asked.push(decodeURIComponent(url))
    if (url.includes('/Summary/')) return Response.json({ toolingToCheck: 3 })
    if (method !== 'GET') {
      sent.push({ url: decodeURIComponent(url), body: JSON.parse(typeof body === 'string' ? body : 'null') })
      return Response.json(tool)
    }
    if (url.includes('/Tooling/Reusable')) return Response.json([{ ...tool, skuCodes: ['BK-0001'] }])
    if (url.includes('/Tooling/Sku')) return Response.json([SKU])
    if (url.includes(`/Tooling/${tool.id}`)) return Response.json(tool)
    if (url.includes('/Tooling')) return Response.json([{ ...tool, photoId: null }], { headers: PAGED })
    return url.includes('/SearchAuto') || url.includes('/Select')
      ? Response.json([], { headers: PAGED })
      : Response.json({ permissions, roles: [] })
  })
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the list of tools', () => {
  it('says how many wait, what each tool is for, and how much life it has left', async () => {
    network(aTool(), ['order.view'])
    showPage(<ListPage />)
    await screen.findByRole('link', { name: 'GJ209901020001' })
    await screen.findByRole('button', { name: '待我核对 3' })
    for (const text of ['BK-0001 精装绘本', '8 张', '5,000 印', '版库 A-12'])
      expect(screen.getByText(text)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: '寿命将尽' }))
    await waitFor(() => expect(asked.some((url) => /IsLifeLow=true/.test(url))).toBe(true))
    expect(screen.queryByRole('button', { name: '登记版具' })).toBeNull()
  })

  it('lets people enter a tool who may: what is missing is said, and a unit follows its kind', async () => {
    network(aTool(), ['order.view', 'order.answer', 'price.view'])
    showPage(
      <FileServicesProvider services={IDLE_FILES}>
        <ListPage />
      </FileServicesProvider>,
    )
    const user = userEvent.setup()
    const add = await screen.findByRole('button', { name: '登记版具' })
    // The drawer is loaded when it is asked for.
    await act(async () => add.click())
    const drawer = within(await screen.findByRole('dialog'))
    expect(drawer.getByText('登记版具')).toBeDefined()
    await user.click(await drawer.findByRole('button', { name: '提交登记' }))
    await drawer.findByText('请填写名称')
    expect(drawer.getByText('请选择适用商品')).toBeDefined()
    await user.type(drawer.getByLabelText('名称'), '封面刀模')
    await user.click(drawer.getByText('刀模'))
    await user.type(drawer.getByLabelText('数量'), '2')
    await user.type(drawer.getByLabelText('总寿命'), '1.5')
    await user.type(drawer.getByLabelText('制作费用'), '680')
    await user.click(drawer.getByLabelText('适用商品'))
    await user.click(await screen.findByText('BK-0002 月亮邮局'))
    await user.click(drawer.getByRole('button', { name: '提交登记' }))
    await drawer.findByText('总寿命应为整数')
    await user.clear(drawer.getByLabelText('总寿命'))
    await user.click(drawer.getByRole('button', { name: '提交登记' }))
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({
        title: '封面刀模',
        kind: 2,
        quantity: 2,
        unit: '副',
        owner: 1,
        lifeTotal: null,
        lifeUsed: 0,
        cost: '680',
        madeOn: null,
        skuIds: [SKU.id],
      }),
    )
  })
})

describe('a tool', () => {
  const show = async (changes: Partial<Tooling> = {}) => {
    const tool = aTool(changes)
    network(tool, ['order.answer', 'price.view'])
    showPage(
      <FileServicesProvider services={IDLE_FILES}>
        <DetailPage />
      </FileServicesProvider>,
      { params: { id: tool.id } },
    )
    await screen.findByRole('heading', { level: 1 })
    return userEvent.setup()
  }

  it('shows what it is, whose and where, what is left of it, and what it was used for', async () => {
    await show()
    for (const text of ['8 张', '采购方', '版库 A-12', '剩余 5,000 印（5%）', '¥2,400.00', '郑跟单'])
      expect(screen.getAllByText(text).length, text).toBeGreaterThan(0)
    expect(screen.getAllByRole('link', { name: 'PO209801010001' })[0]?.getAttribute('href')).toContain('/admin/po/list')
  })

  it('is used so many times, whole times, for an order', async () => {
    const user = await show()
    await user.click(screen.getByRole('button', { name: '使用登记' }))
    const dialog = within(await screen.findByRole('dialog', { name: '使用登记' }))
    await user.click(dialog.getByRole('button', { name: '使用登记' }))
    await dialog.findByText('请填写使用次数')
    await user.type(dialog.getByLabelText('使用次数'), '5200')
    await user.type(dialog.getByLabelText('订单号'), 'PO1')
    await user.click(dialog.getByRole('button', { name: '使用登记' }))
    await waitFor(() =>
      expect(sent[0]).toMatchObject({
        url: expect.stringContaining('transition=use'),
        body: { times: 5200, orderCode: 'PO1', usedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      }),
    )
  })

  it('that came back says why, and is changed by who entered it', async () => {
    const user = await show({
      status: 1,
      statusName: '已退回',
      returnReason: '应为 6 张',
      isWritable: true,
      allowedTransitions: ['resubmit', 'void'],
    })
    expect(screen.getByText('应为 6 张')).toBeDefined()
    await user.click(screen.getByRole('button', { name: '修改登记' }))
    const drawer = within(await screen.findByRole('dialog', { name: '修改登记' }))
    const quantity = await drawer.findByLabelText('数量')
    await user.clear(quantity)
    await user.type(quantity, '6')
    await user.click(drawer.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({
        rowVersion: 3,
        draft: { quantity: 6, cost: '2400.00', lifeTotal: 100_000 },
      }),
    )
  })
})

describe('the note about what can be reused', () => {
  const note = (fees?: readonly string[], permissions: readonly string[] = ['order.view']) => {
    network(aTool(), permissions)
    showPage(<ReusableTools companyId={aTool().id} skuCodes={['bk-0001', '']} {...(fees && { fees })} />)
  }
  it('names kind, number and fee, and leads to each tool', async () => {
    note()
    await screen.findByText('可复用印版 8 张，勿重复计版费')
    expect(screen.getByRole('link', { name: '封面 CTP 版' }).getAttribute('href')).toContain('/admin/tooling/')
    expect(asked.some((url) => url.includes('SkuCode=BK-0001'))).toBe(true)
  })
  it('stands beside a fee that it is about, and beside no other', async () => {
    note(['制版费'])
    await screen.findByText('可复用印版 8 张，勿重复计版费')
    cleanup()
    note(['打样费'])
    await waitFor(() => expect(asked.some((url) => url.includes('/Permission'))).toBe(true))
    expect(asked.some((url) => url.includes('/Reusable'))).toBe(false)
  })
  it('is not asked for by people who do not see orders', async () => {
    note(undefined, [])
    await waitFor(() => expect(asked.some((url) => url.includes('/Permission'))).toBe(true))
    expect(asked.some((url) => url.includes('/Reusable'))).toBe(false)
  })
})
