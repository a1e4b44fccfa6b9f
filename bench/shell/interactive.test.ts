import { expect, test } from 'vitest'
import { interactiveAt } from './interactive.ts'

const page = { painted: 1_000, shown: 2_000, tasks: [], requests: [], until: 20_000 }

test('a page without long work is ready when what people came for is shown', () => {
  expect(interactiveAt(page)).toBe(2_000)
})

test('a page is ready after the last long task before five quiet seconds', () => {
  const tasks = [
    { from: 500, to: 700 },
    { from: 2_500, to: 2_600 },
    { from: 7_000, to: 7_100 },
  ]
  expect(interactiveAt({ ...page, tasks })).toBe(7_100)
  expect(interactiveAt({ ...page, tasks: tasks.slice(0, 2) })).toBe(2_600)
})

test('a long task after five quiet seconds does not count', () => {
  const tasks = [
    { from: 2_500, to: 2_600 },
    { from: 7_700, to: 7_900 },
  ]
  expect(interactiveAt({ ...page, tasks })).toBe(2_600)
})

test('a page that fetches three things at once is not quiet, one that fetches two is', () => {
  const tasks = [{ from: 5_000, to: 5_100 }]
  const request = { from: 1_500, to: 5_500 }
  expect(interactiveAt({ ...page, tasks, requests: [request, request, request] })).toBe(5_100)
  expect(interactiveAt({ ...page, tasks: [], requests: [request, request] })).toBe(2_000)
  expect(interactiveAt({ ...page, requests: [request, request, { from: 1_500, to: 16_000 }] })).toBe(2_000)
  expect(interactiveAt({ ...page, requests: Array.from({ length: 3 }, () => ({ from: 1_500, to: 16_000 })) })).toBe(
    undefined,
  )
})

test('a page that never came to rest while it was watched has no such moment', () => {
  const tasks = Array.from({ length: 10 }, (_, n) => ({ from: n * 2_000, to: n * 2_000 + 60 }))
  expect(interactiveAt({ ...page, tasks })).toBe(undefined)
})
