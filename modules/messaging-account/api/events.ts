import { createHash } from 'node:crypto'
import { systemCaller } from '#kernel/caller.ts'
import { refuse } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import { isFromAccount, readCallback } from '#platform/messaging/wechat/callback.ts'
import type { WechatSettings } from '#platform/messaging/wechat/settings.ts'
import { XmlRefusal } from '#platform/messaging/wechat/xml.ts'
import type { EventQuery } from '../contract.ts'
import { bindAccount } from './binding.ts'
import type { MessagingAccountDeps } from './deps.ts'
import * as store from './store.ts'

const me = systemCaller('wechat-event')
const OPENID = /^[\w-]{1,64}$/
const SCENE_OF_NEW = 'qrscene_'
/** What the official account wants to hear; anything else makes it try again. */
const TAKEN = 'success'

/** Shows the official account that this address is ours. */
export const echo = ({ wechat, clock }: MessagingAccountDeps, query: EventQuery & { echostr: string }): string =>
  wechat && isFromAccount(wechat, query, clock()) ? query.echostr : refuse(403, 'Forbidden')

/** Takes an event. The same one again is accepted without effect; one that is old or not signed is refused. */
export const receive = async (
  { db, wechat, clock }: MessagingAccountDeps,
  query: EventQuery,
  body: string,
): Promise<string> => {
  const now = clock()
  const fields = (wechat && fieldsOf(wechat, query, body, now)) ?? refuse(403, 'Forbidden')
  const field = (name: string): string => fields.get(name) ?? ''
  const openid = field('FromUserName')
  if (!OPENID.test(openid) || !/^\d{1,12}$/.test(field('CreateTime'))) return refuse(400, 'BadRequest')
  // Two codes may be scanned in one second, and two results of sending may arrive in it; messages have an id of their own.
  const names = ['CreateTime', 'MsgType', 'Event', 'EventKey', 'MsgId', 'MsgID']
  const eventKey = keyOf(openid, ...names.map(field))
  await db.write(me, async (tx) => {
    if (!(await store.claimNonce(tx, me, keyOf(query.timestamp, query.nonce), eventKey, now.toISOString())))
      refuse(403, 'Forbidden')
    if (!(await store.claimEvent(tx, me, eventKey, now.toISOString()))) return
    if (field('MsgType') === 'event')
      await apply(
        tx,
        { openid, event: field('Event'), key: field('EventKey'), seconds: Number(field('CreateTime')) },
        now,
      )
  })
  return TAKEN
}

const fieldsOf = (
  wechat: WechatSettings,
  query: EventQuery,
  body: string,
  now: Date,
): ReadonlyMap<string, string> | undefined => {
  try {
    return readCallback(wechat, query, body, now)
  } catch (error) {
    if (error instanceof XmlRefusal) return refuse(400, 'BadRequest')
    throw error
  }
}

interface Happened {
  readonly openid: string
  readonly event: string
  readonly key: string
  readonly seconds: number
}

const apply = async (tx: Tx, { openid, event, key, seconds }: Happened, now: Date): Promise<void> => {
  const setFollowing = (isFollowing: boolean) => {
    // A clock that runs ahead must not make us deaf to what follows.
    const toldAt = new Date(Math.min(seconds * 1000, now.getTime())).toISOString()
    return store.setFollowing(tx, me, { openid, isFollowing, toldAt })
  }
  // The account itself spells SCAN in capitals and the others small.
  switch (event.toLowerCase()) {
    case 'subscribe':
      await setFollowing(true)
      if (key.startsWith(SCENE_OF_NEW)) await bindScene(tx, key.slice(SCENE_OF_NEW.length), openid, now)
      break
    case 'scan':
      await setFollowing(true)
      await bindScene(tx, key, openid, now)
      break
    case 'unsubscribe':
      // The binding stays: who follows again receives again.
      await setFollowing(false)
      break
    default:
  }
}

const bindScene = async (tx: Tx, scene: string, openid: string, now: Date): Promise<void> => {
  const userId = await store.takeScene(tx, me, scene, now.toISOString())
  if (userId !== undefined) await bindAccount(tx, me, userId, openid, now)
}

const keyOf = (...deps: readonly string[]): Buffer => createHash('sha256').update(JSON.stringify(deps)).digest()
