import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast, useToasts } from './toast.ts'
import { Toasts } from './toasts.tsx'

beforeEach(() => useToasts.setState({ toasts: [] }))
afterEach(cleanup)

test('what went well is said calmly, what failed interrupts', () => {
  render(<Toasts />)
  act(() => {
    toast('success', '已保存')
    toast('error', '没有保存')
  })
  expect(screen.getByRole('status').textContent).toContain('已保存')
  expect(screen.getByRole('alert').textContent).toContain('没有保存')
})

test('a link in a toast leads on and takes the toast away', async () => {
  render(<Toasts />)
  const open = vi.fn<() => void>()
  act(() => toast('success', '已开始导出', [], { label: '查看导出中心', href: '/admin/export', open }))
  await userEvent.click(within(screen.getByRole('status')).getByRole('link', { name: '查看导出中心' }))
  expect(open).toHaveBeenCalledOnce()
  expect(screen.queryByRole('status')).toBeNull()
})
