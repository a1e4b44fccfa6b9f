import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { ListPage } from './list-page.tsx'
import { aDelivery, anItem, anOrder } from './order.fixture.ts'
import { CONTENT, network, PICTURE, seen, show, VOICE } from './pages.fixture.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the list of outsourcing orders', () => {
  it('counts what waits, and asks for the tab that was pressed', async () => {
    network(anOrder(), [])
    showPage(<ListPage />)
    await screen.findByRole('link', { name: 'WX209901010001' })
    await screen.findByRole('button', { name: '待接单 2' })
    await userEvent.click(screen.getByRole('button', { name: '返工' }))
    await waitFor(() => expect(seen.asked.some((url) => /Status=5/.test(url))).toBe(true))
  })
  it('offers a new order to those who may write one, and to no others', async () => {
    const opened: string[] = []
    network(anOrder(), ['outsourcing.manage'])
    showPage(<ListPage />, { opened: (address) => opened.push(address) })
    await userEvent.click(await screen.findByRole('button', { name: '新建委外单' }))
    expect(opened).toEqual(['/admin/outsourcing/create'])
    cleanup()
    network(anOrder(), ['outsourcing.view'])
    showPage(<ListPage />)
    await screen.findByRole('link', { name: 'WX209901010001' })
    expect(screen.queryByRole('button', { name: '新建委外单' })).toBeNull()
  })
})

describe('an outsourcing order', () => {
  it('has its parts behind each other, and the address says which one is open', async () => {
    const user = await show()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      '需求',
      '明细',
      '客供料',
      '交付',
      '结算付款',
      '沟通',
      '记录',
    ])
    expect(screen.getByText('按样稿印刷，注意蓝色。')).toBeDefined()
    await user.click(screen.getByRole('tab', { name: '明细' }))
    expect(screen.getByText('¥12,000.00', { selector: 'strong' })).toBeDefined()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: '客供料' }).getAttribute('aria-selected')).toBe('true')
    expect(screen.getByText('本单没有客供料。')).toBeDefined()
  })
  it('of content has no material, and of goods it has', async () => {
    await show(CONTENT)
    expect(screen.queryByRole('tab', { name: '客供料' })).toBeNull()
  })
  it('leads to its contract and its card, and says nothing of a brief or a charge that there is not', async () => {
    const user = await show({
      brief: '',
      referenceFiles: [],
      items: [anItem({ setupFee: '0.00', minCharge: '300.00' })],
    })
    const order = anOrder()
    expect(screen.queryByRole('heading', { name: '需求说明' })).toBeNull()
    expect(screen.getByRole('link', { name: order.quotationName }).getAttribute('href')).toContain(
      `/admin/outsourcing-quotation/${order.quotationId}`,
    )
    await user.click(screen.getByRole('tab', { name: '明细' }))
    expect(screen.getByText('最低收费 ¥300.00')).toBeDefined()
    expect(screen.queryByRole('columnheader', { name: '进度节点' })).toBeNull()
  })
  it('shows no prices where the server sends none', async () => {
    await show(
      { totalAmount: null, payables: null, payableAmount: null, items: [anItem({ unitPrice: null, amount: null })] },
      'tab=items',
    )
    expect(screen.getByRole('columnheader', { name: '数量' })).toBeDefined()
    expect(screen.queryByRole('columnheader', { name: '单价' })).toBeNull()
  })
  it('shows what is owed and what is deducted, and how much of it is settled', async () => {
    const line = { categoryName: '委外加工费', sourceCode: 'WX1', qty: '5000', unit: '本', settledRatio: '0' }
    await show(
      {
        payables: [
          { ...line, id: 'a', direction: 1, name: '四色印刷', amount: '6000.00', occurredAt: '2099-01-12T00:00:00Z' },
          {
            ...line,
            id: 'b',
            direction: 2,
            name: '超耗',
            amount: '50.00',
            settledRatio: '0.3',
            occurredAt: '2099-01-12T00:00:00Z',
          },
        ],
        payableAmount: '5950.00',
      },
      'tab=settlement',
    )
    expect(screen.getByText('¥5,950.00')).toBeDefined()
    expect(screen.getByText('-¥50.00')).toBeDefined()
    expect(within(screen.getByRole('tabpanel')).getByText('待结算')).toBeDefined()
    expect(screen.getByText('已结算 30%')).toBeDefined()
    expect(screen.queryByRole('link', { name: '去申请付款' })).toBeNull()
  })
  it('leads a supplier who may ask for payments to where that is done, while something is not settled', async () => {
    const may = ['price.view', 'payment.answer']
    const owed = {
      id: 'a',
      direction: 1 as const,
      name: '四色印刷',
      categoryName: '委外加工费',
      sourceCode: 'WX1',
      qty: '5000',
      unit: '本',
      amount: '6000.00',
      occurredAt: '2099-01-12T00:00:00Z',
    }
    await show({ payables: [{ ...owed, settledRatio: '0' }] }, 'tab=settlement', may)
    const link = await screen.findByRole('link', { name: '去申请付款' })
    expect(link.getAttribute('href')).toContain('/admin/payment/create')
    cleanup()
    await show({ payables: [{ ...owed, settledRatio: '1' }] }, 'tab=settlement', may)
    expect(screen.queryByRole('link', { name: '去申请付款' })).toBeNull()
  })
})

