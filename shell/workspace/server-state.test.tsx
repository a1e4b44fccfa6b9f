import { useMutation, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { MenuNode } from '../menu/menu.ts'
import { usePageRoute } from '../page-route.tsx'
import { clearServerState } from '../server-state/page-client.ts'
import { outdateReference, useReference } from '../server-state/reference.ts'
import { KeptPages } from './kept-pages.tsx'
import { NavigationProvider, type Navigation } from './navigation.tsx'
import { closePages, reloadPage, takeMenu, useWorkspace, visit } from './store.ts'
import { switchCompany } from './switch-company.ts'

let asked: string[] = []
/** The server: each answer can be told from the one before it. */
const ask = async (what: string): Promise<string> => {
  asked.push(what)
  return `${what} ${asked.filter((one) => one === what).length}`
}

const Page = () => {
  const id = usePageRoute().params['id'] ?? ''
  const own = useQuery({ queryKey: ['order'], queryFn: () => ask(`order ${id}`) }).data
  const shared = useReference({ queryKey: ['categories'], queryFn: () => ask('categories') }).data
  const { mutate } = useMutation({ mutationFn: () => ask('write') })
  return (
    <>
      <p>{own}</p>
      <p>{shared}</p>
      <button type="button" onClick={() => mutate()}>
        write {id}
      </button>
    </>
  )
}

const NODE: MenuNode = {
  id: 'order',
  parentId: null,
  sortIndex: 1,
  routePath: '/admin/order/:id',
  routerName: 'Order',
  redirectUrl: '',
  component: 'order/detail-page',
  meta: '{"title":"订单"}',
  isHidden: false,
  hideChildrenInMenu: false,
}
const NAVIGATION: Navigation = {
  go: () => undefined,
  registry: new Map([['order/detail-page', async () => Page]]),
  signOut: () => undefined,
}

const openTab = async (id: string): Promise<void> => {
  act(() => visit(`/admin/order/${id}`, '', true))
  await screen.findByText(new RegExp(`^order ${id}`))
}

beforeEach(() => {
  asked = []
  clearServerState()
  takeMenu([NODE])
  render(
    <NavigationProvider value={NAVIGATION}>
      <KeptPages />
    </NavigationProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  useWorkspace.setState({ strip: { tabs: [], active: '' }, pages: [] })
})

it('two tabs that need the same list ask for it once, and each for its own document', async () => {
  await openTab('a')
  await openTab('b')
  expect(asked).toEqual(['order a', 'categories', 'order b'])
})

it('a closed tab forgets its document and leaves what is shared', async () => {
  await openTab('a')
  const [client] = useWorkspace.getState().pages.flatMap((page) => (page.isBegun ? [page.client] : []))
  act(() => void closePages('close', '/admin/order/a'))
  expect(client?.getQueryCache().getAll()).toEqual([])
  await openTab('a')
  expect(asked).toEqual(['order a', 'categories', 'order a'])
})

it('a kept tab shows its document and its lists as they were, without asking', async () => {
  await openTab('a')
  await openTab('b')
  await openTab('a')
  expect(screen.getByText('order a 1')).toBeDefined()
  expect(asked).toEqual(['order a', 'categories', 'order b'])
})

it('a change in one tab has the others look for news of their documents, not of the lists', async () => {
  await openTab('a')
  await openTab('b')
  await userEvent.setup().click(screen.getByRole('button', { name: 'write b' }))
  await openTab('a')
  await screen.findByText('order a 2')
  expect(asked).toEqual(['order a', 'categories', 'order b', 'write', 'order a'])
})

it('a change of the list itself is looked for where the list is shown next', async () => {
  await openTab('a')
  await act(() => outdateReference(['categories']))
  expect(asked).toEqual(['order a', 'categories'])
  await openTab('b')
  expect(await screen.findByText('categories 2')).toBeDefined()
})

it('a tab that is loaded again asks again for everything that it shows', async () => {
  await openTab('a')
  act(() => reloadPage('/admin/order/a'))
  expect(await screen.findByText('order a 2')).toBeDefined()
  expect(await screen.findByText('categories 2')).toBeDefined()
})

it('another company finds nothing of the former one in memory', async () => {
  const assign = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', { assign })
  await openTab('a')
  const { pages } = useWorkspace.getState()
  act(() => switchCompany('other', '/admin/home'))
  expect(pages.flatMap(({ client }) => client.getQueryCache().getAll())).toEqual([])
  expect(assign).toHaveBeenCalledWith('/admin/home')
  expect(localStorage.getItem('last_company_id')).toBe('other')
  await openTab('b')
  expect(asked).toEqual(['order a', 'categories', 'order b', 'categories'])
})
