import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MenuNode } from '#shell/menu/menu.ts'
import { useSession } from '#shell/session/session.ts'
import { UiRoot } from '#shell/ui-root.tsx'
import { NavigationProvider } from '#shell/workspace/navigation.tsx'
import { takeMenu } from '#shell/workspace/store.ts'
import { MOST, type SearchHit } from '../contract.ts'
import { SearchButton } from './search-button.tsx'
import { SEARCH } from './words.ts'

const node = (sortIndex: number, routePath: string, title: string): MenuNode => ({
  id: routePath,
  parentId: null,
  sortIndex,
  routePath,
  routerName: routePath,
  redirectUrl: '',
  component: 'a/b',
  meta: JSON.stringify({ title }),
  isHidden: false,
  hideChildrenInMenu: false,
})
const hit = (no: number, changes: Partial<SearchHit> = {}): SearchHit => ({
  id: `${no}`,
  entity: 'PurchaseOrder',
  noun: '采购订单',
  code: `PO00${no}`,
  title: `星空绘本 ${no}`,
  partyName: '晨光彩印',
  statusName: '待确认',
  createdAt: '2026-11-17T08:00:00.000Z',
  matched: 'title',
  url: `/admin/po/${no}`,
  ...changes,
})

let hits: readonly SearchHit[] = []
let asked: string[] = []
let isDown = false
let gone: string[] = []

// The network is the border.
const answer = async (url: string): Promise<Response> => {
  asked.push(decodeURIComponent(url.replace(/.*Q=/, '')))
  return isDown
    ? Response.json({ type: 'Internal', title: '没有成功', status: 500 }, { status: 500 })
    : Response.json(hits)
}

beforeEach(() => {
  sessionStorage.clear()
  hits = [hit(1), hit(2), hit(3, { noun: '收货单', url: '/admin/receipt/3', matched: 'words' })]
  asked = []
  gone = []
  isDown = false
  vi.stubGlobal('fetch', answer)
  useSession.setState({ user: undefined, companies: [], company: undefined })
  takeMenu([node(1, '/admin/po/list', '订单列表'), node(2, '/admin/po/create', '新建订单')])
})
afterEach(() => {
  cleanup()
  takeMenu([])
  vi.unstubAllGlobals()
})

const show = (): void => {
  const navigation = { go: (to: string) => void gone.push(to), registry: new Map(), signOut: () => gone.push('out') }
  render(
    <UiRoot>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <NavigationProvider value={navigation}>
          <SearchButton />
        </NavigationProvider>
      </QueryClientProvider>
    </UiRoot>,
  )
}
const field = () => screen.findByRole('combobox', { name: SEARCH.field })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const active = async (): Promise<string> => {
  const id = (await field()).getAttribute('aria-activedescendant') ?? ''
  return screen.getAllByRole('option').find((one) => one.id === id)?.textContent ?? ''
}
/** Opens the search by its keys and types something; waits for what is found. */
const search = async (typed: string) => {
  const user = userEvent.setup()
  show()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), typed)
  await screen.findByText(/^共 \d+ 条结果/)
  return user
}

