import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Kept } from './use-leaving-asked.ts'

/** The sign-in ends once for a window: each test has one of its own. */
const aWindow = async () => {
  vi.resetModules()
  const [{ useLeavingAsked }, { endSignIn }] = await Promise.all([
    import('./use-leaving-asked.ts'),
    import('../session/sign-in-over.ts'),
  ])
  const asks = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  return {
    open: (isAsked: boolean, isKept: Kept) => renderHook(() => useLeavingAsked(isAsked, isKept)),
    endSignIn,
    asks,
  }
}
afterEach(cleanup)

describe('leaving a window', () => {
  it('is asked about while something was entered, and not before', async () => {
    const { open, asks } = await aWindow()
    const { unmount } = open(true, true)
    expect(asks()).toBe(true)
    unmount()
    open(false, false)
    expect(asks()).toBe(false)
  })
  it('because the sign-in ended is asked about only where something would be lost', async () => {
    const { open, asks, endSignIn } = await aWindow()
    endSignIn()
    const { unmount } = open(true, true)
    expect(asks()).toBe(false)
    unmount()
    open(true, () => false)
    expect(asks()).toBe(true)
  })
})
