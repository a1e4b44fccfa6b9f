import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { IDLE_FILES } from '#shell/kit/upload/file-services.fixture.ts'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import type { Inquiry } from '../shapes.ts'
import { aComparison, anInquiry, anInternal, ID, idOf, invited } from './inquiry.fixture.ts'
import { StaffDetail } from './staff-detail.tsx'

let sent: { readonly transition: string; readonly body: unknown }[] = []

const show = async (
  changes: Partial<Inquiry> = {},
  permissions: readonly string[] = ['price.view', 'inquiry.manage'],
) => {
  let inquiry = anInquiry(changes)
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url.includes('/Permission')) return Response.json({ permissions, roleKeys: [], ownOnly: false })
    if (url.includes('/Comparison')) return Response.json(aComparison())
    if (method === 'PATCH') {
      const transition = new URL(url, 'http://a').searchParams.get('transition') ?? ''
      sent.push({ transition, body: JSON.parse(typeof body === 'string' ? body : '') })
      inquiry = { ...inquiry, rowVersion: inquiry.rowVersion + 1, allowedTransitions: [] }
    }
    return Response.json(url.includes('/api/Inquiry') ? inquiry : {})
  })
  showPage(
    <FileServicesProvider services={IDLE_FILES}>
      <StaffDetail id={ID} />
    </FileServicesProvider>,
    { params: { id: ID } },
  )
  await screen.findByRole('heading', { level: 1 })
  return userEvent.setup()
}
beforeEach(() => {
  sessionStorage.clear()
  sent = []
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const pressed = async (user: Awaited<ReturnType<typeof show>>, label: string): Promise<void> =>
  user.click(screen.getByRole('button', { name: label }))

describe('an inquiry on its page', () => {
  it('shows offers side by side, with the lowest and the highest said in words', async () => {
    await show()
    const matrix = within(await screen.findByRole('grid', { name: '比价矩阵' }))
    expect(matrix.getByRole('columnheader', { name: /^晨光彩印/ })).toBeDefined()
    expect(matrix.getAllByText('最低').length).toBeGreaterThan(0)
    expect(matrix.getAllByText('晚于需求').length).toBeGreaterThan(0)
    expect(screen.getByText('90 分')).toBeDefined()
  })

  it('shows no comparison to those who see no prices', async () => {
    await show({}, ['inquiry.manage'])
    await screen.findByRole('heading', { name: '供应商' })
    expect(screen.queryByRole('heading', { name: '比价' })).toBeNull()
  })

  it('says that a price can be seen later while it is sealed', async () => {
    await show({
      status: 1,
      internal: anInternal({
        suppliers: [
          invited(0, { status: 2, statusName: '已报价' }),
          invited(1, { submittedAt: null, statusName: '未报价' }),
        ],
      }),
    })
    expect(await screen.findAllByText('截止后可见')).toHaveLength(1)
  })

  it('says what a draft lacks', async () => {
    await show({
      status: 0,
      internal: anInternal({ rounds: [], missing: [{ field: 'title', why: '请填写询价标题' }] }),
    })
    expect(screen.getByText('发布前还缺 1 处')).toBeDefined()
    expect(await screen.findByRole('button', { name: '修改草稿' })).toBeDefined()
  })

  it('says at the button why an award cannot be approved by who submitted it', async () => {
    await show({
      status: 3,
      allowedTransitions: [],
      blockedTransitions: [{ name: 'approveAward', why: '不能审批自己提交的定标' }],
    })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '审批通过' }).disabled).toBe(true)
    expect(screen.getByText(/不能审批自己提交的定标/)).toBeDefined()
  })
})

