import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { aMaterial, aMovement } from '../../material.fixture.ts'
import type { Material } from '../../shapes.ts'
import { MaterialSection } from './material-section.tsx'
import type { MaterialWrites } from './material-writes.ts'

const idle = { isPending: false, error: null }
const declare = vi.fn<MaterialWrites['declare']['mutate']>()
const answer = vi.fn<MaterialWrites['answer']['mutate']>()
const withdraw = vi.fn<MaterialWrites['withdraw']['mutate']>()
const writes = {
  plan: { ...idle, mutate: vi.fn<MaterialWrites['plan']['mutate']>() },
  declare: { ...idle, mutate: declare },
  answer: { ...idle, mutate: answer },
  withdraw: { ...idle, mutate: withdraw },
}
const ISSUED = aMovement({ id: '66666666-6666-4666-8666-666666666666', kind: 'issue', side: 'staff', qty: '50.0000' })
const AT_HAND = aMaterial({ issuedQty: '150', receivedQty: '100', usedQty: '40', movements: [ISSUED] })

const show = (materials: readonly Material[], permissions: readonly string[], can = {}): void => {
  vi.stubGlobal('fetch', async () => Response.json({ permissions, ownOnly: false }))
  showPage(
    <MaterialSection
      materials={materials}
      needed={[]}
      can={{ plan: true, issue: true, settle: true, ...can }}
      writes={writes}
    />,
  )
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

it('shows both sides the same figures and what waits, and nothing to press to those who only read', async () => {
  show([AT_HAND], [])
  expect(await screen.findByText('110 kg')).toBeTruthy()
  expect(screen.getByText('收发记录 1 条')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '申报用料' })).toBeNull()
})

it('says nothing where the buyer supplies nothing', () => {
  show([], ['order.plan'])
  expect(screen.queryByRole('heading', { name: '客供料' })).toBeNull()
})

it('has a supplier declare what it used, and refuses more than there is before it is sent', async () => {
  show([AT_HAND], ['order.plan'])
  await userEvent.click(await screen.findByRole('button', { name: '申报用料' }))
  const drawer = await screen.findByRole('dialog')
  const input = within(drawer).getByRole('textbox', { name: '157g 哑粉纸 数量' })
  await userEvent.type(input, '60.5')
  await userEvent.click(within(drawer).getByRole('button', { name: '提交' }))
  expect(await within(drawer).findByText('「157g 哑粉纸」最多 60 kg')).toBeTruthy()
  expect(declare).not.toHaveBeenCalled()
  await userEvent.clear(input)
  await userEvent.click(within(drawer).getByRole('button', { name: '157g 哑粉纸 全部' }))
  await userEvent.click(within(drawer).getByRole('button', { name: '提交' }))
  expect(declare.mock.calls[0]?.[0]).toEqual({
    kind: 'use',
    lines: [{ materialId: AT_HAND.id, qty: '60' }],
    remark: '',
  })
})

it('has a supplier count what was handed out, and asks why it is less', async () => {
  show([AT_HAND], ['order.plan'])
  await userEvent.click(await screen.findByRole('button', { name: '待确认 1 条' }))
  const drawer = await screen.findByRole('dialog')
  const qty = within(drawer).getByRole('textbox', { name: '157g 哑粉纸 实际数量' })
  await userEvent.clear(qty)
  await userEvent.type(qty, '48')
  await userEvent.click(within(drawer).getByRole('button', { name: '确认' }))
  expect(await within(drawer).findByText('「157g 哑粉纸」数量不一致，请填写说明')).toBeTruthy()
  await userEvent.type(within(drawer).getByRole('textbox', { name: '157g 哑粉纸 说明' }), '破损')
  await userEvent.click(within(drawer).getByRole('button', { name: '确认' }))
  expect(answer.mock.calls[0]?.[0]).toEqual({
    answers: [{ movementId: ISSUED.id, isAgreed: true, qty: '48', remark: '破损' }],
  })
})

it('lets a side take back what it wrote, after a question', async () => {
  show([{ ...AT_HAND, movements: [aMovement()] }], ['order.plan'])
  await userEvent.click(await screen.findByRole('button', { name: '撤回 157g 哑粉纸 退料 10 kg' }))
  await userEvent.click(await screen.findByRole('button', { name: '确定' }))
  expect(withdraw).toHaveBeenCalledWith('44444444-4444-4444-8444-444444444444')
})
