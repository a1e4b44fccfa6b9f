import { dayOf } from '#kernel/day.ts'
import { invalid } from '#kernel/problem.ts'
import { nextCode, recordAudit } from '../database/records.ts'
import type { createChanges } from './changes.ts'
import type { Reading } from './reading.ts'
import { searchable } from './searchable.ts'
import type { Act, DocumentDefinition, DocumentTypes, Loaded, NewDocument, Written } from './types.ts'
import { MESSAGES } from './words.ts'

/** How documents of a kind are written anew, and replaced while they are drafts. */
export const createWriting = <D extends DocumentTypes>(
  definition: DocumentDefinition<D>,
  { store, show, loadWritten }: Reading<D>,
  write: ReturnType<typeof createChanges<D>>['write'],
) => {
  const { machine } = definition

  const mustTrade = async ({ tx, me }: Act, parties: Written): Promise<void> => {
    const unfit = await store.unfitParties(tx, me, parties)
    const first = unfit.find((party) => party === 'buyerCompanyId' || definition.isInternal !== true)
    if (first) invalid({ [first]: [MESSAGES[first]] })
  }

  /** Writes a new document in its first state, with the next number, and then what hangs on it. */
  const insert = async ({ tx, me, now }: Act, { content, lines }: NewDocument<D>): Promise<string> => {
    const code = await nextCode(tx, me, definition.prefix, dayOf(now), content.companyId)
    const { searched, ...columns } = content
    const id = await store.insert(tx, me, {
      purchaserId: me.userId,
      ...columns,
      ...searchable(code, searched),
      code,
      status: machine.initial,
      createdBy: me.userId,
      updatedBy: me.userId,
    })
    await lines?.(id)
    const { companyId } = content
    await recordAudit(tx, me, {
      entity: machine.name,
      entityId: id,
      companyId,
      action: MESSAGES.created,
      to: machine.initial,
    })
    return id
  }

  /** Writes a new document that follows from a step with another. */
  const make = async (act: Act, made: NewDocument<D>): Promise<void> => {
    const { tx, me } = act
    if (made.asSystem === true) await tx.asSystem(me, (system) => insert({ ...act, me: system }, made))
    else await insert(act, made)
  }

  /** Writes a new document between two who trade with each other. */
  const create = async (
    act: Act,
    content: Written & D['content'],
    lines?: (id: string) => Promise<void>,
  ): Promise<D['reply']> => {
    await mustTrade(act, content)
    return show(act, await loadWritten(act, await insert(act, { content, ...(lines === undefined ? {} : { lines }) })))
  }

  /** Replaces the content of a document that is still in its first state, or in another in which it is written. */
  const rewrite = (
    act: Act,
    id: string,
    rowVersion: number,
    content: (loaded: Loaded<D>) => Promise<Written & D['changes']>,
  ): Promise<D['reply']> =>
    write(act, id, rowVersion, MESSAGES.rewritten, async (loaded) => {
      const { head, state } = loaded
      if (![machine.initial, ...(definition.rewritable ?? [])].includes(state)) invalid({ status: [MESSAGES.notDraft] })
      const written = await content(loaded)
      await mustTrade(act, written)
      const { searched, ...columns } = written
      return { companyId: columns.companyId, changes: { ...columns, ...searchable(head.code, searched) } }
    })

  return { make, create, rewrite }
}
