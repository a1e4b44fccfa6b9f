import { useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { operations } from '#modules/supplier/contract.ts'
import { createClient } from '#shell/client/client.ts'
import { HttpError } from '#shell/client/errors.ts'
import { usePageRoute } from '#shell/page-route.tsx'
import { lastCompany } from '#shell/session/company.ts'
import { erp, useSession } from '#shell/session/session.ts'
import { useToasts } from '#shell/toast/toast.ts'
import { KeptPages } from '#shell/workspace/kept-pages.tsx'
import { NavigationProvider, type Navigation } from '#shell/workspace/navigation.tsx'
import { useWorkspace, visit } from '#shell/workspace/store.ts'
import { HOME } from '#shell/workspace/routes.ts'
import { dropOffer } from '#shell/workspace/wrong-company.ts'
import { connectCalls } from './failures.ts'
import { Root } from './root.tsx'

const USER = { uid: 'u1', username: '周两家', nickname: '', scopes: [], userGroups: [] }
const company = (no: number) => ({ id: `s${no}`, companyId: `c${no}`, name: `企业${no}`, status: 5, statusName: '' })
const ORDER = {
  ...HOME,
  id: 'order',
  path: '/admin/po/:id',
  name: 'Order',
  meta: { ...HOME.meta, affix: false, title: '订单详情' },
}
const QUESTION = '当前所处供应商错误，将为您切换至企业2'

beforeEach(() => {
  localStorage.clear()
  useToasts.setState({ toasts: [] })
  useSession.setState({ user: USER, companies: [company(1), company(2)], company: company(1) })
  connectCalls()
})
afterEach(() => {
  cleanup()
  dropOffer()
  useWorkspace.setState({ strip: { tabs: [], active: '' }, pages: [] })
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const show = (address: string) => {
  const router = createMemoryRouter(
    [
      {
        Component: Root,
        children: [
          { path: '/', element: 'landing page' },
          { path: '*', element: 'some page' },
        ],
      },
    ],
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
  return router
}
/** A call of the page was answered: the document belongs to this supplier. */
const answered = (supplierId = 's2') =>
  act(() => erp.failed?.(new HttpError('call', 412, { type: 'SwitchCompany', extensions: { supplierId } })))
const question = () => screen.queryByText(QUESTION)
const pathOf = (router: ReturnType<typeof show>) => router.state.location.pathname

it.each(['/register/supplier_form', '/register/review_status', '/register/invite_link', '/admin/home'])(
  'E-412 of another own company asks on %s',
  async (address) => {
    show(address)
    answered()
    expect(await screen.findByText(QUESTION)).toBeDefined()
    expect(screen.getByRole('button', { name: '切换' })).toBeDefined()
    expect(screen.getByRole('button', { name: '不切换，关闭页面' })).toBeDefined()
  },
)

it('E-412 on a page that is open to all asks for the companies of the person first', async () => {
  useSession.setState({ user: undefined, companies: [], company: undefined })
  const replies: Record<string, unknown> = {
    '/api/User/Info': { uid: 'u1', username: '周两家', scope: '', userGroup: '' },
    '/api/User/SuppliersSimple': [company(1), company(2)],
    '/api/User/Detail': { id: 'u1', nickname: '', defaultCompanyId: null },
  }
  vi.stubGlobal('fetch', async (url: string) => Response.json(replies[url] ?? null))
  show('/register/invite_link')
  answered()
  expect(await screen.findByText(QUESTION)).toBeDefined()
})

it('E-412 of a company that is not the person’s own is said, not asked', async () => {
  show('/register/review_status')
  answered('s9')
  await waitFor(() =>
    expect(useToasts.getState().toasts.map(({ title }) => title)).toEqual(['对象状态已改变，请刷新页面']),
  )
  expect(question()).toBeNull()
})

it('E-412 declined outside the workspace leads to the landing page, and the question is over', async () => {
  const router = show('/register/review_status')
  answered()
  fireEvent.click(await screen.findByRole('button', { name: '不切换，关闭页面' }))
  await waitFor(() => expect(pathOf(router)).toBe('/'))
  expect(lastCompany()).toBeNull()
})

it('E-412 declined in the workspace closes the current tab', async () => {
  useWorkspace.setState({ routes: [HOME, ORDER], menu: [] })
  visit('/admin/po/1', '', false)
  const router = show('/admin/po/1')
  answered()
  fireEvent.click(await screen.findByRole('button', { name: '不切换，关闭页面' }))
  await waitFor(() => expect(pathOf(router)).toBe('/admin/home'))
  expect(useWorkspace.getState().strip.tabs.map(({ path }) => path)).toEqual(['/admin/home'])
})

it('E-412 a question that was not answered goes with its page and does not come up on the next one', async () => {
  const router = show('/register/review_status')
  answered()
  await screen.findByText(QUESTION)
  await act(() => router.navigate('/admin/home'))
  await waitFor(() => expect(question()).toBeNull())
  await act(() => router.navigate('/register/review_status'))
  expect(question()).toBeNull()
})

it('E-412 and S-07 switching on a page that names its supplier leads to the same page of the other one', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  history.replaceState(null, '', '/register/review_status?is_auth=1&id=s1&at=name')
  show('/register/review_status?is_auth=1&id=s1&at=name')
  answered()
  fireEvent.click(await screen.findByRole('button', { name: '切换' }))
  await waitFor(() => expect(assign.mock.calls).toEqual([['/register/review_status?is_auth=1&id=s2&at=name']]))
  history.replaceState(null, '', '/')
})

it('E-412 switching says so, waits 300 ms, then works for the other company and reloads', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  show('/register/review_status')
  answered()
  const accept = await screen.findByRole('button', { name: '切换' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(accept)
  expect(screen.getByText('切换团队中')).toBeDefined()
  vi.advanceTimersByTime(299)
  expect([reload.mock.calls.length, lastCompany()]).toEqual([0, null])
  vi.advanceTimersByTime(1)
  expect([reload.mock.calls.length, lastCompany()]).toEqual([1, 'c2'])
})

describe('tabs', () => {
  const client = createClient(operations, erp)
  const Document = () => {
    const id = usePageRoute().params['id'] ?? ''
    const ask = { queryKey: [id], queryFn: ({ signal }: { signal: AbortSignal }) => getSimple(id, signal) }
    return <p>{useQuery(ask).isError ? `${id} failed` : `${id} opens`}</p>
  }
  const getSimple = (id: string, signal: AbortSignal) => client.getSupplierSimple({ params: { id }, signal })
  const navigation: Navigation = {
    go: () => undefined,
    registry: new Map([['document', async () => Document]]),
    signOut: () => undefined,
  }
  let answers: (() => void)[] = []

  beforeEach(() => {
    answers = []
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: RequestInit) =>
        new Promise<Response>((resolve, reject) => {
          const foreign = { type: 'SwitchCompany', extensions: { supplierId: 's2' } }
          answers.push(() => resolve(Response.json(foreign, { status: 412 })))
          signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')))
        }),
    )
    useWorkspace.setState({ routes: [HOME, { ...ORDER, component: 'document' }], menu: [] })
    const router = createMemoryRouter([{ Component: Root, children: [{ path: '*', element: <KeptPages /> }] }], {
      initialEntries: ['/admin/po/1'],
    })
    render(
      <NavigationProvider value={navigation}>
        <RouterProvider router={router} />
      </NavigationProvider>,
    )
    openTab = (address) =>
      act(async () => {
        const { pathname, search } = new URL(address, 'http://portal')
        visit(pathname, search, true)
        await router.navigate(address)
      })
  })
  let openTab: (address: string) => Promise<void> = async () => undefined
  const answer = () => act(async () => answers.splice(0).forEach((give) => give()))

  it('E-412 of a tab that was put aside before the answer came does not ask over the shown one, but when it is shown', async () => {
    await openTab('/admin/po/1')
    await waitFor(() => expect(answers).toHaveLength(1))
    await openTab('/admin/home')
    await answer()
    expect([question(), useToasts.getState().toasts]).toEqual([null, []])
    await openTab('/admin/po/1')
    await waitFor(() => expect(answers).toHaveLength(1))
    await answer()
    expect(await screen.findByText(QUESTION)).toBeDefined()
  })

  it('E-412 asked in one tab is not asked over another of the same address', async () => {
    await openTab('/admin/po/1?round=1')
    answered()
    expect(await screen.findByText(QUESTION)).toBeDefined()
    await openTab('/admin/po/1?round=2')
    await waitFor(() => expect(question()).toBeNull())
  })
})
