import { expect, test } from 'vitest'
import { NetworkError } from '../client/errors.ts'
import { CHUNK_TIMEOUT_MS, createChunkLoader } from './chunks.ts'

const scene = (timeoutMs = CHUNK_TIMEOUT_MS) => {
  const kept = new Map<string, string>()
  const state = { now: 1_000_000, reloads: 0, isOffline: false }
  const loadChunk = createChunkLoader({
    timeoutMs,
    now: () => state.now,
    kept: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    isOffline: () => state.isOffline,
    reload: () => {
      state.reloads += 1
    },
  })
  return { state, loadChunk }
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
test('R-19 a failed piece loads the page anew, once: the second failure is shown', async () => {
  const { state, loadChunk } = scene()
  expect(await settled(loadChunk(gone))).toBe('waiting')
  state.now += 59_999
  expect(await settled(loadChunk(gone))).toBe('failed')
  expect(state.reloads).toBe(1)
  state.now += 1
  expect(await settled(loadChunk(gone))).toBe('waiting')
  expect(state.reloads).toBe(2)
})

test('without a line a failed piece is told as that, and the open pages are not lost to a reload', async () => {
  const { state, loadChunk } = scene()
  state.isOffline = true
  await expect(loadChunk(gone)).rejects.toThrow(NetworkError)
  expect(state.reloads).toBe(0)
  state.isOffline = false
  expect(await settled(loadChunk(gone))).toBe('waiting')
  expect(state.reloads).toBe(1)
})
