import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { UiRoot } from '../ui-root.tsx'
import { LazyDropdown } from './lazy-dropdown.tsx'

const PATIENT = { timeout: 60_000 }

afterEach(cleanup)

test('the first press fetches a menu and opens it, and a choice is heard', async () => {
  const chosen = vi.fn<(key: string) => void>()
  render(
    <UiRoot>
      <LazyDropdown
        trigger="click"
        menu={{ items: [{ key: 'leave', label: '退出登录' }], onClick: ({ key }) => chosen(key) }}
      >
        <button type="button">企业</button>
      </LazyDropdown>
    </UiRoot>,
  )
  expect(screen.queryByRole('menuitem')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '企业' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '退出登录' }, PATIENT))
  expect(chosen).toHaveBeenCalledWith('leave')
})
