import { count, openShape, words, type Static, type TObject } from '#kernel/schema.ts'
import { parsed } from '../checked.ts'
import type { Clock } from '../clock.ts'
import { createTokenCache, type TokenCache } from '../messaging/access-token.ts'
import { readBounded } from '../messaging/bounded.ts'

/** An app of our company at DingTalk's open platform. */
export interface DingApp {
  readonly apiUrl: string
  readonly appKey: string
  readonly appSecret: string
}

const ANSWER_MS = 10_000
const ANSWER_MAX = 64 * 1024
const ABSENT = new Set([400, 403, 404])

const Token = openShape({ accessToken: words(4_096, 'accessToken'), expireIn: count() })

/** The platform does not know the app, or not with this secret. */
export class DingAppUnknown extends Error {
  constructor() {
    super('DingTalk gave no access token')
    this.name = 'DingAppUnknown'
  }
}

/** A call of the open platform (api.dingtalk.com); nothing when the platform has nothing for this app. */
export const askDing = async <S extends TObject>(
  apiUrl: string,
  path: string,
  body: object,
  headers: Record<string, string>,
  reply: S,
): Promise<Static<S> | undefined> => {
  const answer = await fetch(`${apiUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  const json = await readBounded(answer, ANSWER_MAX)
  if (ABSENT.has(answer.status)) return undefined
  if (!answer.ok) throw new Error(`DingTalk answered ${answer.status}`)
  return parsed(reply, json, 'the answer of DingTalk')
}

/** The token of an app, which serves files and messages alike (获取企业内部应用的 accessToken: two hours). */
export const createDingTokens = ({ apiUrl, appKey, appSecret }: DingApp, clock: Clock): TokenCache =>
  createTokenCache(async () => {
    const answer = await askDing(apiUrl, '/v1.0/oauth2/accessToken', { appKey, appSecret }, {}, Token)
    if (!answer) throw new DingAppUnknown()
    return { token: answer.accessToken, seconds: answer.expireIn }
  }, clock)
