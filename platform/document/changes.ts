import { refuse } from '#kernel/problem.ts'
import { recordAudit } from '../database/records.ts'
import type { Change } from '../database/tables.ts'
import type { createDocumentStore } from './store.ts'
import type { Act, DocumentTypes, Loaded } from './types.ts'

/** What a change without a step writes on the head, and says in the history. */
interface Rewritten {
  readonly companyId: string
  readonly changes: object
  readonly diff?: readonly Change[]
}

interface Reading<D extends DocumentTypes> {
  readonly lock: (act: Act, id: string) => Promise<Loaded<D>>
  readonly loadWritten: (act: Act, id: string) => Promise<Loaded<D>>
  readonly show: (act: Act, loaded: Loaded<D>) => Promise<D['reply']>
}

/** How documents are changed without a step. */
export const createChanges = <D extends DocumentTypes>(
  entity: string,
  store: Pick<ReturnType<typeof createDocumentStore<D>>, 'update'>,
  { lock, loadWritten, show }: Reading<D>,
) => {
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
    await recordAudit(act.tx, act.me, { entity, entityId: id, companyId, action, diff })
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

  /**
   * Writes what hangs on a document, such as a ledger. It names no version: whoever stands at the pallet has not read what the
   * office has changed since. The document is locked all the same, so that two who count at once do it one after the other.
   */
  const writeBeside = async (
    act: Act,
    id: string,
    action: string,
    work: (loaded: Loaded<D>) => Promise<readonly Change[]>,
  ): Promise<D['reply']> => {
    const { head } = await lock(act, id)
    return write(act, id, head.rowVersion, action, async (loaded) => ({
      companyId: loaded.head.companyId,
      changes: {},
      diff: await work(loaded),
    }))
  }

  return { write, change, writeBeside }
}
