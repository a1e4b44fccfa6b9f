import { stateIn, internalLabels } from '#kernel/machine.ts'
import { dayOf } from '#kernel/day.ts'
import type { PurchaserContact } from '#kernel/document-contract.ts'
import type { Page } from '#kernel/operation.ts'
import type { Static } from '#kernel/schema.ts'
import { historyOf } from '../database/records.ts'
import { filesOf } from '../files/files.ts'
import type { FieldCipher } from '../secrets/field-cipher.ts'
import { createDisclosure } from './disclosure.ts'
import { purchaserContacts } from './purchaser-contacts.ts'
import { createDocumentStore } from './store.ts'
import { threadHeadOf } from './thread/thread-head.ts'
import type { Act, DocumentDefinition, DocumentTypes, Loaded } from './types.ts'

/** How documents of a kind are found, loaded, locked and shown. */
export const createReading = <D extends DocumentTypes>(definition: DocumentDefinition<D>) => {
  const { machine } = definition
  const store = createDocumentStore<D>(definition)
  const { readBy, fileIdsFor, showWritten } = createDisclosure<D>(definition)

  /** The head of one document; a refusal when it is not this caller's. */
  const getHead = async ({ tx, me }: Act, id: string, isLinked = false): Promise<D['head']> =>
    (await store.find(tx, me, id, isLinked)) ?? store.refuseMissing(tx, me, id)

  /** Everything that belongs to one document. */
  const load = async (act: Act, id: string, isLinked = false): Promise<Loaded<D>> => {
    const head = await getHead(act, id, isLinked)
    const [files, rest] = await Promise.all([
      filesOf(act.tx, act.me, fileIdsFor(act.me.side, head)),
      definition.load(act, head),
    ])
    return { head, state: stateIn(machine, head.status), files, ...rest }
  }

  /**
   * The same for a change. Lines are written before the head, so the slower of two callers has to wait here: otherwise
   * it would fail on what the faster one wrote instead of getting its 412.
   */
  const lock = async (act: Act, id: string, isLinked = false): Promise<Loaded<D>> => {
    await definition.lockFirst?.(act, id)
    await store.lock(act.tx, act.me, id)
    return load(act, id, isLinked)
  }

  const internal = [...internalLabels(machine), ...(definition.internalActions ?? [])]

  /** The history as this caller may read it: what the buyer's people settle among themselves stays with them. */
  const historyFor = async ({ tx, me }: Act, id: string) => {
    const logs = await historyOf(tx, me, id)
    return me.side === 'supplier' ? logs.filter(({ action }) => !internal.includes(action)) : logs
  }

  const show = async (act: Act, loaded: Loaded<D>): Promise<D['reply']> => {
    const { head } = loaded
    const [history, thread] = await Promise.all([
      historyFor(act, head.id),
      threadHeadOf(act, head, definition.isInternal === true),
    ])
    return { ...definition.view({ ...loaded, head: readBy(act.me.side, head) }, history, act), thread }
  }

  const get = async (act: Act, id: string): Promise<D['reply']> => show(act, await load(act, id))

  /** Whom the supplier calls about a document that it sees. */
  const purchaser = async (
    act: Act,
    id: string,
    cipher: Pick<FieldCipher, 'decrypt'>,
  ): Promise<Static<typeof PurchaserContact>> => {
    const { purchaserId, purchaserName } = await getHead(act, id)
    const [contact] = await purchaserContacts(act.tx, act.me, [purchaserId], cipher)
    return { name: purchaserName, mobile: contact?.mobile ?? '' }
  }

  const list = async ({ tx, me, now }: Act, query: D['query']): Promise<Page<D['row']>> => {
    definition.list.check?.(me, query)
    const today = dayOf(now)
    const page = await store.listPage(tx, me, query, today)
    const rows = page.rows.map((record) => ({
      ...definition.row(record, me, today),
      unreadMessages: record.unreadMessages ?? 0,
    }))
    return { ...page, rows }
  }

  /** The document as it is now. */
  const loadWritten = async (act: Act, id: string, isLinked = false): Promise<Loaded<D>> => {
    const written = await load(act, id, isLinked)
    await showWritten(act, written)
    return written
  }

  return { store, getHead, load, lock, show, get, purchaser, list, loadWritten }
}

export type Reading<D extends DocumentTypes> = ReturnType<typeof createReading<D>>
