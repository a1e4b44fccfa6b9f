import { listQuery, type Operations } from '#kernel/operation.ts'
import { count, flag, listOf, nothing, optional, shape, text } from '#kernel/schema.ts'
import { createClient } from './client.ts'
import type { Transport } from './request.ts'

const Thing = shape({ id: text(40), size: count() })
const one = shape({ id: text(40) })
const open = { summary: '', who: 'anyone', owns: 'nobody' } as const

/** A small contract with every kind of call, for the tests of the client. */
const operations = {
  listThings: {
    ...open,
    method: 'GET',
    path: '/api/Thing',
    paged: true,
    query: listQuery(['id'], { Status: optional(listOf(count())), IsUrgent: optional(flag()) }),
    reply: listOf(Thing),
  },
  getThing: { ...open, method: 'GET', path: '/api/Thing/{id}', params: one, reply: Thing },
  removePart: {
    ...open,
    method: 'DELETE',
    path: '/api/Thing/{id}/Part/{userCompanyId}',
    params: shape({ id: text(40), userCompanyId: text(40) }),
    reply: nothing(),
  },
  saveThing: {
    ...open,
    method: 'PUT',
    path: '/api/Thing/{id}',
    params: one,
    body: shape({ size: count() }),
    reply: Thing,
  },
  moveThing: {
    ...open,
    method: 'PATCH',
    path: '/api/Thing/{id}/State',
    params: one,
    query: shape({ transition: text(40) }),
    body: shape({ size: count() }),
    reply: Thing,
  },
  printThing: {
    ...open,
    method: 'GET',
    path: '/api/Thing/{id}/Pdf',
    params: one,
    file: 'application/pdf',
    reply: nothing(),
  },
  inviteMessage: {
    ...open,
    method: 'GET',
    path: '/api/Supplier/InviteMsg',
    query: shape({ InviteCode: text(40) }),
    reply: Thing,
  },
} as const satisfies Operations

interface Incoming extends AsyncIterable<Uint8Array> {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

interface Outgoing {
  writeHead(status: number, headers?: Record<string, string>): Outgoing
  write(text: string): boolean
  end(text?: string): unknown
  readonly socket: { destroy(): unknown } | null
}

type Answer = (response: Outgoing) => void

interface Received {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: Incoming['headers']
  readonly body: string
}

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  }

export const hangUp: Answer = (response) => response.socket?.destroy()

/** What a server of `node:http` hears, and what it answers. */
export const createRecorder = () => {
  const received: Received[] = []
  const state = { answer: json(200, { id: 'a', size: 1 }) }
  const listen = async (request: Incoming, response: Outgoing): Promise<void> => {
    let body = ''
    for await (const piece of request) body += new TextDecoder().decode(piece)
    received.push({ method: request.method, url: request.url, headers: request.headers, body })
    state.answer(response)
  }
  return { received, listen, answerWith: (answer: Answer) => Object.assign(state, { answer }) }
}

/** A client of that server, on behalf of a supplier's person. */
export const clientFor = (port: number, own: Partial<Transport> = {}) =>
  createClient(operations, {
    baseUrl: () => `http://127.0.0.1:${port}`,
    token: () => 'a.b.c',
    companyId: () => 'company-1',
    userGroups: () => ['2'],
    ...own,
  })

export const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )
