import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useSession } from '../session/session.ts'
import { UiRoot } from '../ui-root.tsx'
import { CompanyMenu } from './company-menu.tsx'
import { NavigationProvider } from './navigation.tsx'
import { useWorkspace } from './store.ts'

// The program of the buyer's staff is the one below this address, which is read when it begins.
vi.hoisted(() => history.replaceState(null, '', '/console/admin/home'))

afterEach(() => {
  cleanup()
  useSession.setState({ user: undefined })
  useWorkspace.setState({ routes: [] })
})

const page = (component: string, path: string, title: string) => ({
  id: component,
  name: component,
  redirect: '',
  path,
  component,
  meta: {
    title,
    icon: '',
    affix: false,
    hidden: true,
    ignoreKeepAlive: false,
    frameModelName: '',
    rootRouteId: '',
    stateInQuery: false,
  },
})

/** Shows the menu of a person with these roles; answers where they went and whether they left. */
const show = (roleNames: string[]) => {
  const gone: string[] = []
  useSession.setState({ user: { uid: 'u', username: '王采', nickname: '', roleNames, scopes: [], userGroups: [] } })
  const navigation = { go: (to: string) => gone.push(to), registry: new Map(), signOut: () => gone.push('left') }
  render(
    <UiRoot>
      <NavigationProvider value={navigation}>
        <CompanyMenu />
      </NavigationProvider>
    </UiRoot>,
  )
  return gone
}

it('names the person and what they are, where suppliers see their company', async () => {
  show(['采购', '财务'])
  fireEvent.click(screen.getByRole('button', { name: '王采 采购、财务' }))
  expect((await screen.findByRole('menuitem', { name: /王采/ })).textContent).toBe('王采采购、财务')
})

it('leads to where they are signed in, and out', async () => {
  useWorkspace.setState({ routes: [page('sign-in/sign-ins-page', '/admin/sign-ins', '登录设备')] })
  const gone = show(['采购'])
  fireEvent.click(screen.getByRole('button', { name: /王采/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '登录设备' }))
  fireEvent.click(screen.getByRole('button', { name: /王采/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '退出登录' }))
  expect(gone).toEqual(['/admin/sign-ins?useCache=1', 'left'])
})
