import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import type { FileRef } from '#kernel/file-ref.ts'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { IDLE_FILES } from '#shell/kit/upload/file-services.fixture.ts'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import type { OutsourcingOrder } from '../shapes.ts'
import { DetailPage } from './detail-page.tsx'
import { anItem, anOrder } from './order.fixture.ts'

/** What a page has asked for and sent, since the network was laid. */
export const seen: { asked: string[]; sent: { readonly url: string; readonly body: unknown }[] } = {
  asked: [],
  sent: [],
}
const PAGED = { 'x-pageno': '1', 'x-pagesize': '20', 'x-recordcount': '1' }

// The network is the border: the client, the queries and the page are the real ones.
export const network = (order: OutsourcingOrder, permissions: readonly string[]): void => {
  seen.asked = []
  seen.sent = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    seen.asked.push(decodeURIComponent(url))
    if (url.includes('/Summary/')) return Response.json({ outsourcingToAccept: 2 })
    if (method !== 'GET') {
      seen.sent.push({ url: decodeURIComponent(url), body: JSON.parse(typeof body === 'string' ? body : 'null') })
      return Response.json({ ...order, status: 3 })
    }
    if (url.includes(`/OutsourcingOrder/${order.id}`)) return Response.json(order)
    if (url.includes('/OutsourcingOrder')) return Response.json([order], { headers: PAGED })
    return url.includes('/SearchAuto') || url.includes('/Select')
      ? Response.json([], { headers: PAGED })
      : Response.json({ permissions, roles: [] })
  })
}

const fileOf = (id: string, name: string, mime: string): FileRef => ({
  id,
  name,
  mime,
  url: `/api/File/${id}/Content`,
  size: 10,
  category: '',
  side: 2,
})
export const PICTURE = fileOf('44444444-4444-4444-8444-444444444444', '跨页01.png', 'image/png')
export const VOICE = fileOf('55555555-5555-4555-8555-555555555555', '旁白.mp3', 'audio/mpeg')
const AS_BYTES = { ...IDLE_FILES, preview: async () => new Blob(['bytes']) }

export const show = async (
  changes: Partial<OutsourcingOrder> = {},
  address = '',
  permissions: readonly string[] = ['price.view'],
) => {
  const order = anOrder(changes)
  network(order, permissions)
  showPage(
    <FileServicesProvider services={AS_BYTES}>
      <DetailPage />
    </FileServicesProvider>,
    { params: { id: order.id }, address },
  )
  await screen.findByRole('heading', { level: 1 })
  return userEvent.setup()
}
export const CONTENT: Partial<OutsourcingOrder> = {
  outsourcingType: 4,
  usageScope: 2,
  copyrightClause: '著作财产权归委托方',
  items: [anItem({ process: '插画-跨页', unit: '张', qty: '16', requiredDate: '2099-01-20' })],
}
