import { refuse } from '#kernel/problem.ts'
import { hashOpaque } from '#platform/auth/opaque.ts'
import { MESSAGES } from '../words.ts'
import type { Work } from './deps.ts'
import { actingBy, inWords, mustBeOurs } from './open.ts'
import * as store from './store.ts'

/**
 * Takes the step as the receiver, in one transaction with the mark that the link is used: of two taps the second waits,
 * finds the mark and reads the same answer.
 */
export const take = async (
  work: Work,
  given: { readonly token: string; readonly key: string },
): Promise<{ done: string }> => {
  const { deps, system, now } = work
  await mustBeOurs(work)
  const over = (): never => refuse(403, 'Forbidden', { title: MESSAGES.keyOver })
  const link = (await deps.db.read(system, (tx) => store.find(tx, system, hashOpaque(given.token)))) ?? over()
  // Who has come to lose the account since the page was opened has lost the step with it.
  if (link.boundAt === null) refuse(403, 'Forbidden', { title: MESSAGES.unbound })
  if (!link.hasLink) refuse(412, 'Stale', { title: MESSAGES.off })
  const { action, me } = await actingBy(work, link)
  await inWords(() =>
    deps.db.write(me, async (tx) => {
      const held = (await store.lockByKey(tx, me, link.id, hashOpaque(given.key), now.toISOString())) ?? over()
      if (held.usedAt !== null) return
      await action.take({ tx, me, now }, link.documentId, {
        rowVersion: held.seenVersion ?? over(),
        remark: MESSAGES.byLink,
      })
      await store.markUsed(tx, me, link.id, now.toISOString())
    }),
  )
  return { done: action.done }
}
