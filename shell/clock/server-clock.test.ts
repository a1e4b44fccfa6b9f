import { afterEach, expect, it, vi } from 'vitest'
import { createServer } from 'node:http'
import { clientFor } from '../client/client.fixture.ts'
import { createServerClock, serverClock } from './server-clock.ts'

const HOUR = 3_600_000
const TRUE_START = Date.parse('2026-11-17T08:00:00.000Z')

/** A client whose clock is wrong by so much, and calls that take a while each way. */
const world = (wrongBy: number) => {
  let real = TRUE_START
  const clock = createServerClock(() => real + wrongBy)
  return {
    clock,
    real: () => real,
    pass: (ms: number) => {
      real += ms
    },
    call: (there: number, back: number) => {
      const sentAt = real + wrongBy
      real += there
      const date = new Date(real).toUTCString()
      real += back
      clock.note(date, sentAt)
    },
  }
}

afterEach(() => vi.useRealTimers())

it.each([HOUR, -HOUR, 0])(
  "tells the server's time within a second although the own clock is wrong by %i ms",
  (wrongBy) => {
    const { clock, call, real, pass } = world(wrongBy)
    pass(437)
    call(40, 60)
    expect(Math.abs(clock.now() - real())).toBeLessThan(1_000)
    // Answers at other parts of a second narrow it down.
    for (const part of [130, 290, 470, 710, 830]) {
      pass(3_000 + part)
      call(20, 30)
    }
    expect(Math.abs(clock.now() - real())).toBeLessThan(250)
  },
)

it('is not misled by one slow answer', () => {
  const { clock, call, real, pass } = world(HOUR)
  for (const part of [130, 290, 470, 710, 830]) {
    pass(3_000 + part)
    call(20, 30)
  }
  call(10, 8_000)
  expect(Math.abs(clock.now() - real())).toBeLessThan(250)
})

it('begins anew when an answer contradicts the earlier ones', () => {
  let wrongBy = HOUR
  let real = TRUE_START
  const clock = createServerClock(() => real + wrongBy)
  clock.note(new Date(real).toUTCString(), real + wrongBy)
  wrongBy = -HOUR
  real += 5_000
  clock.note(new Date(real).toUTCString(), real + wrongBy)
  expect(Math.abs(clock.now() - real)).toBeLessThan(1_000)
})

it('takes the own clock until an answer has come, and learns nothing from one without a time', () => {
  const clock = createServerClock(() => TRUE_START)
  clock.note(null, TRUE_START)
  clock.note('soon', TRUE_START)
  expect(clock.now()).toBe(TRUE_START)
})

it('learns from the answers to the calls of the program', async () => {
  const ahead = new Date(Date.now() + 5 * HOUR).toUTCString()
  const server = createServer((_request, response) => response.setHeader('date', ahead).end('{}'))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  await clientFor(port).getThing({ params: { id: '1' } })
  server.closeAllConnections()
  server.close()
  expect(Math.abs(serverClock.now() - Date.parse(ahead))).toBeLessThan(2_000)
})
