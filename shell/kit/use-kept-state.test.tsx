import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Form, Input } from 'antd'
import { Activity, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useSession } from '../session/session.ts'
import { hasKept, KeptForm } from './kept-entry.tsx'
import { leadAway } from './page.fixture.tsx'
import { keptText, useKeptState } from './use-kept-state.ts'
import { useKeptValues } from './use-kept-values.ts'

const signIn = (uid: string): void =>
  useSession.setState({ user: { uid, username: '', nickname: '', scopes: [], userGroups: [] } })
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <KeptForm name="order.1.reject">{children}</KeptForm>
)
const open = () => renderHook(() => useKeptState('reason', '', keptText), { wrapper })

beforeEach(() => {
  sessionStorage.clear()
  signIn('chen')
})
afterEach(cleanup)

it('what was entered is there again when the window was led away, for the same person and form', () => {
  expect(hasKept('order.1.reject')).toBe(false)
  const led = open()
  act(() => led.result.current.change('交期来不及'))
  expect(hasKept('order.1.reject')).toBe(true)
  expect([hasKept('order.1'), hasKept('order.1.reje')]).toEqual([true, false])
  expect(open().result.current).toMatchObject({ now: '交期来不及', isTouched: true })
  signIn('wang')
  expect([hasKept('order.1.reject'), open().result.current.now]).toEqual([false, ''])
})

it('what was entered is gone once the form was closed, or when it is as it was', () => {
  const { result, unmount } = open()
  act(() => result.current.change('交'))
  act(() => result.current.change(''))
  expect(hasKept('order.1.reject')).toBe(false)
  act(() => result.current.change('交'))
  unmount()
  expect(hasKept('order.1.reject')).toBe(false)
})

it('what is typed is written down after a moment, before the window is led away, and not once the storage was emptied', () => {
  const key = 'entry.chen.order.1.reject.reason'
  const { result } = open()
  for (const text of ['交', '交期', '交期来不及']) act(() => result.current.change(text))
  expect(sessionStorage.getItem(key)).toBeNull()
  dispatchEvent(new Event('pagehide'))
  expect(Object.entries(sessionStorage)).toEqual([[key, '"交期来不及"']])
  act(() => result.current.change('不同意'))
  sessionStorage.clear()
  dispatchEvent(new Event('pagehide'))
  expect(Object.keys(sessionStorage)).toEqual([])
})

it('what is not made like the form is not taken', () => {
  sessionStorage.setItem('entry.chen.order.1.reject.reason', '{"text":"x"}')
  expect(open().result.current.now).toBe('')
})

it('what was entered is kept while its page is put aside, and gone with the page', () => {
  const Reason = () => {
    const { now, change } = useKeptState('reason', '', keptText)
    return <input aria-label="原因" value={now} onChange={({ target }) => change(target.value)} />
  }
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Reason />
    </Activity>
  )
  const { rerender, unmount } = render(page('visible'), { wrapper })
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '交期来不及' } })
  rerender(page('hidden'))
  expect(hasKept('order.1.reject')).toBe(true)
  rerender(page('visible'))
  expect(screen.getByLabelText('原因')).toHaveProperty('value', '交期来不及')
  unmount()
  expect(hasKept('order.1.reject')).toBe(false)
})

const Member = () => {
  const [form] = Form.useForm<{ nickname: string; mobile: string }>()
  const { keep, forget } = useKeptValues(form, 'member', ['mobile'])
  return (
    <Form form={form} onValuesChange={keep} onFinish={forget}>
      <Form.Item name="nickname" label="姓名">
        <Input />
      </Form.Item>
      <Form.Item name="mobile" label="手机号">
        <Input />
      </Form.Item>
      <button type="submit">保存</button>
    </Form>
  )
}

it('a form of the library gives back its values, and keeps no number of a person', async () => {
  render(<Member />)
  await userEvent.type(screen.getByLabelText('姓名'), '李工')
  await userEvent.type(screen.getByLabelText('手机号'), '13800000001')
  expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('138')
  leadAway()
  render(<Member />)
  expect(screen.getByLabelText('姓名')).toHaveProperty('value', '李工')
  expect(screen.getByLabelText('手机号')).toHaveProperty('value', '')
})

it('a form of the library that was given back its values keeps newer ones while its page is put aside', async () => {
  render(<Member />)
  await userEvent.type(screen.getByLabelText('姓名'), '李工')
  leadAway()
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Member />
    </Activity>
  )
  const { rerender } = render(page('visible'))
  await userEvent.type(screen.getByLabelText('姓名'), '程师')
  rerender(page('hidden'))
  rerender(page('visible'))
  expect(screen.getByLabelText('姓名')).toHaveProperty('value', '李工程师')
})

it('values that were sent are not given back, though their form is still open', async () => {
  render(<Member />)
  await userEvent.type(screen.getByLabelText('姓名'), '李工')
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual(['entry.chen.member']))
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]))
})
