import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MenuNode } from '../menu/menu.ts'
import { clearServerState } from '../server-state/page-client.ts'
import { KeptPages } from './kept-pages.tsx'
import { NavigationProvider, type Navigation } from './navigation.tsx'
import { takeMenu, useWorkspace, visit } from './store.ts'

const nodeOf = (id: string, meta: object): MenuNode => ({
  id,
  parentId: null,
  sortIndex: 1,
  routePath: `/admin/${id}`,
  routerName: id,
  redirectUrl: '',
  component: `${id}/page`,
  meta: JSON.stringify(meta),
  isHidden: false,
  hideChildrenInMenu: false,
})

let arrive = (): void => undefined
const Words = () => <p>没有可以点的东西</p>
const Form = () => <input aria-label="数量" />
const NAVIGATION: Navigation = {
  go: () => undefined,
  registry: new Map([
    ['words/page', async () => Words],
    ['form/page', async () => Form],
    [
      'slow/page',
      () =>
        new Promise<typeof Words>((resolve) => {
          arrive = () => resolve(Words)
        }),
    ],
  ]),
  signOut: () => undefined,
}

const show = (id: string): void => act(() => visit(`/admin/${id}`, '', true))

beforeEach(() => {
  clearServerState()
  takeMenu(['words', 'form', 'slow'].map((id) => nodeOf(id, { title: id })))
  render(
    <NavigationProvider value={NAVIGATION}>
      <KeptPages />
    </NavigationProvider>,
  )
})
afterEach(() => {
  cleanup()
  useWorkspace.setState({ strip: { tabs: [], active: '' }, pages: [] })
})

describe('the panel of a page', () => {
  it('is reached by Tab while it loads and where it holds words alone: arrow keys scroll it', async () => {
    show('slow')
    await screen.findByRole('status')
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'slow' }))
    await act(async () => arrive())
    await screen.findByText('没有可以点的东西')
    expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'slow' }))
  })

  it('leads on to what it holds', async () => {
    show('form')
    const input = await screen.findByRole('textbox', { name: '数量' })
    await userEvent.tab()
    await userEvent.tab()
    expect(document.activeElement).toBe(input)
  })
})
