import { dayOf } from '#kernel/day.ts'
import { invalid, refuse } from '#kernel/problem.ts'
import type { Change } from '../database/tables.ts'
import { nextCode, recordAudit } from '../database/records.ts'
import type { Reading } from './reading.ts'
import { searchable } from './searchable.ts'
import type { Act, DocumentDefinition, DocumentTypes, Loaded, NewDocument, Written } from './types.ts'
import { MESSAGES } from './words.ts'

/** What a change without a step writes on the head, and says in the history. */
interface Rewritten {
  readonly companyId: string
  readonly changes: object
  readonly diff?: readonly Change[]
}

/** How documents of a kind are written without a step: made anew, changed, and replaced while they are drafts. */
export const createWriting = <D extends DocumentTypes>(
  definition: DocumentDefinition<D>,
  { store, lock, show, loadWritten }: Reading<D>,
) => {
  const { machine } = definition

  const write = async (
    act: Act,
    id: string,
    rowVersion: number,
    action: string,
    work: (loaded: Loaded<D>) => Promise<Rewritten>,
  ): Promise<D['reply']> => {
    const loaded = await lock(act, id)
    if (rowVersion !== loaded.head.rowVersion) refuse(412, 'Stale')
    const { companyId, changes, diff = [] } = await work(loaded)
    await store.update(act.tx, act.me, loaded.head, changes)
    await recordAudit(act.tx, act.me, { entity: machine.name, entityId: id, companyId, action, diff })
    return show(act, await loadWritten(act, id))
  }

  /** Changes a document without a step: the work answers what to write on the head, after it has written the rest. */
  const change = (
    act: Act,
    id: string,
    rowVersion: number,
    action: string,
    work: (loaded: Loaded<D>) => Promise<D['changes']>,
    /** What differs, for the history. */
    diffOf?: (loaded: Loaded<D>) => readonly Change[],
  ): Promise<D['reply']> =>
    write(act, id, rowVersion, action, async (loaded) => ({
      companyId: loaded.head.companyId,
      changes: await work(loaded),
      diff: diffOf?.(loaded) ?? [],
    }))

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

  return { insert, create, change, rewrite }
}
