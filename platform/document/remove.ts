import { recordAudit } from '../database/records.ts'
import type { createDocumentStore } from './store.ts'
import type { Act, DocumentDefinition, DocumentTypes, Loaded } from './types.ts'
import { MESSAGES } from './words.ts'

/** Removes a document that nobody needs; the work refuses where somebody does, and removes what hangs on it. */
export const createRemove =
  <D extends DocumentTypes>(
    { machine }: Pick<DocumentDefinition<D>, 'machine'>,
    store: ReturnType<typeof createDocumentStore<D>>,
    lock: (act: Act, id: string) => Promise<Loaded<D>>,
  ) =>
  async (act: Act, id: string, work: (loaded: Loaded<D>) => Promise<void>): Promise<void> => {
    const loaded = await lock(act, id)
    await work(loaded)
    await store.remove(act.tx, act.me, loaded.head)
    await recordAudit(act.tx, act.me, {
      entity: machine.name,
      entityId: id,
      companyId: loaded.head.companyId,
      action: MESSAGES.removed,
      from: loaded.state,
    })
  }
