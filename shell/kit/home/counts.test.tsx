import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showPage } from '../page.fixture.tsx'
import { CountsProvider, WaitingCard, type HomeCounts } from './counts.tsx'

afterEach(cleanup)

const LINES = [
  { queue: 'toReview', label: '待初审', url: '/admin/supplier/list?tab=submitted' },
  { queue: 'toPay', label: '待付款', url: '/admin/payment' },
]
const show = (counts: HomeCounts) =>
  showPage(
    <CountsProvider counts={counts}>
      <WaitingCard title="供应商" lines={LINES} />
    </CountsProvider>,
  )

test('a card shows the lines that concern the person, with their numbers and where they lead', () => {
  show({ toReview: 3 })
  expect(screen.getByRole('link', { name: /3\s*待初审/ }).getAttribute('href')).toContain('tab=submitted')
  expect(screen.queryByText('待付款')).toBeNull()
})

test('a card of which nothing concerns the person is not there', () => {
  show({})
  expect(screen.queryByText('供应商')).toBeNull()
})

test('until the numbers are known the lines stand without them', () => {
  show(undefined)
  expect(screen.getAllByText('…')).toHaveLength(2)
})
