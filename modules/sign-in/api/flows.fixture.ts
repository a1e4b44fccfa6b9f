import type { Config } from '#platform/config.ts'
import type { SmsMessage } from '#platform/messaging/sms.ts'
import { newProofKey, openBrowser, type Browser, type Heard } from './browser.fixture.ts'

type Texts = Readonly<Record<string, string>>

interface Core {
  readonly url: string
  readonly config: Config
  readonly sent: readonly SmsMessage[]
  call(path: string, init?: RequestInit): Promise<Heard>
  form(path: string, fields: Texts): Promise<Heard>
  post(path: string, body: unknown): Promise<Heard>
}

export const PORTAL = 'supplier-portal'

/** The ways through the passport that people and programs take, each as one call. */
export const flowsOf = ({ url, config, sent, call, form, post }: Core) => {
  const codeSentTo = (mobile: string): string =>
    /\d{6}/.exec(sent.findLast((message) => message.mobile === mobile)?.params['code'] ?? '')?.[0] ?? ''
  /** Asks for a code by SMS and returns the proof. */
  const prove = async (mobile: string, purpose: 'login' | 'bind' = 'login') => {
    const asked = await post('/api/oauth2/sms_code', { mobile, purpose })
    if (asked.status !== 200) throw new Error(asked.text)
    return { mobile, code: codeSentTo(mobile), requestId: String(asked.json().requestId) }
  }
  const signIn = async (mobile: string, browser: Browser = openBrowser(url)): Promise<Browser> => {
    const done = await browser.post('/api/oauth2/login_by_sms', await prove(mobile))
    if (done.status !== 200) throw new Error(done.text)
    return browser
  }
  const authorizePath = (query: Texts): string => `/api/oauth2/authorize?${new URLSearchParams(query).toString()}`
  const REDIRECT = `${config.publicUrl}/auth/callback`
  /** Fetches a code of the portal with a signed-in browser. */
  const fetchCode = async (browser: Browser, more: Texts = {}) => {
    const { verifier, challenge } = newProofKey()
    const answer = await browser.get(
      authorizePath({
        response_type: 'code',
        client_id: PORTAL,
        redirect_uri: REDIRECT,
        state: 's',
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...more,
      }),
    )
    return { code: URL.parse(answer.location)?.searchParams.get('code') ?? '', verifier, redirect: REDIRECT, answer }
  }
  const exchange = (
    { code, verifier, redirect }: { code: string; verifier: string; redirect: string },
    more: Texts = {},
  ) =>
    form('/api/oauth2/token', {
      grant_type: 'authorization_code',
      client_id: PORTAL,
      code,
      redirect_uri: redirect,
      code_verifier: verifier,
      ...more,
    })
  /** Signs in and gives the tokens of the portal. */
  const tokensFor = async (
    mobile: string,
    more: Texts = {},
  ): Promise<{ access_token: string; refresh_token: string; scope: string; id_token?: string }> => {
    const answer = await exchange(await fetchCode(await signIn(mobile), more))
    if (answer.status !== 200) throw new Error(answer.text)
    return answer.json()
  }
  const refresh = (token: string, more: Texts = {}) =>
    form('/api/oauth2/token', { grant_type: 'refresh_token', client_id: PORTAL, refresh_token: token, ...more })
  const isOpen = async (accessToken: string): Promise<boolean> =>
    (await call('/api/oauth2/id_token', { headers: { authorization: `Bearer ${accessToken}` } })).status === 200

  return { codeSentTo, prove, signIn, authorizePath, fetchCode, exchange, tokensFor, refresh, isOpen }
}
