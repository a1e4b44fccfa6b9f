import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FileRef } from '#kernel/file-ref.ts'
import { useBlobUrl } from './use-blob-url.ts'

const fileOf = (id: string): FileRef => ({
  id,
  name: `${id}.jpg`,
  url: '',
  size: 1,
  mime: 'image/jpeg',
  category: '',
  side: 2,
})
const revoke = vi.spyOn(URL, 'revokeObjectURL')
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  revoke.mockClear()
})

const show = () => {
  const load = vi.fn<(file: FileRef) => Promise<Blob>>(async ({ id }) => new Blob([id]))
  const shown = renderHook(({ file }) => useBlobUrl(load, file), { initialProps: { file: fileOf('a') } })
  return { load, shown }
}

test('the same file as another object is not read again, and another file is', async () => {
  const { load, shown } = show()
  await waitFor(() => expect(shown.result.current.url).toBeDefined())
  const { url } = shown.result.current
  shown.rerender({ file: fileOf('a') })
  expect(shown.result.current.url).toBe(url)
  expect(load).toHaveBeenCalledTimes(1)
  shown.rerender({ file: fileOf('b') })
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(shown.result.current.url).not.toBe(url))
})

test('an address outlives its image a little, and then ends', async () => {
  const { shown } = show()
  await waitFor(() => expect(shown.result.current.url).toBeDefined())
  const { url } = shown.result.current
  shown.unmount()
  expect(revoke).not.toHaveBeenCalledWith(url)
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(revoke).toHaveBeenCalledWith(url)
})
