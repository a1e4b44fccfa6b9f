import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageClient, dropPageClient } from './page-client.ts'
import { usePageFirst } from './use-page-first.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page that asks one question and waits for its answer. */
const askingPage = () => {
  const page = createPageClient()
  const answer = Promise.withResolvers<string>()
  void page.prefetchQuery({ queryKey: ['rows'], queryFn: () => answer.promise })
  return { answer, close: () => dropPageClient(page) }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('what stands around a page asks once the page has its answers', async () => {
  const page = askingPage()
  const { result } = renderHook(usePageFirst)
  await pass(900)
  expect(result.current).toBe(false)
  page.answer.resolve('rows')
  await pass(300)
  expect(result.current).toBe(true)
  page.close()
})

test('it does not wait for an answer that takes too long', async () => {
  const page = askingPage()
  const { result } = renderHook(usePageFirst)
  await pass(2_999)
  expect(result.current).toBe(false)
  await pass(1)
  expect(result.current).toBe(true)
  page.close()
})
