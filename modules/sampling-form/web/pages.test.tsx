import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { IDLE_FILES } from '#shell/kit/upload/file-services.fixture.ts'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import type { SamplingForm } from '../shapes.ts'
import { CreatePage } from './create-page.tsx'
import { DetailPage } from './detail-page.tsx'
import { aForm } from './form.fixture.ts'
import { ListPage } from './list-page.tsx'

let asked: string[] = []
let sent: { readonly url: string; readonly body: unknown }[] = []
const PAGED = { 'x-pageno': '1', 'x-pagesize': '20', 'x-recordcount': '3' }

// The network is the border: the client, the queries and the page are the real ones.
const network = (form: SamplingForm, permissions: readonly string[]): void => {
  asked = []
  sent = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    asked.push(decodeURIComponent(url))
    if (url.includes('/Summary/')) return Response.json({ samplingToAccept: 3 })
    if (method !== 'GET') {
      sent.push({ url: decodeURIComponent(url), body: JSON.parse(typeof body === 'string' ? body : 'null') })
      return Response.json({ ...form, status: 2 })
    }
    if (url.includes(`/SamplingForm/${form.id}`)) return Response.json(form)
    if (url.includes('/SamplingForm')) return Response.json([form], { headers: PAGED })
    return url.includes('/SearchAuto') || url.includes('/Select')
      ? Response.json([], { headers: PAGED })
      : Response.json({ permissions, roles: [] })
  })
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('R-33 the list of sampling forms', () => {
  it('counts what waits, and asks for the tab that was pressed', async () => {
    network(aForm(), [])
    showPage(<ListPage />)
    await screen.findByRole('link', { name: 'DY209901010001' })
    await screen.findByRole('button', { name: '待接收 3' })
    await userEvent.click(screen.getByRole('button', { name: '需改样' }))
    await waitFor(() => expect(asked.some((url) => /IsRework=true/.test(url))).toBe(true))
  })
  it('offers a new form to those who may write one, and to no others', async () => {
    const opened: string[] = []
    network(aForm(), ['sampling.manage'])
    showPage(<ListPage />, { opened: (address) => opened.push(address) })
    await userEvent.click(await screen.findByRole('button', { name: '新建打样单' }))
    expect(opened).toEqual(['/admin/sampling/create'])
    cleanup()
    network(aForm(), ['sampling.view'])
    showPage(<ListPage />)
    await screen.findByRole('link', { name: 'DY209901010001' })
    expect(screen.queryByRole('button', { name: '新建打样单' })).toBeNull()
  })
})

describe('R-33 a sampling form', () => {
  const show = async (changes: Partial<SamplingForm> = {}) => {
    const form = aForm(changes)
    network(form, [])
    showPage(
      <FileServicesProvider services={IDLE_FILES}>
        <DetailPage />
      </FileServicesProvider>,
      { params: { id: form.id } },
    )
    await screen.findByRole('heading', { level: 1 })
    return userEvent.setup()
  }
  it('shows request, samples, rounds, opinions and fee', async () => {
    await show()
    for (const title of ['要求与图稿', '样品', '轮次时间轴', '评审意见', '费用'])
      expect(screen.getByRole('heading', { level: 2, name: title })).toBeDefined()
    expect(screen.getByRole('heading', { level: 3, name: '第 2 轮' })).toBeDefined()
    expect(screen.getByText('2 处缺陷')).toBeDefined()
    expect(screen.getByText('打样通过后可结算')).toBeDefined()
  })
  it('lets the supplier register a sample while it may, and not otherwise', async () => {
    const user = await show()
    await user.click(screen.getByRole('button', { name: '登记样品' }))
    const drawer = within(await screen.findByRole('dialog', { name: '登记样品' }))
    expect(drawer.getByLabelText<HTMLInputElement>('样品名称').value).toBe('《小熊的星空》封样')
    await user.click(drawer.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(sent.some(({ url }) => url.includes('/api/Sample'))).toBe(true))
    cleanup()
    await show({ writable: [] })
    expect(screen.queryByRole('button', { name: '登记样品' })).toBeNull()
  })
  it('asks for the day and the fee when it is accepted, and sends both', async () => {
    const user = await show({ status: 1, allowedTransitions: ['accept', 'reject'], writable: [] })
    await user.click(screen.getByRole('button', { name: '接收' }))
    const dialog = within(await screen.findByRole('dialog', { name: '接收' }))
    expect(dialog.getByLabelText<HTMLInputElement>('承诺完成日').value).toBe('2099-01-20')
    await user.click(dialog.getByRole('button', { name: '接收' }))
    await dialog.findByText('本单收取打样费，请填写金额')
    await user.type(dialog.getByLabelText('打样费'), '800')
    await user.click(dialog.getByRole('button', { name: '接收' }))
    await waitFor(() =>
      expect(sent[0]).toMatchObject({
        url: expect.stringContaining('transition=accept'),
        body: { promisedDate: '2099-01-20', feeAmount: '800', rowVersion: 3 },
      }),
    )
  })
})

it('a new form says what is missing before it is sent', async () => {
  network(aForm(), ['sampling.manage'])
  showPage(
    <FileServicesProvider services={IDLE_FILES}>
      <CreatePage />
    </FileServicesProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: '保存草稿' }))
  for (const message of ['请填写打样主题', '请选择SKU', '请选择样品类型', '请填写收样地址'])
    expect(await screen.findByText(message)).toBeDefined()
  expect(sent).toEqual([])
})
