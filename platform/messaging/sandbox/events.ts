import { randomInt } from 'node:crypto'
import { readBounded } from '../bounded.ts'
import { createEventCipher, signatureOf } from '../wechat/crypto.ts'
import type { WechatSettings } from '../wechat/settings.ts'
import { writeXml } from '../wechat/xml.ts'

/** The two forms that callbacks come in. */
export type Mode = 'aes' | 'plain'

export interface AccountEvent {
  readonly openid: string
  readonly event: 'subscribe' | 'unsubscribe' | 'SCAN'
  readonly eventKey: string
  readonly ticket?: string
  /** When it happened. */
  readonly seconds: number
}

/** A callback, ready to be sent. */
export interface SignedEvent {
  readonly query: string
  readonly body: string
}

const ACCOUNT = 'gh_5a4db0c5e7a1'
const PATIENCE_MS = 5_000

/** Puts an event into the form of the real account, signed and, if so wished, encrypted. */
export const signEvent = (
  settings: WechatSettings,
  { openid, event, eventKey, ticket, seconds }: AccountEvent,
  mode: Mode,
  now: Date,
): SignedEvent => {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const nonce = String(randomInt(1_000_000_000, 4_294_967_295))
  const message = writeXml({
    ToUserName: ACCOUNT,
    FromUserName: openid,
    CreateTime: String(seconds),
    MsgType: 'event',
    Event: event,
    EventKey: eventKey,
    ...(ticket === undefined ? {} : { Ticket: ticket }),
  })
  const query = { signature: signatureOf(settings.token, timestamp, nonce), timestamp, nonce, openid }
  if (mode === 'plain') return { query: new URLSearchParams(query).toString(), body: message }
  const [key = '', ...former] = settings.aesKeys
  const sealed = createEventCipher(settings.appId, [key, ...former]).seal(message)
  const sealedQuery = {
    ...query,
    encrypt_type: 'aes',
    msg_signature: signatureOf(settings.token, timestamp, nonce, sealed),
  }
  return {
    query: new URLSearchParams(sealedQuery).toString(),
    body: writeXml({ ToUserName: ACCOUNT, Encrypt: sealed }),
  }
}

/** Delivers it to the callback that the product registered; true when that took it. */
export const deliver = async (callbackUrl: string, { query, body }: SignedEvent): Promise<boolean> => {
  try {
    const sent = {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    } as const
    const response = await fetch(`${callbackUrl}?${query}`, sent)
    return response.ok && (await readBounded(response, 1_000)) === 'success'
  } catch {
    // Nobody there. The real account would try twice more and then let it be.
    return false
  }
}
