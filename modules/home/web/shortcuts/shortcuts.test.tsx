import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { memoryStore, showPage } from '#shell/kit/page.fixture.tsx'
import type { MenuItem } from '#shell/menu/menu.ts'
import { useWorkspace } from '#shell/workspace/store.ts'
import { Shortcuts } from './shortcuts.tsx'

const page = (path: string, title: string): MenuItem => ({
  route: {
    id: path,
    path,
    name: path,
    redirect: '',
    component: 'some/list-page',
    meta: {
      title,
      icon: '',
      affix: false,
      hidden: false,
      ignoreKeepAlive: false,
      frameModelName: '',
      rootRouteId: '',
      stateInQuery: false,
    },
  },
  children: [],
})
const TITLES = ['订单', '报价', '付款', '合同', '收货', '打样', '委外', '整改', '导出']

beforeEach(() => useWorkspace.setState({ menu: TITLES.map((title, at) => page(`/admin/p${at}`, title)) }))
afterEach(() => {
  cleanup()
  useWorkspace.setState({ menu: [] })
})

const shown = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

it('are those that the person has chosen, in their order', async () => {
  showPage(<Shortcuts />, { store: memoryStore({ shortcuts: ['/admin/p2', '/admin/p0'] }).store })
  await waitFor(() => expect(shown()).toEqual(['付款', '订单']))
})

it('are chosen from the menu and put in order by the keyboard alone, and kept', async () => {
  const { store, saved } = memoryStore({ shortcuts: ['/admin/p2', '/admin/p0'] })
  showPage(<Shortcuts />, { store })
  await waitFor(() => expect(shown()).toEqual(['付款', '订单']))
  screen.getByRole('button', { name: '设置快捷入口' }).focus()
  await userEvent.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: '设置快捷入口' }))
  dialog.getByRole('checkbox', { name: '合同' }).focus()
  await userEvent.keyboard(' ')
  dialog.getByRole('button', { name: '上移 合同' }).focus()
  await userEvent.keyboard('{Enter}')
  dialog.getByRole('button', { name: '移除 付款' }).focus()
  await userEvent.keyboard('{Enter}')
  dialog.getByRole('button', { name: /保\s*存/ }).focus()
  await userEvent.keyboard('{Enter}')
  expect(saved).toEqual([{ shortcuts: ['/admin/p3', '/admin/p0'] }])
  expect(shown()).toEqual(['合同', '订单'])
})

it('are eight at most', async () => {
  showPage(<Shortcuts />)
  await waitFor(() => expect(shown()).toHaveLength(8))
  await userEvent.click(screen.getByRole('button', { name: '设置快捷入口' }))
  const dialog = within(await screen.findByRole('dialog', { name: '设置快捷入口' }))
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: '导出' }).disabled).toBe(true)
  expect(dialog.getByRole('status').textContent).toBe('已选满 8 个，移除一个后可再选。')
  await userEvent.click(dialog.getByRole('button', { name: '移除 订单' }))
  expect(dialog.getByRole('status').textContent).toBe('')
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: '导出' }).disabled).toBe(false)
})
