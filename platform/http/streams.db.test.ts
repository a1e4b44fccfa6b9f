import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { Operations } from '#kernel/operation.ts'
import { count, shape, text } from '#kernel/schema.ts'
import { openSession } from '../auth/sessions.ts'
import { startErp } from '../testing/erp.ts'
import { bind } from './routes.ts'

const operations = {
  tick: {
    method: 'GET',
    path: '/api/Tick',
    summary: '滴答',
    who: 'signed_in',
    owns: 'user',
    stream: 'events',
    reply: shape({ n: count(), text: text(100_000) }),
  },
} as const satisfies Operations

// Fills the buffers on the way soon.
const LONG = 'x'.repeat(100_000)
let pulled = 0
let stopped = 0
async function* ticks(signal: AbortSignal) {
  try {
    for (let n = 0; !signal.aborted; n += 1) {
      pulled = n
      yield { n, text: LONG }
      // Yields to the event loop, so that the answer gets out.
      await pause(1)
    }
  } finally {
    stopped += 1
  }
}

const erp = await startErp(() => bind(operations, { tick: { detached: async ({ live }) => ticks(live.signal) } }))
const url = await erp.app.listen({ host: '127.0.0.1', port: 0 })
const ended = { isClosed: false }
afterAll(() => (ended.isClosed ? undefined : erp.close()))
const user = await erp.people.user('甲')
const open = async (headers: Readonly<Record<string, string>>) => fetch(`${url}/api/Tick`, { headers })

/** Reads once and no more, until nothing more is asked for: the buffers between the two are full. */
const openFull = async () => {
  const response = await open((await erp.people.signIn(user)).headers)
  const reader = response.body?.getReader()
  await reader?.read()
  let before = -1
  await vi.waitFor(
    () => {
      const isStill = pulled === before
      before = pulled
      expect(isStill).toBe(true)
    },
    { timeout: 120_000, interval: 300 },
  )
  return reader
}

describe('a stream', () => {
  it('is written no faster than it is read', async () => {
    const reader = await openFull()
    const full = pulled
    const stoppedBefore = stopped
    await vi.waitFor(
      async () => {
        await reader?.read()
        expect(pulled).toBeGreaterThan(full)
      },
      { timeout: 120_000, interval: 1 },
    )
    await reader?.cancel()
    await vi.waitFor(() => expect(stopped).toBe(stoppedBefore + 1), { timeout: 120_000 })
  })
  it('ends its source when a reader leaves that was too slow for it', async () => {
    const reader = await openFull()
    const stoppedBefore = stopped
    await reader?.cancel()
    await vi.waitFor(() => expect(stopped).toBe(stoppedBefore + 1), { timeout: 120_000 })
  })
  it('ends with the token that it was asked for with', async () => {
    const { sessionId } = await openSession(erp.db, erp.tokens, user, 'test', new Date())
    const claims = {
      userID: user,
      username: '甲',
      userGroup: '2',
      uid: user,
      wechat_openid: '',
      sid: sessionId,
      client_id: 'test',
      scope: 'Account',
    }
    const token = await erp.tokens.sign(claims, new Date(), 2)
    const response = await open({ authorization: `Bearer ${token}` })
    expect(response.status).toBe(200)
    await response.text()
    expect((await open({ authorization: `Bearer ${token}` })).status).toBe(401)
  })
  it('does not keep the server from stopping', async () => {
    const response = await open((await erp.people.signIn(user)).headers)
    const stuck = await open((await erp.people.signIn(user)).headers)
    expect(stuck.status).toBe(200)
    const read = response.text()
    ended.isClosed = true
    await erp.close()
    expect(await read).toContain('data: {"n":0')
  })
})