describe('a supplier', () => {
  it('accepts with a day for every line, and a later one needs a reason', async () => {
    const user = await show({ allowedTransitions: ['accept', 'reject'] })
    await user.click(screen.getByRole('button', { name: '确认订单' }))
    const drawer = within(await screen.findByRole('dialog', { name: /确认订单/ }))
    const day = drawer.getByLabelText<HTMLInputElement>('第 1 行 承诺交付日')
    expect(day.value).toBe('2099-01-20')
    await user.clear(day)
    await user.type(day, '2099-01-25')
    await user.click(drawer.getByRole('button', { name: '确认接单' }))
    await drawer.findByText('承诺交付日晚于要求交付日，请说明原因')
    await user.type(drawer.getByLabelText('晚于要求日的原因'), '纸张要订')
    await user.click(drawer.getByRole('button', { name: '确认接单' }))
    await waitFor(() =>
      expect(seen.sent[0]).toMatchObject({
        url: expect.stringContaining('transition=accept'),
        body: { lines: [{ promisedDate: '2099-01-25' }], remark: '纸张要订', rowVersion: 3 },
      }),
    )
  })
  it('confirms the rights in content before it is accepted', async () => {
    const user = await show({ ...CONTENT, allowedTransitions: ['accept'] })
    await user.click(screen.getByRole('button', { name: '确认订单' }))
    const drawer = within(await screen.findByRole('dialog', { name: /确认订单/ }))
    expect(drawer.getByText('著作财产权归委托方')).toBeDefined()
    await user.click(drawer.getByRole('button', { name: '确认接单' }))
    await drawer.findByText('请确认版权约定')
    await user.click(drawer.getByRole('checkbox'))
    await user.click(drawer.getByRole('button', { name: '确认接单' }))
    await waitFor(() => expect(seen.sent[0]?.body).toMatchObject({ copyrightConfirmed: true }))
  })
  it('delivers a part of the goods, and not more than is left', async () => {
    const user = await show({ status: 3, allowedTransitions: ['deliver'] })
    await user.click(screen.getByRole('button', { name: '交付' }))
    const drawer = within(await screen.findByRole('dialog', { name: /交付/ }))
    const qty = drawer.getByLabelText<HTMLInputElement>('第 1 行 本次数量')
    expect(qty.value).toBe('10000')
    await user.clear(qty)
    await user.type(qty, '10001')
    expect(drawer.getByText('第 1 行最多还能交付 10000 本')).toBeDefined()
    await user.clear(qty)
    await user.type(qty, '5000')
    await user.click(drawer.getByRole('button', { name: '提交交付' }))
    await waitFor(() => expect(seen.sent[0]?.body).toMatchObject({ delivery: { items: [{ qty: '5000' }] } }))
  })
  it('delivers content by files or by a link', async () => {
    const user = await show({ ...CONTENT, status: 3, allowedTransitions: ['deliver'] })
    await user.click(screen.getByRole('button', { name: '交付' }))
    const drawer = within(await screen.findByRole('dialog', { name: /交付/ }))
    await user.click(drawer.getByRole('button', { name: '提交交付' }))
    await drawer.findByText('请上传交付文件或填写下载链接')
    await user.type(drawer.getByLabelText('下载链接'), 'https://pan.example.cn/a')
    await user.click(drawer.getByRole('button', { name: '提交交付' }))
    await waitFor(() => expect(seen.sent[0]?.body).toMatchObject({ delivery: { links: ['https://pan.example.cn/a'] } }))
  })
  it('reads what is to be done again where it is: at a place, at a moment, and of all', async () => {
    const comment = { second: null, x: null, y: null }
    await show(
      {
        ...CONTENT,
        status: 5,
        files: [PICTURE, VOICE],
        deliveries: [
          aDelivery({
            files: [PICTURE.id, VOICE.id],
            result: 2,
            comments: [
              { ...comment, fileId: PICTURE.id, x: 30, y: 40, text: '眼睛再大一点' },
              { ...comment, fileId: VOICE.id, second: 65, text: '读错字' },
              { ...comment, fileId: null, text: '整体偏暗' },
            ],
          }),
        ],
      },
      'tab=deliveries',
    )
    expect(screen.getByRole('button', { name: '标注 1：眼睛再大一点' })).toBeDefined()
    expect(screen.getByRole('button', { name: '跳到 1:05：读错字' })).toBeDefined()
    expect(screen.getByText('整体偏暗')).toBeDefined()
  })
})
