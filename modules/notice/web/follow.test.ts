import { expect, it } from 'vitest'
import { HttpError, NetworkError } from '#shell/client/errors.ts'
import type { Counts } from '../shapes.ts'
import { follow, pauseOf } from './follow.ts'

const NONE: Counts = { unread: 0 }
const TWO: Counts = { unread: 2 }

type Line = readonly Counts[] | Error

/** Each line gives its events and ends, or breaks; after the last one the follower is stopped. */
const run = async (lines: readonly Line[]) => {
  const stop = new AbortController()
  const [taken, pauses]: [Counts[], number[]] = [[], []]
  let opened = 0
  await follow(
    {
      async *listen() {
        const line = lines[opened] ?? []
        opened += 1
        if (line instanceof Error) throw line
        yield* line
      },
      count: async () => TWO,
      take: (counts) => taken.push(counts),
      wait: async (ms) => {
        pauses.push(ms)
        if (opened >= lines.length) stop.abort()
      },
      random: () => 1,
    },
    stop.signal,
  )
  return { taken, pauses, opened }
}

const broken = new NetworkError('listenNotices', false, undefined)

it('takes what it hears and opens the line again when the server ends it', async () => {
  expect(await run([[NONE, TWO], [NONE]])).toEqual({ taken: [NONE, TWO, NONE], pauses: [1_000, 1_000], opened: 2 })
})
it('waits twice as long after each failure and asks for the counts meanwhile', async () => {
  expect(await run([broken, broken, broken])).toEqual({ taken: [TWO, TWO], pauses: [1_000, 2_000, 4_000], opened: 3 })
})
it('waits a minute at most, and not all browsers alike', () => {
  expect([pauseOf(30, 1), pauseOf(30, 0)]).toEqual([60_000, 45_000])
})
it('stops calling when nobody is signed in', async () => {
  expect(await run([new HttpError('listenNotices', 401, undefined), [TWO]])).toEqual({
    taken: [],
    pauses: [],
    opened: 1,
  })
})
