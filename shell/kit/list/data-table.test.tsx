import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../page.fixture.tsx'
import { DataTable } from './data-table.tsx'

const THINGS = Array.from({ length: 250 }, (_, n) => ({ id: `${n}`, code: `T-${n}` }))
const DEFINITION = {
  id: ({ id }: (typeof THINGS)[number]) => id,
  name: ({ code }: (typeof THINGS)[number]) => code,
  address: ({ id }: (typeof THINGS)[number]) => `/thing/${id}`,
  columns: [{ key: 'code', title: '编号', card: 'title', render: ({ code }: (typeof THINGS)[number]) => code }],
} as const

afterEach(cleanup)

const linksAmong = (count: number): number => {
  showPage(<DataTable definition={DEFINITION} rows={THINGS.slice(0, count)} empty="" />)
  return screen.getAllByRole('link').length
}

it('has all of a hundred rows in the page', () => {
  expect(linksAmong(100)).toBe(100)
})

it('has only those in sight of more, in a list that takes the focus of the keyboard', () => {
  expect(linksAmong(250)).toBeLessThan(60)
  expect(document.querySelector('.ant-table-tbody-virtual-holder')?.getAttribute('tabindex')).toBe('0')
})

it('says beside a row how many messages about it are unread, and nothing where all are read', () => {
  const rows = [0, 7, 100].map((unreadMessages, n) => ({ id: `${n}`, code: `T-${n}`, unreadMessages }))
  showPage(<DataTable definition={DEFINITION} rows={rows} empty="" />)
  const marks = screen.getAllByRole('img')
  expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual(['7 条未读消息', '99+ 条未读消息'])
  expect(marks.map(({ textContent }) => textContent)).toEqual(['7', '99+'])
})
