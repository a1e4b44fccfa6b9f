import { afterEach, expect, it, vi } from 'vitest'
import { pageSettingsStore } from './page-settings.ts'

afterEach(() => vi.unstubAllGlobals())

it('keeps the settings of a page with the account, part by part', async () => {
  const sent: { readonly url: string; readonly method: string; readonly body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, method: init.method ?? '', body: JSON.parse(typeof init.body === 'string' ? init.body : 'null') })
    return Response.json({ pageKey: 'PurchaseOrder.List', updatedAt: '', density: 'small' })
  })
  const read = await pageSettingsStore.read('PurchaseOrder.List', new AbortController().signal)
  await pageSettingsStore.save('PurchaseOrder.List', { columns: [{ key: 'code', visible: true }] })
  expect(read.density).toBe('small')
  expect(sent).toEqual([
    { url: '/api/User/PageConfig/PurchaseOrder.List', method: 'GET', body: null },
    {
      url: '/api/User/PageConfig/PurchaseOrder.List',
      method: 'PUT',
      body: { columns: [{ key: 'code', visible: true }] },
    },
  ])
})
