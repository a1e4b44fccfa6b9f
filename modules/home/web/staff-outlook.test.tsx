import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addDays, dayOf } from '#kernel/day.ts'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { referenceClient } from '#shell/server-state/reference.ts'
import { Toasts } from '#shell/toast/toasts.tsx'
import type { AnswerTimes, StaffOutlook as Outlook } from '../contract.ts'
import { comingWeeks } from '../rules.ts'
import { StaffOutlook } from './staff-outlook.tsx'

const today = dayOf(new Date())
const FULL: Outlook = {
  late: [
    {
      supplierId: 's1',
      supplierName: '甲和印务',
      since: new Date(Date.now() - 50 * 3_600_000).toISOString(),
      nouns: [
        { name: 'PurchaseOrder', noun: '采购订单', count: 2 },
        { name: 'RectificationTask', noun: '整改任务', count: 1 },
      ],
    },
    {
      supplierId: 's2',
      supplierName: '乙方玩具',
      since: new Date(Date.now() - 30 * 3_600_000).toISOString(),
      nouns: [{ name: 'RectificationTask', noun: '整改任务', count: 1 }],
    },
  ],
  awaited: { total: 0, items: [] },
  dates: [{ day: addDays(today, 1), noun: '采购订单', what: '要求到货', count: 3, url: '/admin/po/list?x' }],
  expiring: [{ id: 's1', name: '甲和印务', day: addDays(today, -1), url: '/admin/supplier/s1' }],
  money: comingWeeks(today).map((week) => ({ week, amount: '1200.5', documents: 2 })),
}
const NO_ANSWERS: AnswerTimes = { suppliers: [], steps: [], open: [] }
let answers = NO_ANSWERS
let outlook = FULL
let batches: unknown[] = []
const ORDERS = ['o1', 'o2'].map((id) => ({ id, rowVersion: 4 }))

const answer = async (url: string, init: RequestInit): Promise<Response> => {
  if (url.includes('/Summary/Outlook')) return Response.json(outlook)
  if (url.includes('/Summary/Answers')) return Response.json(answers)
  if (url.endsWith('/PurchaseOrder/Batch')) {
    batches.push(JSON.parse(typeof init.body === 'string' ? init.body : ''))
    const skipped = [{ id: 'o2', code: 'PO-2', why: '4 小时内已催办过，11月16日 20:00 后可再催' }]
    return Response.json({ moved: [{ id: 'o1', code: 'PO-1' }], skipped })
  }
  const rows = url.includes('Status=1') ? ORDERS : []
  return Response.json(rows, { headers: { 'x-recordcount': String(rows.length) } })
}

beforeEach(() => {
  outlook = FULL
  answers = NO_ANSWERS
  batches = []
  referenceClient.clear()
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows who lets us wait, the coming days, what is likely to be paid, and certificates that end', async () => {
  showPage(<StaffOutlook />)
  const late = within(await screen.findByRole('region', { name: '逾期的供应商' }))
  expect(late.getByText('采购订单 2 张 · 整改任务 1 张')).toBeDefined()
  expect(screen.getByRole('link', { name: '采购订单 要求到货 3' }).getAttribute('href')).toContain('/admin/po/list')
  expect(
    within(screen.getByRole('region', { name: /预计付款.*按付款条件预计/ })).getAllByText('¥1,200.50'),
  ).toHaveLength(4)
  expect(screen.getByRole('link', { name: /甲和印务.*已过期/ })).toBeDefined()
})

it('reminds a supplier of its late orders in one call, and names those that were reminded of lately', async () => {
  showPage(
    <>
      <Toasts />
      <StaffOutlook />
    </>,
  )
  await userEvent.click(await screen.findByRole('button', { name: '催办 甲和印务' }))
  expect(await screen.findByText('PO-2：4 小时内已催办过，11月16日 20:00 后可再催')).toBeDefined()
  expect(batches).toEqual([{ transition: 'remind', documents: ORDERS }])
})

it('offers no reminder where nothing is late that has one', async () => {
  showPage(<StaffOutlook />)
  await screen.findByText('乙方玩具')
  expect(screen.queryByRole('button', { name: '催办 乙方玩具' })).toBeNull()
})

it('shows no block of what a person does not see or what there is none of', async () => {
  outlook = { ...FULL, late: [], dates: [], money: null }
  showPage(<StaffOutlook />)
  await screen.findByRole('region', { name: '供应商资质到期' })
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1)
})

it('shows our own slowest answers with who has what is late, and the suppliers that answer slowest', async () => {
  answers = {
    suppliers: [{ supplierId: 's1', supplierName: '甲和印务', minutes: 4_400, answers: 9, url: '/admin/supplier/s1' }],
    steps: [{ noun: '采购订单', step: '答复协商', minutes: 300, answers: 12, worst: 4_000 }],
    open: [
      {
        id: 'o1',
        queue: 'PurchaseOrder',
        task: '确认交货计划',
        noun: '采购订单',
        code: 'PO-1',
        title: '绘本',
        party: '甲和印务',
        dueAt: new Date(Date.now() - 26 * 3_600_000).toISOString(),
        url: '/admin/po/o1',
        holder: '王采',
      },
    ],
  }
  showPage(<StaffOutlook />)
  const ours = within(await screen.findByRole('region', { name: /我方答复最慢的环节.*近 30 天/ }))
  expect(ours.getByRole('row', { name: /答复协商\s*采购订单 12 5 小时 3 天/ })).toBeDefined()
  expect(ours.getByRole('link', { name: /确认交货计划.*PO-1 · 在王采处.*已超过 1 天/ })).toBeDefined()
  expect(screen.getByRole('link', { name: /甲和印务\s*9 次答复\s*3 天/ }).getAttribute('href')).toContain(
    '/admin/supplier/s1',
  )
})
