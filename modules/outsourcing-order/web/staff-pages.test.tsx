import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { IDLE_FILES } from '#shell/kit/upload/file-services.fixture.ts'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import { CreatePage } from './create-page.tsx'
import { aDelivery, anOrder } from './order.fixture.ts'
import { CONTENT, network, PICTURE, seen, show, VOICE } from './pages.fixture.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
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
    await waitFor(() => expect(seen.sent[0]?.body).toMatchObject({ score: 5 }))
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
      expect(seen.sent[0]?.body).toMatchObject({
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
    await waitFor(() => expect(seen.sent[0]?.body).toMatchObject({ charges: [{ unitPrice: '0.8' }] }))
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
    expect(seen.sent).toEqual([])
  })
})
