import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import type { RoleView } from '../shapes.ts'
import { RolePage } from './role-page.tsx'

const ROLES: RoleView[] = [
  {
    key: 'Purchaser',
    name: '采购',
    side: 'staff',
    permissions: ['order.view', 'order.manage'],
    people: ['王采', '周新'],
  },
  { key: 'Warehouse', name: '仓库', side: 'staff', permissions: ['order.view'], people: [] },
  { key: 'SupplierFinance', name: '财务', side: 'supplier', permissions: ['payment.view'], people: [] },
]

beforeEach(() => void vi.stubGlobal('fetch', async () => Response.json(ROLES)))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows what every role allows and who has it, in words', async () => {
  showPage(<RolePage />)
  const row = async (name: string) =>
    within((await screen.findByRole('rowheader', { name })).closest('tr') ?? document.body)
  expect((await row('人员')).getByText('王采、周新')).toBeTruthy()
  expect((await row('新建、发布和变更订单')).getAllByRole('img', { name: '有' })).toHaveLength(1)
  expect((await row('新建、发布和变更订单')).getAllByRole('img', { name: '无' })).toHaveLength(1)
  expect((await row('查看订单')).getAllByRole('img', { name: '有' })).toHaveLength(2)
  expect(screen.queryByText('查看对账和付款')).toBeNull()
})

it('shows the roles of suppliers on the other side, without names', async () => {
  showPage(<RolePage />)
  await userEvent.click(await screen.findByText('供应商角色'))
  expect(await screen.findByRole('rowheader', { name: '查看对账和付款' })).toBeTruthy()
  expect(screen.queryByRole('rowheader', { name: '人员' })).toBeNull()
})
