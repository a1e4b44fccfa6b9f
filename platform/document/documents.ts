import { randomUUID } from 'node:crypto'
import { systemCaller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import type { PurchaserContact } from '#kernel/document-contract.ts'
import { decide, internalLabels, isTransition, mustTake, stateIn } from '#kernel/machine.ts'
import type { Page } from '#kernel/operation.ts'
import { invalid } from '#kernel/problem.ts'
import type { Static } from '#kernel/schema.ts'
import { historyOf, lastActorsOf, nextCode, publish, recordAudit } from '../database/records.ts'
import { filesOf, requireNamedFiles } from '../files/files.ts'
import type { FieldCipher } from '../secrets/field-cipher.ts'
import { fits } from '../checked.ts'
import { purchaserContacts } from './purchaser-contacts.ts'
import { createAssign } from './assign.ts'
import { createChanges } from './changes.ts'
import { createDisclosure } from './disclosure.ts'
import { linkable, type LinkedStep } from './linked-steps.ts'
import { createReassign } from './reassign.ts'
import { createRemove } from './remove.ts'
import { searchable } from './searchable.ts'
import { createDocumentStore } from './store.ts'
import { noteReminder } from './thread/reminder.ts'
import { threadHeadOf } from './thread/thread-head.ts'
import type {
  Act,
  DocumentDefinition,
  DocumentTypes,
  Effect,
  FollowUp,
  Loaded,
  MovedEvent,
  NewDocument,
  Step,
  Written,
} from './types.ts'
import { MESSAGES } from './words.ts'

/** The use cases that all documents have in common. */
export const createDocuments = <D extends DocumentTypes>(definition: DocumentDefinition<D>) => {
  const { machine, shapes } = definition
  const store = createDocumentStore<D>(definition)
  const { readBy, fileIdsFor, showWritten } = createDisclosure<D>(definition)

  /** The head of one document; a refusal when it is not this caller's. */
  const getHead = async ({ tx, me }: Act, id: string, isLinked = false): Promise<D['head']> =>
    (await store.find(tx, me, id, isLinked)) ?? store.refuseMissing(tx, me, id)

  /** Everything that belongs to one document. */
  const load = async (act: Act, id: string, isLinked = false): Promise<Loaded<D>> => {
    const head = await getHead(act, id, isLinked)
    const files = await filesOf(act.tx, act.me, fileIdsFor(act.me.side, head))
    return { head, state: stateIn(machine, head.status), files, ...(await definition.load(act, head)) }
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

  const show = async (act: Act, loaded: Loaded<D>): Promise<D['reply']> => ({
    ...definition.view(
      { ...loaded, head: readBy(act.me.side, loaded.head) },
      await historyFor(act, loaded.head.id),
      act,
    ),
    thread: await threadHeadOf(act, loaded.head, definition.isInternal === true),
  })

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

  /** Takes one step: load the facts, decide, write once. The update repeats the decision, so the slower of two gets 412. */
  const take = async (act: Act, id: string, name: string, input: D['input']): Promise<Loaded<D>> => {
    const loaded = await lock(act, id)
    const seen = { ...loaded, rowVersion: loaded.head.rowVersion }
    const step = mustTake(machine, name, seen, input, act.me)
    await requireNamedFiles(act.tx, act.me, shapes.move, input)
    await applyTransition({ ...act, ...loaded, input, transition: step.name, to: step.to })
    return loadWritten(act, id)
  }

  /** The document as it is now. */
  const loadWritten = async (act: Act, id: string, isLinked = false): Promise<Loaded<D>> => {
    const written = await load(act, id, isLinked)
    await showWritten(act, written)
    return written
  }

  const move = async (act: Act, id: string, name: string, input: D['input']): Promise<D['reply']> =>
    show(act, await take(act, id, name, input))

  /**
   * A step that the system takes because of a step with another document, in the transaction of that one. The history
   * names whoever took that one.
   */
  const takeForSystem = async (
    act: Act,
    id: string,
    name: D['transition'],
    inputOf: (head: D['head']) => D['input'],
  ): Promise<Loaded<D>> => {
    const loaded = await lock(act, id, true)
    await applyForSystem({ ...act, ...loaded, input: inputOf(loaded.head) }, name)
    return loadWritten(act, id, true)
  }

  const applyForSystem = async (step: Omit<Step<D>, 'transition' | 'to'>, name: D['transition']): Promise<void> => {
    const verdict = decide(machine, name, step.state, step.facts, systemCaller(step.me.requestId))
    if (!verdict.ok) throw new Error(`${machine.name} ${step.head.code} cannot ${name}: ${verdict.why}`)
    await applyTransition({ ...step, transition: name, to: verdict.to })
  }

  const byRule = ({ tx, me }: Act, head: D['head']): Promise<string | null> =>
    store.responsibleFor(tx, me, head, definition.categoryOf?.(head) ?? null)

  /** A supplier that gets to see a document has somebody who answers for it, if its members have rules for that. */
  const followerAfter = async (step: Step<D>): Promise<string | null> => {
    const { head, state, to } = step
    const isNew = machine.states[state].staffOnly === true && machine.states[to].staffOnly !== true
    return isNew && head.followerId === null ? byRule(step, head) : head.followerId
  }

  const assign = createAssign(definition, store, { getHead, byRule })
  const reassign = createReassign(definition, store)

  const effectOf = async (step: Step<D>): Promise<Effect<D>> => {
    const { effects } = definition
    const work = typeof effects === 'function' ? effects : effects?.[step.transition]
    return (await work?.(step)) ?? { head: {} }
  }

  const applyTransition = async (step: Step<D>): Promise<void> => {
    const { tx, me, head, state, input, now, transition: name, to } = step
    const effect = await effectOf(step)
    const lastActors = await lastActorsOf(tx, me, head.id)
    const followerId = await followerAfter(step)
    await store.update(tx, me, head, {
      ...effect.head,
      followerId,
      ...(effect.searched ? searchable(head.code, effect.searched) : {}),
      status: to,
    })
    await recordAudit(tx, me, {
      entity: machine.name,
      entityId: head.id,
      companyId: head.companyId,
      action: machine.transitions[name].label,
      from: state,
      to,
      remark: input.remark ?? '',
      ...(effect.diff ? { diff: effect.diff } : {}),
    })
    await noteReminder(step, definition, name, head, input.remark ?? '')
    const moved: MovedEvent<D> = {
      id: randomUUID(),
      at: now.toISOString(),
      documentId: head.id,
      companyId: head.companyId,
      code: head.code,
      supplierName: head.supplierName,
      purchaserId: head.purchaserId,
      followerId,
      transition: name,
      isFollowed: effect.then !== undefined,
      by: me.side,
      actorId: me.userId,
      lastActors,
      from: state,
      to,
      remark: input.remark ?? '',
    }
    await publish(tx, me, head.companyId, definition.topic, definition.event?.(moved, step, effect) ?? moved)
    if (effect.then) await applyFollowUp(step, head.id, effect.then)
    for (const { id, ...other } of effect.others ?? []) await applyFollowUp(step, id, other)
    if (effect.makes) await make(step, effect.makes)
  }

  /** A step that the system takes right after the caller's, in the same transaction. */
  const applyFollowUp = async (step: Step<D>, id: string, { name, remark }: FollowUp<D>): Promise<void> => {
    const fresh = await lock(step, id)
    await applyForSystem({ ...step, ...fresh, input: { ...step.input, remark } }, name)
  }

  const isInput = (value: unknown): value is D['input'] => fits(shapes.move, value)

  /** The same for modules that know each other only by the names of their machines. */
  const takeLinked: LinkedStep = async (act, id, name, given) => {
    if (!isTransition(machine, name)) throw new Error(`${machine.name} has no step ${name}`)
    await takeForSystem(act, id, name, ({ rowVersion }) => {
      const input: unknown = { ...given, rowVersion }
      if (!isInput(input)) throw new Error(`${name} of ${machine.name} is not given what it asks for`)
      return input
    })
  }
  linkable(machine.name, takeLinked)

  const { write, change, writeBeside } = createChanges<D>(machine.name, store, { lock, loadWritten, show })

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

  const make = async (step: Step<D>, made: NewDocument<D>): Promise<void> => {
    const { tx, me } = step
    if (made.asSystem === true) await tx.asSystem(me, (system) => insert({ ...step, me: system }, made))
    else await insert(step, made)
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

  return {
    definition,
    store,
    getHead,
    load,
    lock,
    get,
    purchaser,
    list,
    take,
    takeForSystem,
    loadWritten,
    move,
    change,
    writeBeside,
    create,
    rewrite,
    remove: createRemove<D>(definition, store, lock),
    assign,
    reassign,
  }
}

export type Documents<D extends DocumentTypes> = ReturnType<typeof createDocuments<D>>
