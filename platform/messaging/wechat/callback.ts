import { createEventCipher, isSignedBy } from './crypto.ts'
import type { WechatSettings } from './settings.ts'
import { readXml } from './xml.ts'

/** What the official account puts into the address of a callback. */
export interface CallbackQuery {
  readonly signature?: string
  readonly timestamp: string
  readonly nonce: string
  readonly encrypt_type?: string
  readonly msg_signature?: string
}

/** An old signature is worth nothing. */
const WINDOW_SECONDS = 300

const isRecent = (timestamp: string, now: Date): boolean =>
  /^\d{1,12}$/.test(timestamp) && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= WINDOW_SECONDS

/** Did the official account send this, just now? */
export const isFromAccount = (settings: WechatSettings, query: CallbackQuery, now: Date): boolean =>
  isRecent(query.timestamp, now) && isSignedBy(query.signature ?? '', settings.token, query.timestamp, query.nonce)

/**
 * The fields of a callback; nothing when it is not from the official account. Throws XmlRefusal on a body that is not
 * plain XML. When a key is set, only the encrypted part counts, also where clear fields stand beside it.
 */
export const readCallback = (
  settings: WechatSettings,
  query: CallbackQuery,
  body: string,
  now: Date,
): ReadonlyMap<string, string> | undefined => {
  if (query.encrypt_type === undefined || query.encrypt_type === 'raw') {
    return settings.acceptsPlain && isFromAccount(settings, query, now) ? readXml(body) : undefined
  }
  const [key, ...former] = settings.aesKeys
  if (query.encrypt_type !== 'aes' || key === undefined || !isRecent(query.timestamp, now)) return undefined
  const sealed = readXml(body).get('Encrypt') ?? ''
  if (!isSignedBy(query.msg_signature ?? '', settings.token, query.timestamp, query.nonce, sealed)) return undefined
  const message = createEventCipher(settings.appId, [key, ...former]).open(sealed)
  return message === undefined ? undefined : readXml(message)
}
