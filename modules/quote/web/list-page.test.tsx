import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { ListPage } from './list-page.tsx'
import { aQuote } from './quote.fixture.ts'

let asked: string[] = []

// The network is the border: the client, the queries and the page are the real ones.
const show = (): void => {
  asked = []
  const paged = { 'x-pageno': '1', 'x-pagesize': '20', 'x-recordcount': '1' }
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(decodeURIComponent(url))
    if (url.includes('/Supplier/Quote'))
      return Response.json([aQuote({ totalAmount: '13500', status: 2, statusName: '已提交' })], { headers: paged })
    if (url.includes('/Summary/')) return Response.json({ quoteToWrite: 2 })
    return Response.json({ permissions: [], roles: [] })
  })
  showPage(<ListPage />)
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('R-34 lists the quotes of the company with what they come to, and counts what is to be written', async () => {
  show()
  await screen.findByRole('link', { name: 'BJ209901010001' })
  expect(screen.getByText('¥13,500.00')).toBeDefined()
  expect(screen.getByText('第 1 轮')).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: '待报价 2' }))
  await waitFor(() =>
    expect(asked.some((url) => /Status=0.*OrderBy=dueAt|OrderBy=dueAt.*Status=0/.test(url))).toBe(true),
  )
})
