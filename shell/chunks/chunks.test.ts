import { expect, test } from 'vitest'
import { NetworkError } from '../client/errors.ts'
import { CHUNK_TIMEOUT_MS, createChunks } from './chunks.ts'

const scene = (timeoutMs = CHUNK_TIMEOUT_MS) => {
  const kept = new Map<string, string>()
  const state = { now: 1_000_000, reloads: 0, isOffline: false }
  const opened = () =>
    createChunks({
      timeoutMs,
      now: () => state.now,
      kept: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
      isOffline: () => state.isOffline,
      reload: () => {
        state.reloads += 1
      },
    })
  // What a page holds in memory is gone after a reload.
  return { state, opened, loadChunk: opened().load }
}
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const settled = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => 'loaded',
      () => 'failed',
    ),
    new Promise((done) => {
      setTimeout(() => done('waiting'), 20)
    }),
  ])

test('R-19 a piece that arrives is handed on', async () => {
  expect(await scene().loadChunk(async () => 'page')).toBe('page')
})
test('R-19 the time limit is 120 seconds, and a piece that is late counts as failed', async () => {
  expect(CHUNK_TIMEOUT_MS).toBe(120_000)
  const { state, loadChunk } = scene(5)
  expect(await settled(loadChunk(() => new Promise(() => undefined)))).toBe('waiting')
  expect(state.reloads).toBe(1)
})
test('R-19 a failed piece reloads the page, once: the second failure is shown', async () => {
  const { state, opened } = scene()
  expect(await settled(opened().load(gone))).toBe('waiting')
  state.now += 59_999
  expect(await settled(opened().load(gone))).toBe('failed')
  expect(state.reloads).toBe(1)
  state.now += 1
  expect(await settled(opened().load(gone))).toBe('waiting')
  expect(state.reloads).toBe(2)
})
test('R-19 pieces that a page fetches by itself count too, and several that are gone reload once', async () => {
  const { state, opened } = scene()
  const { lost, load } = opened()
  expect([lost(), lost()]).toEqual([true, true])
  expect(await settled(load(gone))).toBe('waiting')
  expect(state.reloads).toBe(1)
  expect(opened().lost()).toBe(false)
})

test('without a line a failed piece is reported as that, and the open pages are not lost to a reload', async () => {
  const { state, loadChunk } = scene()
  state.isOffline = true
  await expect(loadChunk(gone)).rejects.toThrow(NetworkError)
  expect(state.reloads).toBe(0)
  state.isOffline = false
  expect(await settled(loadChunk(gone))).toBe('waiting')
  expect(state.reloads).toBe(1)
})
