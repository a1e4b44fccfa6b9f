import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { aFormula } from '../formula.fixture.ts'
import { ListPage } from './list-page.tsx'

let asked: string[] = []

// The network is the border: the client, the queries and the page are the real ones.
const show = (permissions: readonly string[], opened: (address: string) => void = () => undefined): void => {
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(decodeURIComponent(url))
    if (url.includes('/Formula'))
      return Response.json([aFormula({ orderCount: 2 })], {
        headers: { 'x-pageno': '1', 'x-pagesize': '20', 'x-recordcount': '1' },
      })
    if (url.includes('/Summary/')) return Response.json({ formulaToRevise: 3 })
    return Response.json({ permissions, roles: [] })
  })
  showPage(<ListPage />, { opened })
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('R-33 lists formulas with product, type, version and orders, and asks for the tab that was pressed', async () => {
  show([])
  await screen.findByRole('link', { name: 'PF209901010001' })
  for (const text of ['BK-0001', '工艺配方', 'v1.0', '2 张']) expect(screen.getByText(text), text).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '已生效' }))
  await waitFor(() => expect(asked.some((url) => /Status=3/.test(url))).toBe(true))
})

it('offers a new formula to those who may write one, and to no others', async () => {
  const opened: string[] = []
  show(['formula.edit'], (address) => opened.push(address))
  await userEvent.click(await screen.findByRole('button', { name: '新建配方' }))
  expect(opened).toEqual(['/admin/formula/create'])
  cleanup()
  show(['formula.view'])
  await screen.findByRole('link', { name: 'PF209901010001' })
  expect(screen.queryByRole('button', { name: '新建配方' })).toBeNull()
})
