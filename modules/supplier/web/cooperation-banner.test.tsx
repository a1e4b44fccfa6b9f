import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { whole } from '../profile.fixture.ts'
import type { Supplier } from '../shapes.ts'
import { CooperationBanner } from './cooperation-banner.tsx'
import { aSupplier } from './register/supplier.fixture.ts'

const PERSON = '33333333-3333-4333-8333-333333333333'
const show = (change: Partial<Supplier>): void => {
  vi.stubGlobal('fetch', async () => Response.json([{ id: PERSON, name: '王采', mobile: '13900000001' }]))
  const purchasers = [{ id: PERSON, name: '王采', mobileMasked: '139****0001' }]
  showPage(<CooperationBanner supplier={aSupplier(whole, { status: 5, purchasers, ...change })} />)
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a supplier that is frozen reads what that means, why, until when, and whom to call', async () => {
  show({ cooperationStatus: 3, cooperationReason: '重大质量问题', cooperationUntil: '2026-12-31' })
  expect(screen.getByText('合作已冻结')).toBeDefined()
  expect(screen.getByText(/请完成进行中的订单和整改.*2026-12-31 之后自动恢复/)).toBeDefined()
  expect(screen.getByText('原因：重大质量问题')).toBeDefined()
  expect((await screen.findByRole('link', { name: '13900000001' })).getAttribute('href')).toBe('tel:13900000001')
})

it('a supplier in normal cooperation reads nothing', () => {
  show({ cooperationStatus: 1 })
  expect(screen.queryByRole('status')).toBeNull()
})
