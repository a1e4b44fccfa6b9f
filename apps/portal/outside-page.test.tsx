import { render, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { usePageRoute } from '#shell/page-route.tsx'
import { outsidePage } from './outside-page.tsx'

const Leaving = () => {
  const { open } = usePageRoute()
  useEffect(() => open('/next'), [open])
  return 'leaving'
}

test('a page that leads on by itself asks for the way once, however long that takes', async () => {
  const guard = vi.fn<() => Promise<null>>(() => new Promise((resolve) => setTimeout(resolve, 50, null)))
  const router = createMemoryRouter([
    { path: '/', Component: outsidePage(Leaving) },
    { path: '/next', loader: guard, element: 'arrived' },
  ])
  render(<RouterProvider router={router} />)
  await screen.findByText('leaving')
  await waitFor(() => expect(screen.queryByText('arrived')).not.toBeNull())
  expect(guard).toHaveBeenCalledTimes(1)
})