describe('an award', () => {
  it('is not sent while it lacks something, and says what', async () => {
    const user = await show()
    await pressed(user, '提交定标')
    const drawer = within(await screen.findByRole('dialog'))
    await drawer.findByText('还缺 5 处')
    await user.click(drawer.getByRole('button', { name: '提交定标' }))
    expect(drawer.getByText('请填写定标说明')).toBeDefined()
    expect(drawer.getByText('请为华美印务选择未中标原因')).toBeDefined()
    expect(sent).toEqual([])
  })

  it('goes to the lowest price with one press, and names why the others lose', async () => {
    const user = await show()
    await pressed(user, '提交定标')
    const drawer = within(await screen.findByRole('dialog'))
    await user.click(await drawer.findByRole('button', { name: '全部给最低价' }))
    for (const name of ['华美印务', '金彩包装'])
      await user.click(within(drawer.getByRole('group', { name })).getByLabelText('价格'))
    await user.type(drawer.getByLabelText('定标说明'), '价格最低')
    await drawer.findByText('份额已分配完')
    await user.click(drawer.getByRole('button', { name: '提交定标' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({
      transition: 'submitAward',
      body: {
        award: {
          reason: '价格最低',
          allocations: [2, 3].map((item) => ({ itemId: idOf(item), shares: [{ quoteId: idOf(5), ratio: 100 }] })),
          losers: [6, 7].map((quote) => ({ quoteId: idOf(quote), reasons: [1] })),
        },
      },
    })
  })
})

it('sends a counter price for the lines that name one', async () => {
  const user = await show()
  await pressed(user, '还价')
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(drawer.getByRole('button', { name: '还价' }))
  expect(drawer.getByText('请选择供应商的报价')).toBeDefined()
  await user.click(drawer.getByRole('combobox', { name: '供应商' }))
  await user.click(await screen.findByTitle('华美印务'))
  await user.type(drawer.getByLabelText('第 1 行 还价'), '11')
  await user.type(drawer.getByLabelText('还价理由'), '目标价 11')
  await user.click(drawer.getByLabelText('答复截止'))
  await user.type(drawer.getByLabelText('答复截止'), '2099-01-08 18:00{Enter}')
  await user.click(drawer.getByRole('button', { name: '还价' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    transition: 'bargain',
    body: {
      quoteId: idOf(6),
      deadline: '2099-01-08T10:00:00.000Z',
      counter: { reason: '目标价 11', lines: [{ itemId: idOf(2), unitPrice: '11' }] },
    },
  })
})

it('shows what a change changes before it is sent', async () => {
  const user = await show({ status: 1, allowedTransitions: ['amend'] })
  await pressed(user, '变更询价')
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.getByRole<HTMLButtonElement>('button', { name: '变更询价' }).disabled).toBe(true)
  const qty = drawer.getByLabelText('第 1 行 需求数量')
  await user.clear(qty)
  await user.type(qty, '25000')
  expect(await drawer.findByText('精装绘本 需求数量')).toBeDefined()
  await user.type(drawer.getByLabelText('原因'), '加量')
  await user.click(drawer.getByRole('button', { name: '变更询价' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    transition: 'amend',
    body: { remark: '加量', content: { items: [{ demandQty: '25000' }, {}] } },
  })
})

it('answers a question to all', async () => {
  const question = {
    id: idOf(9),
    companyId: idOf(5),
    supplierName: '晨光彩印',
    question: '封面用什么纸？',
    answer: '',
    askedAt: '2099-01-02T00:00:00Z',
    answeredAt: null,
  }
  const user = await show({
    status: 1,
    allowedTransitions: ['answer'],
    internal: anInternal({ questions: [question] }),
  })
  await user.click(screen.getAllByRole('button', { name: '答复提问' }).at(-1) ?? document.body)
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(drawer.getByRole('button', { name: '答复提问' }))
  expect(drawer.getByText('请填写答复')).toBeDefined()
  await user.type(drawer.getByLabelText('答复'), '157 克铜版纸')
  await user.click(drawer.getByRole('button', { name: '答复提问' }))
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ questionId: idOf(9), answer: '157 克铜版纸' }))
})
