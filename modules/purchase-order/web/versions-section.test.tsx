import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { termsIn } from '../revision.ts'
import type { OrderVersion } from '../version-shapes.ts'
import { anItem, anOrder } from './order.fixture.ts'
import { VersionsSection } from './versions-section.tsx'

const order = anOrder({ version: 3, status: 4 })
const line = (qty: string) => {
  const { id, lineNo, skuCode, skuName, unit, unitPrice, requiredDate, promisedDate } = anItem({ qty })
  const formula = { formulaCode: 'PF1', formulaVersion: 'v1.0' }
  return { id, lineNo, skuCode, skuName, unit, ...formula, qty, unitPrice, requiredDate, promisedDate }
}
const versionOf = (version: number, qty: string, changes: Partial<OrderVersion> = {}): OrderVersion => ({
  version,
  isPresent: version === 3,
  replacedAt: version === 3 ? null : '2099-02-01T02:00:00Z',
  reason: version === 3 ? '' : '追加数量',
  terms: termsIn(order),
  items: [line(qty)],
  ...changes,
})
let versions: OrderVersion[] = []

beforeEach(() => {
  versions = [versionOf(3, '1300'), versionOf(2, '1200'), versionOf(1, '1000', { terms: null })]
  vi.stubGlobal('fetch', async () => Response.json(versions))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('compares the present version with the one before it, and any two that are chosen', async () => {
  showPage(<VersionsSection order={order} />)
  await screen.findByText('1,300 本')
  expect(screen.getByText('1,200 本')).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: '旧版本' }))
  await userEvent.click(await screen.findByTitle('第 1 版'))
  await waitFor(() => expect(screen.getByText('1,000 本')).toBeTruthy())
  expect(screen.getByText('较早的版本只保留了明细，条款无法对比。')).toBeTruthy()
})

it('says so when nothing differs, and is not there for an order that was never changed', async () => {
  versions = [versionOf(3, '1000'), versionOf(2, '1000')]
  showPage(<VersionsSection order={order} />)
  await screen.findByText('两个版本没有差异。')
  cleanup()
  showPage(<VersionsSection order={anOrder({ version: 1 })} />)
  expect(screen.queryByText('版本')).toBeNull()
})
