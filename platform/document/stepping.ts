import { randomUUID } from 'node:crypto'
import { systemCaller } from '#kernel/caller.ts'
import { decide, isTransition, mustTake } from '#kernel/machine.ts'
import { fits } from '../checked.ts'
import { lastActorsOf, publish, recordAudit } from '../database/records.ts'
import { requireNamedFiles } from '../files/files.ts'
import { linkable, type LinkedStep } from './linked-steps.ts'
import type { Reading } from './reading.ts'
import { searchable } from './searchable.ts'
import { noteReminder } from './thread/reminder.ts'
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
} from './types.ts'

interface Beside<D extends DocumentTypes> {
  /** The member who is responsible for a document by rule. */
  readonly byRule: (act: Act, head: D['head']) => Promise<string | null>
  readonly make: (act: Act, made: NewDocument<D>) => Promise<void>
}

/** How documents of a kind take their steps: by a caller, by the system, and because of another document. */
export const createStepping = <D extends DocumentTypes>(
  definition: DocumentDefinition<D>,
  { store, lock, show, loadWritten }: Reading<D>,
  { byRule, make }: Beside<D>,
) => {
  const { machine, shapes } = definition

  /** Takes one step: load the facts, decide, write once. The update repeats the decision, so the slower of two gets 412. */
  const take = async (act: Act, id: string, name: string, input: D['input']): Promise<Loaded<D>> => {
    const loaded = await lock(act, id)
    const seen = { ...loaded, rowVersion: loaded.head.rowVersion }
    const step = mustTake(machine, name, seen, input, act.me)
    await requireNamedFiles(act.tx, act.me, shapes.move, input)
    await applyTransition({ ...act, ...loaded, input, transition: step.name, to: step.to })
    return loadWritten(act, id)
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

  /** A supplier that gets to see a document has somebody who answers for it, if its members have rules for that. */
  const followerAfter = async (step: Step<D>): Promise<string | null> => {
    const { head, state, to } = step
    const isNew = machine.states[state].staffOnly === true && machine.states[to].staffOnly !== true
    return isNew && head.followerId === null ? byRule(step, head) : head.followerId
  }

  const effectOf = async (step: Step<D>): Promise<Effect<D>> => {
    const { effects } = definition
    const work = typeof effects === 'function' ? effects : effects?.[step.transition]
    return (await work?.(step)) ?? { head: {} }
  }

  const applyTransition = async (step: Step<D>): Promise<void> => {
    const { tx, me, head, state, input, now, transition: name, to } = step
    const effect = await effectOf(step)
    const [lastActors, followerId] = await Promise.all([lastActorsOf(tx, me, head.id), followerAfter(step)])
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

  return { take, takeForSystem, move }
}
