import { vi } from 'vitest'
import type { OutsourcingOrder } from '../shapes.ts'

const PAGED = { 'x-pageno': '1', 'x-pagesize': '20', 'x-recordcount': '1' }

/** The network is the border: the client, the queries and the page are the real ones. Tells what was asked for and sent. */
export const stubNetwork = (order: OutsourcingOrder, permissions: readonly string[]) => {
  const asked: string[] = []
  const sent: { readonly url: string; readonly body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    asked.push(decodeURIComponent(url))
    if (url.includes('/Summary/')) return Response.json({ outsourcingToAccept: 2 })
    if (method !== 'GET') {
      sent.push({ url: decodeURIComponent(url), body: JSON.parse(typeof body === 'string' ? body : 'null') })
      return Response.json({ ...order, status: 3 })
    }
    if (url.includes(`/OutsourcingOrder/${order.id}`)) return Response.json(order)
    if (url.includes('/OutsourcingOrder')) return Response.json([order], { headers: PAGED })
    return url.includes('/SearchAuto') || url.includes('/Select')
      ? Response.json([], { headers: PAGED })
      : Response.json({ permissions, roles: [] })
  })
  return { asked, sent }
}
