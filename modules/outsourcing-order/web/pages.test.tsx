import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FileRef } from '#kernel/file-ref.ts'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { IDLE_FILES } from '#shell/kit/upload/file-services.fixture.ts'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import type { OutsourcingOrder } from '../shapes.ts'
import { CreatePage } from './create-page.tsx'
import { DetailPage } from './detail-page.tsx'
import { ListPage } from './list-page.tsx'
import { stubNetwork } from './network.fixture.ts'
import { aDelivery, anItem, anOrder } from './order.fixture.ts'

let { asked, sent }: ReturnType<typeof stubNetwork> = { asked: [], sent: [] }
const network = (order: OutsourcingOrder, permissions: readonly string[]): void => {
  ;({ asked, sent } = stubNetwork(order, permissions))
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const fileOf = (id: string, name: string, mime: string): FileRef => ({
  id,
  name,
  mime,
  url: `/api/File/${id}/Content`,
  size: 10,
  category: '',
  side: 2,
})
const PICTURE = fileOf('44444444-4444-4444-8444-444444444444', '跨页01.png', 'image/png')
const VOICE = fileOf('55555555-5555-4555-8555-555555555555', '旁白.mp3', 'audio/mpeg')
const AS_BYTES = { ...IDLE_FILES, preview: async () => new Blob(['bytes']) }

const show = async (changes: Partial<OutsourcingOrder> = {}, address = '') => {
  const order = anOrder(changes)
  network(order, ['price.view'])
  showPage(
    <FileServicesProvider services={AS_BYTES}>
      <DetailPage />
    </FileServicesProvider>,
    { params: { id: order.id }, address },
  )
  await screen.findByRole('heading', { level: 1 })
  return userEvent.setup()
}
const CONTENT: Partial<OutsourcingOrder> = {
  outsourcingType: 4,
  usageScope: 2,
  copyrightClause: '著作财产权归委托方',
  items: [anItem({ process: '插画-跨页', unit: '张', qty: '16', requiredDate: '2099-01-20' })],
}

describe('the list of outsourcing orders', () => {
  it('counts what waits, and asks for the tab that was pressed', async () => {
    network(anOrder(), [])
    showPage(<ListPage />)
    await screen.findByRole('link', { name: 'WX209901010001' })
    await screen.findByRole('button', { name: '待接单 2' })
    await userEvent.click(screen.getByRole('button', { name: '返工' }))
    await waitFor(() => expect(asked.some((url) => /Status=5/.test(url))).toBe(true))
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
      expect(sent[0]).toMatchObject({
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
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ copyrightConfirmed: true }))
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
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ delivery: { items: [{ qty: '5000' }] } }))
  })
  it('delivers content by files or by a link', async () => {
    const user = await show({ ...CONTENT, status: 3, allowedTransitions: ['deliver'] })
    await user.click(screen.getByRole('button', { name: '交付' }))
    const drawer = within(await screen.findByRole('dialog', { name: /交付/ }))
    await user.click(drawer.getByRole('button', { name: '提交交付' }))
    await drawer.findByText('请上传交付文件或填写下载链接')
    await user.type(drawer.getByLabelText('下载链接'), 'https://pan.example.cn/a')
    await user.click(drawer.getByRole('button', { name: '提交交付' }))
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ delivery: { links: ['https://pan.example.cn/a'] } }))
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

describe('staff', () => {
  const DELIVERED = {
    ...CONTENT,
    status: 4,
    files: [PICTURE, VOICE],
    deliveries: [aDelivery({ files: [PICTURE.id, VOICE.id] })],
    allowedTransitions: ['acceptDelivery', 'returnDelivery'],
  }
  it('accept a delivery with a score, and not without', async () => {
    const user = await show(DELIVERED)
    await user.click(screen.getByRole('button', { name: '验收通过' }))
    const drawer = within(await screen.findByRole('dialog', { name: /验收通过/ }))
    await user.click(drawer.getByRole('button', { name: '验收通过' }))
    await drawer.findByText('请评分（1–5 分）')
    await user.click(drawer.getByText('5 很好'))
    await user.click(drawer.getByRole('button', { name: '验收通过' }))
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ score: 5 }))
  })
  it('return a delivery with pins and moments, of which each says something', async () => {
    const user = await show({ ...DELIVERED, reworkCount: 1 })
    await user.click(screen.getByRole('button', { name: /退回返工/ }))
    const drawer = within(await screen.findByRole('dialog', { name: /退回返工/ }))
    expect(drawer.getByText(/这将是第 2 次返工，价目表包含 1 次/)).toBeDefined()
    await user.click(drawer.getByRole('button', { name: /添加标注/ }))
    await user.click(await drawer.findByRole('button', { name: /在当前时间添加意见/ }))
    await user.click(drawer.getByRole('button', { name: '退回返工' }))
    await drawer.findByText('请填写每处标注的意见')
    await user.type(drawer.getByLabelText('标注 1 的意见'), '眼睛再大一点')
    await user.type(drawer.getByLabelText('0:00 的意见'), '有杂音')
    await user.click(drawer.getByRole('button', { name: '退回返工' }))
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({
        comments: [
          { fileId: PICTURE.id, x: 50, y: 50, text: '眼睛再大一点' },
          { fileId: VOICE.id, second: 0, text: '有杂音' },
        ],
      }),
    )
  })
  it('charge what was used beyond the need, and see what it comes to', async () => {
    const paper = {
      id: '66666666-6666-4666-8666-666666666666',
      lineNo: 1,
      code: 'ZC-157',
      name: '157g 哑粉纸',
      unit: 'kg',
      plannedQty: '10000',
      theoreticalQty: '9600',
      issuedQty: '9980',
      receivedQty: '9980',
      usedQty: '9850',
      scrappedQty: '0',
      returnedQty: '130',
      agreedQty: '0',
      movements: [],
    }
    const user = await show({ status: 6, materials: [paper], allowedTransitions: ['settleMaterial'] })
    await user.click(screen.getByRole('button', { name: '结清客供料' }))
    const drawer = within(await screen.findByRole('dialog', { name: /结清客供料/ }))
    expect(drawer.getByText('250 kg')).toBeDefined()
    await user.click(drawer.getByRole('button', { name: '结清' }))
    await drawer.findByText('「157g 哑粉纸」超耗，请填写扣款单价')
    await user.type(drawer.getByLabelText('157g 哑粉纸 扣款单价'), '0.8')
    expect(drawer.getByText('¥200.00', { selector: 'strong' })).toBeDefined()
    await user.click(drawer.getByRole('button', { name: '结清' }))
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ charges: [{ unitPrice: '0.8' }] }))
  })
  it('writing an order are told what is missing before it is sent', async () => {
    network(anOrder(), ['outsourcing.manage'])
    showPage(
      <FileServicesProvider services={IDLE_FILES}>
        <CreatePage />
      </FileServicesProvider>,
    )
    await userEvent.click(await screen.findByRole('button', { name: '保存草稿' }))
    for (const message of ['请选择供应商', '请填写主题', '请选择收货仓库', '请填写数量'])
      expect(await screen.findByText(message)).toBeDefined()
    expect(sent).toEqual([])
  })
})
