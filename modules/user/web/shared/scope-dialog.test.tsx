import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { ScopeDialog } from './scope-dialog.tsx'

const ID = '11111111-1111-4111-8111-111111111111'
let kept = { scopes: ['SupplierErp', 'SupplierCenter'], rowVersion: 3 }
let sent: unknown[] = []

beforeEach(() => {
  kept = { scopes: ['SupplierErp', 'SupplierCenter'], rowVersion: 3 }
  sent = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit = {}) => {
    if (init.method !== 'PUT') return Response.json(kept)
    const body = JSON.parse(typeof init.body === 'string' ? init.body : 'null')
    sent.push(body)
    if (body.rowVersion !== kept.rowVersion)
      return Response.json(
        { type: 'Stale', title: '对象状态已改变，请刷新页面', status: 412, errors: {}, extensions: {} },
        { status: 412 },
      )
    kept = { scopes: body.scopes, rowVersion: kept.rowVersion + 1 }
    return Response.json(kept)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows what a person is granted, and saves exactly what is ticked', async () => {
  showPage(<ScopeDialog userId={ID} name="陈晨" closed={() => undefined} />)
  const [erp, center] = await screen.findAllByRole('checkbox')
  expect(screen.getByText('陈晨 的访问权限')).toBeTruthy()
  expect([erp, center].map((box) => box instanceof HTMLInputElement && box.checked)).toEqual([true, true])
  await userEvent.click(screen.getByLabelText('供应商后台'))
  await userEvent.click(screen.getByRole('button', { name: /保\s?存/ }))
  expect(await screen.findByText('访问权限已保存')).toBeTruthy()
  expect(sent).toEqual([{ scopes: ['SupplierErp'], rowVersion: 3 }])
})

it('says when somebody else was faster, and saves over it only when asked again', async () => {
  showPage(<ScopeDialog userId={ID} name="陈晨" closed={() => undefined} />)
  await userEvent.click(await screen.findByLabelText('供应商后台'))
  kept = { ...kept, rowVersion: 4 }
  await userEvent.click(screen.getByRole('button', { name: /保\s?存/ }))
  expect(await screen.findByText('对象状态已改变，请刷新页面')).toBeTruthy()
  expect(kept.scopes).toHaveLength(2)
})
