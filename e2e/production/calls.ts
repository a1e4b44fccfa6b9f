import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect } from '@playwright/test'
import type { Watched } from '../browser.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'

/** The API in the name of somebody whose window is open. */
export interface Calls {
  /** The answer, which must be one of success. */
  ask<Answer>(method: Method, path: string, body?: object): Promise<Answer>
  /** Sends a file as the page does; its id. */
  upload(path: string): Promise<string>
}

/** What stories do without clicks, because other stories click it: with the token that the browser has. */
export const callsOf = ({ page }: Watched, companyId?: string): Calls => {
  const headers = async (): Promise<Record<string, string>> => {
    const cookies = await page.context().cookies()
    const name = companyId === undefined ? 'console_token' : 'access_token'
    const token = cookies.find((cookie) => cookie.name === name)?.value ?? ''
    return { authorization: `Bearer ${token}`, ...(companyId ? { 'company-id': companyId } : {}) }
  }
  const ask: Calls['ask'] = async (method, path, body) => {
    const answer = await page.request.fetch(path, {
      method,
      headers: await headers(),
      ...(body === undefined ? {} : { data: body }),
    })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  return {
    ask,
    upload: async (path) => {
      const content = readFileSync(path)
      const order = { name: basename(path), size: content.length, mime: 'image/jpeg', category: '' }
      const ticket = await ask<{ fileId: string; uploadUrl: string; headers: Record<string, string> }>(
        'POST',
        '/api/File/PreSignedUrl',
        order,
      )
      const sent = await page.request.put(ticket.uploadUrl, { headers: ticket.headers, data: content })
      expect(sent.ok(), await sent.text()).toBe(true)
      await ask('POST', `/api/File/${ticket.fileId}/Complete`)
      return ticket.fileId
    },
  }
}
