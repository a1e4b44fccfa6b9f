import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addDays, dayOf } from '#kernel/day.ts'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { aCapacity, aStop } from '../../calendar.fixture.ts'
import { SupplierCalendar } from './supplier-calendar.tsx'

const COMPANY = '11111111-1111-4111-8111-111111111111'
const tomorrow = addDays(dayOf(new Date()), 1)
let asked: string[] = []

// The network is the border.
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const stops = [aStop({ startsOn: tomorrow, endsOn: tomorrow, reasonCode: 4 })]
    return Response.json({ stops, capacities: [aCapacity()], loads: [], logs: [] })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows staff the stops and the weeks of one supplier, and nothing to write', async () => {
  showPage(<SupplierCalendar companyId={COMPANY} />)
  expect(await screen.findByRole('row', { name: new RegExp(`^${tomorrow} 1 天 盘点`) })).toBeDefined()
  expect(screen.getByRole('cell', { name: `${tomorrow} 盘点` })).toBeDefined()
  const weeks = within(screen.getByRole('list', { name: '胶印 未来 12 周' }))
  expect(weeks.getAllByRole('listitem')).toHaveLength(12)
  expect(screen.queryByRole('button', { name: /登记|修改|删除/ })).toBeNull()
  expect(asked.every((url) => url.includes(`/api/WorkCalendar/${COMPANY}?`))).toBe(true)
})

it('goes from month to month', async () => {
  showPage(<SupplierCalendar companyId={COMPANY} />)
  const user = userEvent.setup()
  await user.click(await screen.findByText('月历'))
  expect(await screen.findAllByRole('table', { name: /的停工$/ })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: '上个月' }))
  expect(await screen.findByRole('button', { name: '今天' })).toHaveProperty('disabled', false)
})
