import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { anOrder } from '../order.fixture.ts'
import { OrderFromQuoteButton } from './order-from-quote.tsx'

// The pages of the console: the address says whose they are, when they are loaded.
vi.hoisted(() => history.replaceState(null, '', '/console/admin/inquiry/1'))

const QUOTE = '33333333-3333-4333-8333-333333333333'
let sent: unknown[] = []
let opened: string[] = []

const show = (permissions: readonly string[]): void => {
  ;[sent, opened] = [[], []]
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (url.includes('/User/Permission')) return Response.json({ permissions, ownOnly: false })
    sent.push([url, typeof body === 'string' ? JSON.parse(body) : undefined])
    return Response.json(anOrder({ status: 0 }))
  })
  showPage(
    <>
      <p>定标</p>
      <OrderFromQuoteButton quoteId={QUOTE} />
    </>,
    { opened: (address) => opened.push(address) },
  )
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('begins an order with what a quote has won, and opens it', async () => {
  show(['order.manage'])
  await userEvent.click(await screen.findByRole('button', { name: '生成订单' }))
  await waitFor(() => expect(opened).toEqual([`/admin/po/create?id=${anOrder().id}`]))
  expect(sent[0]).toEqual([expect.stringMatching(/PurchaseOrder\/FromQuote$/), { quoteId: QUOTE }])
})

it('is not there for people who do not order', async () => {
  show(['order.view'])
  await screen.findByText('定标')
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})
