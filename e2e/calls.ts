import { expect, type Browser } from '@playwright/test'
import { signedIn, type PersonName } from './people.ts'

/** The calls of a person's program, for what a story needs to stand there already. */
export const callsOf = async (browser: Browser, name: PersonName, cookie: 'access_token' | 'console_token') => {
  const { cookies } = await signedIn(browser, name)
  const context = await browser.newContext()
  const headers = { Authorization: `Bearer ${cookies.find((one) => one.name === cookie)?.value ?? ''}` }
  const get = async <T>(path: string, more = {}): Promise<T> =>
    (await context.request.get(path, { headers: { ...headers, ...more } })).json()
  const send = async <T>(method: 'POST' | 'PATCH', path: string, data: object, more = {}): Promise<T> => {
    const answer = await context.request.fetch(path, { method, headers: { ...headers, ...more }, data })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
  return { get, send, close: () => context.close() }
}
export type Calls = Awaited<ReturnType<typeof callsOf>>