describe('the search', () => {
  it('opens by Ctrl or ⌘ and K and by its button, with what can be done, and asks for nothing yet', async () => {
    show()
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.keyDown(document.body, { key: 'k' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(fireEvent.keyDown(document.body, { key: 'K', metaKey: true })).toBe(false)
    await waitFor(async () => expect(document.activeElement).toBe(await field()))
    expect(options()).toEqual(['新建订单', '退出登录'])
    expect(asked).toEqual([])
  })

  it('shows pages, actions and documents by their kinds, with what was typed marked', async () => {
    await search('星空')
    expect(asked).toEqual(['星空'])
    const orders = within(screen.getByRole('group', { name: '采购订单' })).getAllByRole('option')
    expect(orders.map(({ textContent }) => textContent)).toEqual([
      'PO001星空绘本 1待确认晨光彩印2026-11-17',
      'PO002星空绘本 2待确认晨光彩印2026-11-17',
    ])
    expect(orders[0]?.querySelector('mark')?.textContent).toBe('星空')
    expect(screen.getByRole('group', { name: '收货单' }).textContent).toContain(SEARCH.byWords)
  })

  it('shows a supplier or product with its name and state, and no partner or day, which say nothing of it', async () => {
    hits = [
      hit(1, { entity: 'Supplier', noun: '供应商', code: '', title: '星空彩印', partyName: '', statusName: '已认证' }),
    ]
    await search('星空')
    const found = within(screen.getByRole('group', { name: '供应商' })).getAllByRole('option')
    expect(found.map(({ textContent }) => textContent)).toEqual(['星空彩印已认证'])
  })

  it('says that there may be more when it shows as much as it can', async () => {
    hits = Array.from({ length: MOST }, (_, no) => hit(no))
    const user = userEvent.setup()
    show()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await field(), '星空')
    expect((await screen.findByText(SEARCH.most(MOST))).getAttribute('role')).toBe('status')
  })

  it('is led by arrows, round the list, and Enter opens what is pointed at', async () => {
    const user = await search('星空')
    expect(await active()).toContain('PO001')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(await active()).toContain('PO003')
    await user.keyboard('{ArrowDown}')
    expect(await active()).toContain('PO001')
    await user.keyboard('{ArrowUp}{ArrowUp}{Enter}')
    expect(gone).toEqual(['/admin/po/2'])
  })

  it('opens another window by Ctrl and Enter', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const user = await search('星空')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(opened).toHaveBeenCalledWith('/admin/po/1', '_blank', 'noopener')
    expect(gone).toEqual([])
    opened.mockRestore()
  })

  it('opens nothing and asks for nothing while an input method composes, and searches for what it gave', async () => {
    const user = userEvent.setup()
    show()
    await user.click(screen.getByRole('button', { name: SEARCH.open }))
    const input = await field()
    fireEvent.compositionStart(input)
    fireEvent.input(input, { target: { value: 'xing k' }, isComposing: true })
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })
    await new Promise((resolve) => void setTimeout(resolve, 200))
    expect([gone, asked]).toEqual([[], []])
    fireEvent.input(input, { target: { value: '星空' }, isComposing: true })
    fireEvent.compositionEnd(input)
    await waitFor(() => expect(asked).toEqual(['星空']))
    await screen.findByRole('group', { name: '采购订单' })
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(gone).toEqual(['/admin/po/1'])
  })

  it('closes by Escape and gives the focus back', async () => {
    const user = userEvent.setup()
    show()
    const button = screen.getByRole('button', { name: SEARCH.open })
    button.focus()
    await user.keyboard('{Control>}k{/Control}')
    await waitFor(async () => expect(document.activeElement).toBe(await field()))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('says that nothing was found and what to try, or that it failed, and tries again', async () => {
    hits = []
    isDown = true
    const user = userEvent.setup()
    show()
    await user.click(screen.getByRole('button', { name: SEARCH.open }))
    await user.type(await field(), '甲乙')
    const failed = await screen.findByRole('alert')
    expect(failed.textContent).toContain(SEARCH.failed)
    isDown = false
    await user.click(within(failed).getByRole('button'))
    await screen.findByText(SEARCH.nothing('甲乙'))
    expect(screen.getByText(SEARCH.advice)).toBeTruthy()
  })

  it('offers what was opened before to the same person in the same company alone', async () => {
    const user = await search('星空')
    await user.keyboard('{Enter}')
    cleanup()
    show()
    await user.keyboard('{Control>}k{/Control}')
    await field()
    expect(within(screen.getByRole('group', { name: '最近打开' })).getAllByRole('option')).toHaveLength(1)
    await user.keyboard('{Enter}')
    expect(gone).toEqual(['/admin/po/1', '/admin/po/1'])
    cleanup()
    const company = { id: 's2', companyId: 'c2', name: '乙厂', status: 5, statusName: '已认证' }
    useSession.setState({ companies: [company], company })
    show()
    await user.keyboard('{Control>}k{/Control}')
    await field()
    expect(screen.queryByRole('group', { name: '最近打开' })).toBeNull()
  })
})
