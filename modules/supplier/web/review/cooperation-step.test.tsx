import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addDays, dayOf } from '#kernel/day.ts'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { whole } from '../../profile.fixture.ts'
import { aSupplier } from '../register/supplier.fixture.ts'
import { CooperationStep } from './cooperation-step.tsx'
import { LevelStep } from './level-step.tsx'

const supplier = aSupplier(whole, {
  status: 5,
  internal: { passedBy: [], risks: [], openOrders: 3, openRectifications: 2, resubmission: null },
})
let sent: { readonly url: string; readonly body: unknown }[] = []
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (url: string | URL, init: RequestInit = {}) => {
    if (init.method === 'PATCH')
      sent.push({ url: String(url), body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
    return Response.json(supplier)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const closed = (): void => undefined

it('a pause says what follows and what runs now, and is sent with its reason and last day', async () => {
  showPage(<CooperationStep name="suspendNew" doc={supplier} closed={closed} />)
  expect(await screen.findByText(/不能向该供应商发布新的询价和订单/)).toBeDefined()
  expect(screen.getByText('进行中的订单 3 张，进行中的整改 2 项。')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '暂停新业务' }))
  expect(sent).toEqual([])
  const until = addDays(dayOf(new Date()), 30)
  await userEvent.type(screen.getByRole('textbox', { name: /原因/ }), '产能不足')
  await userEvent.type(screen.getByRole('textbox', { name: /截止日期/ }), until)
  await userEvent.click(screen.getByRole('button', { name: '暂停新业务' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    url: expect.stringContaining('transition=suspendNew'),
    body: { rowVersion: supplier.rowVersion, remark: '产能不足', until },
  })
})

it('an end of cooperation has no last day', async () => {
  showPage(<CooperationStep name="terminate" doc={supplier} closed={closed} />)
  expect(await screen.findByText(/不能再恢复/)).toBeDefined()
  expect(screen.queryByRole('textbox', { name: /截止日期/ })).toBeNull()
})

it('a level is chosen and explained, or nothing is sent', async () => {
  showPage(<LevelStep name="setLevel" doc={supplier} closed={closed} />)
  await userEvent.type(await screen.findByRole('textbox', { name: /原因/ }), '年度评审')
  await userEvent.click(screen.getByRole('button', { name: '评定等级' }))
  expect(await screen.findByText('请选择等级')).toBeDefined()
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('radio', { name: 'A' }))
  await userEvent.click(screen.getByRole('button', { name: '评定等级' }))
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ remark: '年度评审', level: 'A' }))
})
