import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { ListPage } from './list-page.tsx'
import { aTask } from './task.fixture.ts'

let asked: string[] = []

// The network is the border: the client, the queries and the page are the real ones.
const show = (permissions: readonly string[], opened: (address: string) => void = () => undefined): void => {
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(decodeURIComponent(url))
    if (url.includes('/RectificationTask'))
      return Response.json([aTask()], { headers: { 'x-pageno': '1', 'x-pagesize': '20', 'x-recordcount': '4' } })
    if (url.includes('/Summary/')) return Response.json({ rectToAccept: 4 })
    return url.includes('/SearchAuto')
      ? Response.json([], { headers: { 'x-pageno': '1', 'x-pagesize': '20', 'x-recordcount': '0' } })
      : Response.json({ permissions, roles: [] })
  })
  showPage(<ListPage />, { opened })
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('counts what waits, marks what is late, and asks for the tab that was pressed', async () => {
  show([])
  await screen.findByRole('link', { name: 'ZG209901010001' })
  await screen.findByRole('button', { name: '待接收 4' })
  // Nobody counts what is not this person's to do.
  expect(screen.getByRole('button', { name: '待我处理' })).toBeDefined()
  expect(screen.getByText('逾期 2 天')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '待验证' }))
  await waitFor(() => expect(asked.some((url) => /Status=6/.test(url))).toBe(true))
})

it('offers a new task to those who may write one, and to no others', async () => {
  const opened: string[] = []
  show(['rectification.manage'], (address) => opened.push(address))
  await userEvent.click(await screen.findByRole('button', { name: '新建整改' }))
  expect(opened).toEqual(['/admin/rectification/create'])
  cleanup()
  show(['rectification.view'])
  await screen.findByRole('link', { name: 'ZG209901010001' })
  expect(screen.queryByRole('button', { name: '新建整改' })).toBeNull()
})
