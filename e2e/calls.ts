import { expect, type Browser } from '@playwright/test'
import { isStaff, signedIn, type PersonName } from './people.ts'

/** The calls of a person’s program, for what a story needs to stand there already. */
export const callsOf = async (browser: Browser, name: PersonName) => {
  const { cookies } = await signedIn(browser, name)
  const token = cookies.find((one) => one.name === (isStaff(name) ? 'console_token' : 'access_token'))?.value ?? ''
  const context = await browser.newContext()
  const headers = { Authorization: `Bearer ${token}` }
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
