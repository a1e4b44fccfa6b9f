import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import type { Announcement } from '../shapes.ts'
import { HomeCard } from './home-card.tsx'
import { AnnouncementReaderPage } from './reader-page.tsx'

const announcement = (title: string, change: Partial<Announcement> = {}): Announcement => ({
  id: title,
  title,
  content: '第一段\n\n第二段',
  mustRead: false,
  from: '2026-11-01T00:00:00Z',
  to: '2099-01-01T00:00:00Z',
  isPinned: false,
  isDraft: false,
  categoryIds: [],
  categoryNames: [],
  files: [],
  noticeId: `notice-${title}`,
  isUnread: false,
  rowVersion: 0,
  createdAt: '2026-11-01T00:00:00Z',
  ...change,
})
let shown: Announcement[] = []
let read: unknown[] = []

beforeEach(() => {
  shown = [announcement('放假', { isUnread: true, isPinned: true }), announcement('盘点')]
  read = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.includes('/Notice/Read'))
      return Response.json(shown, { headers: { 'x-recordcount': String(shown.length) } })
    read.push(JSON.parse(typeof init.body === 'string' ? init.body : ''))
    return Response.json({ unread: 0 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('marks what is unread, and ticks it when it is opened', async () => {
  showPage(<AnnouncementReaderPage />)
  expect(await screen.findAllByRole('img', { name: '未读' })).toHaveLength(1)
  await userEvent.click(screen.getByText('放假'))
  await waitFor(() => expect(read).toEqual([{ ids: ['notice-放假'] }]))
})

it('opens the one that the address names, and ticks nothing that was read', async () => {
  showPage(<AnnouncementReaderPage />, { address: 'open=盘点' })
  const article = (await screen.findByText('盘点')).closest('details')
  expect(article?.open).toBe(true)
  expect(screen.getByText('放假').closest('details')?.open).toBe(false)
  expect(read).toEqual([])
})

it('says that there is none', async () => {
  shown = []
  showPage(<AnnouncementReaderPage />)
  expect(await screen.findByText(/^目前没有公告。放假、盘点/)).toBeDefined()
})

it('the card of the home page leads to each of them and to all', async () => {
  showPage(<HomeCard />)
  const link = await screen.findByRole('link', { name: /未读.*放假.*置顶/ })
  expect(link.getAttribute('href')).toContain('/admin/announcement?open=')
  expect(screen.getByRole('link', { name: '全部公告' }).getAttribute('href')).toBe('/admin/announcement')
})
