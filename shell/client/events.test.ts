import { afterEach, expect, it, vi } from 'vitest'
import { shape, count } from '#kernel/schema.ts'
import { HttpError, NetworkError } from './errors.ts'
import { listenTo } from './events.ts'
import type { Transport } from './request.ts'

const operation = {
  method: 'GET',
  path: '/api/Notice/Events',
  summary: '推送',
  who: 'signed_in',
  owns: 'user',
  stream: 'events',
  reply: shape({ unread: count() }),
} as const
const transport: Transport = { baseUrl: () => '', token: () => 'T', companyId: () => 'C', userGroups: () => ['2'] }

const answers = (pieces: readonly string[], status = 200, breaks = false): void => {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const [piece, ...rest] = pieces
      pieces = rest
      if (piece !== undefined) controller.enqueue(new TextEncoder().encode(piece))
      else if (breaks) controller.error(new TypeError('the line broke'))
      else controller.close()
    },
  })
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
}
const hear = async (signal = new AbortController().signal): Promise<unknown[]> => {
  const heard: unknown[] = []
  for await (const event of listenTo('listenNotices', operation, transport, signal)) heard.push(event)
  return heard
}

afterEach(() => vi.unstubAllGlobals())

it('hears events however they are cut, and passes over signs of life', async () => {
  answers(['data: {"unr', 'ead":1}\n', '\n:\n\ndata: {"unread":2}\n\n'])
  expect(await hear()).toEqual([{ unread: 1 }, { unread: 2 }])
})
it('says when the server refuses and when the line breaks', async () => {
  answers([], 429)
  await expect(hear()).rejects.toThrow(HttpError)
  answers(['data: {"unread":1}\n\n'], 200, true)
  await expect(hear()).rejects.toThrow(NetworkError)
})
it('ends in silence when it is given up', async () => {
  const leaving = new AbortController()
  leaving.abort()
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    signal?.throwIfAborted()
    return new Response('')
  })
  expect(await hear(leaving.signal)).toEqual([])
})
