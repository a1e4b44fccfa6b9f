import { expect, type Browser } from '@playwright/test'
import { isStaff, signedIn, type PersonName } from './people.ts'

type Method = 'POST' | 'PATCH' | 'PUT'
type Headers = Readonly<Record<string, string>>

/** A file as somebody would choose it. */
export interface Chosen {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** The calls of a person’s program, for what a story needs to stand there already. */
export const callsOf = async (browser: Browser, name: PersonName, always: Headers = {}) => {
  const { cookies } = await signedIn(browser, name)
  const token = cookies.find((one) => one.name === (isStaff(name) ? 'console_token' : 'access_token'))?.value ?? ''
  const context = await browser.newContext()
  const headers = { Authorization: `Bearer ${token}`, ...always }
  const ask = (method: Method, path: string, data: object, more: Headers) =>
    context.request.fetch(path, { method, headers: { ...headers, ...more }, data })
  const get = async <T>(path: string, more = {}): Promise<T> =>
    (await context.request.get(path, { headers: { ...headers, ...more } })).json()
  const send = async <T>(method: Method, path: string, data: object, more = {}): Promise<T> => {
    const answer = await ask(method, path, data, more)
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
  /** What the server says, by field, where it is to say no. */
  const refusal = async (method: Method, path: string, data: object): Promise<Record<string, string[]>> => {
    const answer = await ask(method, path, data, {})
    expect(answer.status(), await answer.text()).toBe(422)
    const { errors }: { errors: Record<string, string[]> } = await answer.json()
    return errors
  }
  /** Sends a file, and gives its id. */
  const upload = async ({ name: file, mimeType: mime, buffer }: Chosen): Promise<string> => {
    const order = { name: file, size: buffer.length, mime, category: '' }
    const ticket = await send<{ fileId: string; uploadUrl: string; headers: Headers }>(
      'POST',
      '/api/File/PreSignedUrl',
      order,
    )
    const sent = await context.request.put(ticket.uploadUrl, { headers: ticket.headers, data: buffer })
    expect(sent.ok(), await sent.text()).toBe(true)
    await send('POST', `/api/File/${ticket.fileId}/Complete`, {})
    return ticket.fileId
  }
  const bytes = async (path: string): Promise<Buffer> => {
    const answer = await context.request.get(path, { headers })
    expect(answer.status(), path).toBe(200)
    return answer.body()
  }
  return { get, send, refusal, upload, bytes, close: () => context.close() }
}
export type Calls = Awaited<ReturnType<typeof callsOf>>
