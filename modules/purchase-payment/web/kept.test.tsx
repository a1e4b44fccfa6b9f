import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { IDLE_FILES } from '#shell/kit/upload/file-services.fixture.ts'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import { CreatePage } from './create-page.tsx'
import { DetailPage } from './detail-page.tsx'
import { aPayable, aPayment } from './payment.fixture.ts'

const PAGED = { 'x-pageno': '1', 'x-pagesize': '20', 'x-recordcount': '2' }
const doc = aPayment()

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/Settlement')) return Response.json({ title: '' }, { status: 500 })
    if (url.includes('/Payable')) return Response.json([aPayable(1), aPayable(2)], { headers: PAGED })
    if (url.includes('/PurchasePayment/')) return Response.json(doc)
    return url.includes('/Permission')
      ? Response.json({ permissions: ['payment.view', 'payment.answer'], roles: [] })
      : Response.json([], { headers: PAGED })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The window is led away and comes back: nothing was closed, and what was written down is there. */
const ledAway = (): void => {
  dispatchEvent(new Event('pagehide'))
  const kept = Object.entries({ ...sessionStorage })
  cleanup()
  for (const [key, value] of kept) sessionStorage.setItem(key, String(value))
}

describe('what was entered is there again after the sign-in has ended', () => {
  it('which lines are settled, how far, and with which note', async () => {
    const user = userEvent.setup()
    showPage(<CreatePage />)
    await user.click(await screen.findByRole('checkbox', { name: '选择 SH209901020002 绘本 2' }))
    const share = screen.getByLabelText('绘本 1 结算至')
    await user.clear(share)
    await user.type(share, '95')
    await user.type(screen.getByLabelText('备注'), '首款')
    ledAway()
    showPage(<CreatePage />)
    expect((await screen.findByLabelText<HTMLInputElement>('绘本 1 结算至')).value).toBe('95')
    expect(screen.queryByLabelText('绘本 2 结算至')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('备注').value).toBe('首款')
  })

  it('a dispute, in its open form', async () => {
    const user = userEvent.setup()
    const page = (
      <FileServicesProvider services={IDLE_FILES}>
        <DetailPage />
      </FileServicesProvider>
    )
    showPage(page, { params: { id: doc.id } })
    await user.click(await screen.findByRole('button', { name: '提出差异' }))
    const drawer = within(await screen.findByRole('dialog'))
    await user.type(drawer.getByLabelText('供应商数据'), '105')
    ledAway()
    showPage(page, { params: { id: doc.id } })
    const again = within(await screen.findByRole('dialog'))
    expect(again.getByLabelText<HTMLInputElement>('供应商数据').value).toBe('105')
  })

  it('and nothing is given back of a form that was closed', async () => {
    showPage(<CreatePage />)
    await userEvent.type(await screen.findByLabelText('备注'), '首款')
    cleanup()
    showPage(<CreatePage />)
    expect((await screen.findByLabelText<HTMLInputElement>('备注')).value).toBe('')
  })
})
