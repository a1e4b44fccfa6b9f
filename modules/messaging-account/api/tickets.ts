import { randomBytes } from 'node:crypto'
import type { Caller } from '#kernel/caller.ts'
import { HOUR_MS } from '#kernel/day.ts'
import { Refusal, refuse } from '#kernel/problem.ts'
import { isWechatTrouble } from '#platform/messaging/wechat/errors.ts'
import type { Ticket } from '../contract.ts'
import { MESSAGES } from '../words.ts'
import type { MessagingAccountDeps } from './deps.ts'
import * as store from './store.ts'

// The account that scans it gets the messages: a code left on a screen must not stay good for long.
const LIFE_SECONDS = 300
const AN_HOUR_AT_MOST = 30

/**
 * A QR code that binds the account that scans it to the caller. It carries a random word and not the caller's id:
 * otherwise a code for another person could be made from their id. What the caller asks for in `action_info` is not
 * looked at.
 */
export const createTicket = async ({ db, account, clock }: MessagingAccountDeps, me: Caller): Promise<Ticket> => {
  const now = clock().getTime()
  const scene = randomBytes(24).toString('base64url')
  // Kept before the account is asked: a code that is on a screen is always known here, and failures count too.
  await db.write(me, async (tx) => {
    if ((await store.countTickets(tx, me, iso(now - HOUR_MS))) >= AN_HOUR_AT_MOST)
      refuse(429, 'TooMany', { title: MESSAGES.tooMany })
    await store.insertTicket(tx, me, { scene, createdAt: iso(now), expiresAt: iso(now + LIFE_SECONDS * 1000) })
  })
  const made = await account.createTicket(scene, LIFE_SECONDS).catch(unavailable)
  return { errcode: 0, ...made }
}

/** The person reads that the service is away; the log has why. Anything else is a fault of ours. */
const unavailable = (error: unknown): never => {
  if (isWechatTrouble(error)) throw new Refusal(503, 'Busy', { title: MESSAGES.unavailable }).causedBy(error)
  throw error
}

const iso = (moment: number): string => new Date(moment).toISOString()
