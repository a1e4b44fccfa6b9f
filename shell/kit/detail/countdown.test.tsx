import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { serverClock } from '#shell/clock/server-clock.ts'
import { Countdown } from './countdown.tsx'

const HOUR = 3_600_000
const SERVER = Date.parse('2026-11-17T08:00:00.000Z')
const until = (ms: number): string => new Date(SERVER + ms).toISOString()

/** The browser's clock is wrong by so much; one answer of the server has been here. */
const startAt = (wrongBy: number): void => {
  vi.useFakeTimers({ now: SERVER + wrongBy })
  // The stamp is cut to whole seconds: half a second more is its best reading.
  serverClock.note(new Date(SERVER - 500).toUTCString(), Date.now())
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it.each([HOUR, -HOUR])("counts by the server's clock although the browser's is wrong by %i ms", async (wrongBy) => {
  startAt(wrongBy)
  const onZero = vi.fn<() => void>()
  render(<Countdown until={until(3 * 60_000 + 20_000)} onZero={onZero} />)
  expect(screen.getByText('剩余 3 分钟')).toBeDefined()
  await pass(2 * 60_000 + 50_000)
  expect(screen.getByText(/^剩余 (30|31) 秒$/)).toBeDefined()
  await pass(28_000)
  expect(onZero).not.toHaveBeenCalled()
  await pass(4_000)
  expect(onZero).toHaveBeenCalledOnce()
  await pass(10 * 60_000)
  expect(onZero).toHaveBeenCalledOnce()
  expect(screen.getByText('已超过 10 分钟')).toBeDefined()
})

it('says nothing about a moment that had passed before it was shown', async () => {
  startAt(0)
  const onZero = vi.fn<() => void>()
  render(<Countdown until={until(-60_000)} onZero={onZero} />)
  await pass(5 * 60_000)
  expect(onZero).not.toHaveBeenCalled()
})

it('says it again when the moment was put off and comes again', async () => {
  startAt(0)
  const onZero = vi.fn<() => void>()
  const { rerender } = render(<Countdown until={until(10_000)} onZero={onZero} />)
  await pass(12_000)
  expect(onZero).toHaveBeenCalledOnce()
  rerender(<Countdown until={until(5 * 60_000)} onZero={onZero} />)
  await pass(5 * 60_000)
  expect(onZero).toHaveBeenCalledTimes(2)
})

it('is red as early as a page wants it', () => {
  startAt(0)
  const { rerender } = render(<Countdown until={until(20 * HOUR)} />)
  const shown = () => screen.getByText(/^剩余/).className
  const usual = shown()
  rerender(<Countdown until={until(20 * HOUR)} redBelow={24 * HOUR} />)
  expect(shown()).not.toBe(usual)
  rerender(<Countdown until={until(30 * HOUR)} redBelow={24 * HOUR} />)
  expect(shown()).toBe(usual)
})
