import { systemCaller } from '#kernel/caller.ts'
import { momentAfter } from '#kernel/day.ts'
import { Refusal } from '#kernel/problem.ts'
import { hashOpaque, newOpaque } from '#platform/auth/opaque.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Noun } from '#platform/document/noun.ts'
import { LINK_MS, PAGE_PATH } from '../rules.ts'
import { actionsOf, actorOf, type Action } from './actions.ts'
import * as store from './store.ts'

interface MakeDeps {
  readonly db: Database
  readonly clock: Clock
  readonly findOpenid: (userId: string) => Promise<string | undefined>
}

/** A message to one person, as far as a link must know it. */
interface Told {
  readonly noticeId: string
  readonly userId: string
  readonly companyId: string | null
  readonly code: string
  readonly bizId: string
}

const me = systemCaller('action-link.make')
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Makes the links of messages. A message that its receiver could not answer at this moment gets none: it leads to the
 * whole page, as all others do. Every try to send has a link of its own, because an earlier one may have arrived.
 */
export const createLinkMaker = (nouns: readonly Noun[], deps: MakeDeps) => {
  const { db, clock, findOpenid } = deps
  const byNotice = new Map<string, Action>(
    actionsOf(nouns).flatMap((action) => action.notices.map((code) => [code, action] as const)),
  )

  const canTake = async (action: Action, told: Told): Promise<boolean> => {
    const actor = await actorOf(db, me, action, told)
    if (!actor) return false
    try {
      const { refused } = await db.read(actor, (tx) => action.show({ tx, me: actor, now: clock() }, told.bizId))
      return refused === undefined
    } catch (error) {
      // Gone, or another's by now: the whole page says so.
      if (error instanceof Refusal) return false
      throw error
    }
  }

  return {
    /** The path of a new link; nothing where the message carries none. */
    pathFor: async (told: Told): Promise<string | undefined> => {
      const action = byNotice.get(told.code)
      if (!action || (action.side === 'staff') !== (told.companyId === null) || !UUID.test(told.bizId)) return undefined
      const openid = await findOpenid(told.userId)
      if (openid === undefined || !(await canTake(action, told))) return undefined
      const token = newOpaque()
      const now = clock()
      await db.write(me, (tx) =>
        store.insert(tx, me, {
          tokenHash: hashOpaque(token),
          noticeId: told.noticeId,
          userId: told.userId,
          companyId: told.companyId,
          openid,
          action: action.name,
          documentId: told.bizId,
          createdAt: now.toISOString(),
          expiresAt: momentAfter(now, LINK_MS),
        }),
      )
      return `${PAGE_PATH}${token}`
    },
  }
}
