import { createHash, randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

const PORT = Number(process.env['E2E_PORT'] ?? 4390)
export const PORTAL = `http://localhost:${PORT}`
export const PASSPORT = `http://localhost:${PORT + 1}`
const CLIENT = 'supplier-portal'
const BACK = `${PORTAL}/`

/** What a program keeps while its person signs in (RFC 7636). */
export interface Flow {
  readonly address: string
  readonly state: string
  readonly verifier: string
}

/** A program that wants somebody signed in: the address that it sends the browser to. */
export const newFlow = (): Flow => {
  const verifier = randomBytes(32).toString('base64url')
  const state = randomBytes(12).toString('base64url')
  const query = new URLSearchParams({
    response_type: 'authorization_code',
    client_id: CLIENT,
    redirect_uri: BACK,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  return { address: `${PASSPORT}/api/oauth2/authorize?${query.toString()}`, state, verifier }
}

/** Waits until the browser is sent back to the program, and exchanges the code that it brings for a token. */
export const finish = async (page: Page, { state, verifier }: Flow, action: () => Promise<void>): Promise<string> => {
  // The test is the program. The portal, which runs at the address, sends the browser on from there at once: what counts is
  // where the browser was sent.
  const [back] = await Promise.all([page.waitForRequest((request) => request.url().startsWith(`${BACK}?`)), action()])
  const query = new URL(back.url()).searchParams
  expect(query.get('state')).toBe(state)
  expect([...query.keys()].toSorted()).toEqual(['code', 'iss', 'state'])
  const answer = await page.request.post(`${PASSPORT}/api/oauth2/token`, {
    form: {
      grant_type: 'authorization_code',
      client_id: CLIENT,
      code: query.get('code') ?? '',
      redirect_uri: BACK,
      code_verifier: verifier,
    },
  })
  expect(answer.status()).toBe(200)
  const tokens: { access_token: string } = await answer.json()
  return tokens.access_token
}
