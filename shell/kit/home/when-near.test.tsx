import { act, cleanup, render, screen } from '@testing-library/react'
import { lazy } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WhenNear } from './when-near.tsx'

let come: () => void
let margin: string | undefined
let isLeft = false

class Observer {
  constructor(
    tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void,
    options: { rootMargin?: string },
  ) {
    come = () => tell([{ isIntersecting: true }])
    margin = options.rootMargin
    tell([{ isIntersecting: false }])
  }
  observe(): void {
    isLeft = false
  }
  disconnect(): void {
    isLeft = true
  }
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', Observer))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('keeps the room of a card and loads it when somebody comes near, not before', async () => {
  const loaded = Promise.withResolvers<{ default: () => string }>()
  const load = vi.fn<() => Promise<{ default: () => string }>>(() => loaded.promise)
  const Card = lazy(load)
  const { container } = render(
    <WhenNear room={154}>
      <Card />
    </WhenNear>,
  )
  const room = () => container.querySelector<HTMLElement>('div > div > div')?.style.height
  expect([load.mock.calls.length, room(), margin]).toEqual([0, '154px', '300px'])
  act(() => come())
  expect([load.mock.calls.length, room(), isLeft]).toEqual([1, '154px', true])
  await act(async () => loaded.resolve({ default: () => '未来 14 天交货' }))
  expect(screen.getByText('未来 14 天交货')).toBeDefined()
  expect(room()).toBeUndefined()
})
