import type { Assigned, Assignment } from '#kernel/document.ts'
import { invalid } from '#kernel/problem.ts'
import { recordAudit } from '../database/records.ts'
import { notify } from '../notices/notify.ts'
import type { createDocumentStore } from './store.ts'
import type { Act, DocumentDefinition, DocumentTypes } from './types.ts'
import { MESSAGES } from './words.ts'

/** So many numbers of documents a notice names. */
const NAMED_MOST = 20

interface Found<D extends DocumentTypes> {
  readonly getHead: (act: Act, id: string) => Promise<D['head']>
  /** The member who is responsible for a document by rule. */
  readonly byRule: (act: Act, head: D['head']) => Promise<string | null>
}

/** Gives documents of the caller's company to a member, to nobody, or to those who are responsible by rule. */
export const createAssign = <D extends DocumentTypes>(
  { machine }: Pick<DocumentDefinition<D>, 'machine'>,
  store: ReturnType<typeof createDocumentStore<D>>,
  { getHead, byRule }: Found<D>,
) => {
  const giveTo = async ({ tx, me }: Act, head: D['head'], person: string | null): Promise<void> => {
    const after = person === null ? '' : ((await store.memberName(tx, me, person)) ?? '')
    await store.assign(tx, me, head.id, person)
    await recordAudit(tx, me, {
      entity: machine.name,
      entityId: head.id,
      companyId: head.companyId,
      action: MESSAGES.assigned,
      diff: [{ field: MESSAGES.follower, before: head.followerName, after }],
    })
  }

  return async (act: Act, { ids, followerId, byRule: isByRule = false }: Assignment): Promise<Assigned> => {
    const { tx, me } = act
    if (!isByRule && followerId === undefined) invalid({ followerId: [MESSAGES.missing] })
    const wanted = followerId ?? null
    if (wanted !== null && (await store.memberName(tx, me, wanted)) === undefined)
      invalid({ followerId: [MESSAGES.followerUnknown] })
    const given = new Map<string, string[]>()
    let [assigned, unmatched] = [0, 0]
    // In one order, so that two who assign the same documents do not wait for each other in a circle.
    for (const id of [...new Set(ids)].toSorted()) {
      await store.lock(tx, me, id)
      const head = await getHead(act, id)
      const person = isByRule ? await byRule(act, head) : wanted
      if (isByRule && person === null) unmatched += 1
      else if (person !== head.followerId) {
        await giveTo(act, head, person)
        assigned += 1
        if (person !== null && person !== me.userId) given.set(person, [...(given.get(person) ?? []), head.code])
      }
    }
    for (const [person, codes] of given)
      await notify(tx, me, {
        code: 'document.assigned',
        companyId: me.companyId,
        bizType: machine.name,
        bizId: person,
        url: `/redirect/name/${machine.name}List`,
        vars: { who: me.userName, codes: codes.slice(0, NAMED_MOST).join('、'), count: String(codes.length) },
        by: 'system',
        userIds: [person],
        onlyNamed: true,
      })
    return { assigned, unmatched }
  }
}
