import type { Caller } from '#kernel/caller.ts'
import { decide, neededOf, statusName } from '#kernel/machine.ts'
import type { NoticeCode } from '#kernel/notice.ts'
import type { Permission } from '#kernel/permission.ts'
import { told, type Fact } from '../print/printed.ts'
import { ACTION } from './words.ts'
import type { Documents } from './documents.ts'
import type { Act, DocumentTypes, Loaded, MoveInput } from './types.ts'

/** A document as a person sees it who is about to take one step with it. */
export interface ActionSubject {
  readonly code: string
  readonly statusName: string
  readonly rowVersion: number
  readonly facts: readonly Fact[]
  /** Why the step cannot be taken; nothing when it can. */
  readonly refused: string | undefined
}

/** A step that people may take from a message about a document, on a page that has nothing else. */
export interface ActionLink {
  /** Links are kept under it: PurchaseOrder.confirm. */
  readonly name: string
  readonly side: 'supplier' | 'staff'
  readonly needs: Permission
  readonly label: string
  /** What a person reads who took it. */
  readonly done: string
  /** The messages that carry it. */
  readonly notices: readonly NoticeCode[]
  readonly show: (act: Act, id: string) => Promise<ActionSubject>
  /** Takes the step as the ordinary call does, if the document still is what was shown. */
  readonly take: (act: Act, id: string, input: MoveInput) => Promise<void>
}

interface Declared<D extends DocumentTypes> {
  readonly transition: D['transition']
  readonly side: ActionLink['side']
  readonly notices: readonly NoticeCode[]
  /** What a person must know before; what is empty is left out. */
  readonly facts: (document: D['reply'], me: Caller) => readonly Fact[]
  /** The body of the step; a noun says that it needs no more than a version and a remark. */
  readonly inputOf: (input: MoveInput) => D['input']
  /** What the step asks for and the person need not write, where one answer goes without saying. */
  readonly presumed?: {
    readonly facts: (facts: D['facts'], me: Caller) => D['facts']
    /** Writes it before the step, in the same transaction; the version of the document afterwards. */
    readonly write: (act: Act, loaded: Loaded<D>, rowVersion: number) => Promise<number>
  }
  /** What stands around the step where the noun's own call has something there. */
  readonly around?: (act: Act, work: () => Promise<unknown>) => Promise<unknown>
}

/** Makes one of a noun's steps a link in messages: this declaration is all that a new one takes. */
export const actionLink = <D extends DocumentTypes>(
  documents: Documents<D>,
  { transition, side, notices, facts, inputOf, presumed, around }: Declared<D>,
): ActionLink => {
  const { machine } = documents.definition
  const step = machine.transitions[transition]
  const needs = neededOf(step, side)
  if (needs === undefined) throw new Error(`${machine.name}.${transition} asks for no permission`)
  const takeStep = async (act: Act, id: string, input: MoveInput): Promise<void> => {
    const rowVersion = presumed
      ? await presumed.write(act, await documents.lock(act, id), input.rowVersion)
      : input.rowVersion
    await documents.take(act, id, transition, inputOf({ ...input, rowVersion }))
  }
  return {
    name: `${machine.name}.${transition}`,
    side,
    needs,
    label: step.label,
    done: step.done ?? ACTION.done(step.label),
    notices,
    show: async (act, id) => {
      const loaded = await documents.load(act, id)
      const known = presumed ? presumed.facts(loaded.facts, act.me) : loaded.facts
      const verdict = decide(machine, transition, loaded.state, known, act.me)
      return {
        code: loaded.head.code,
        statusName: statusName(machine, loaded.state, act.me.side),
        rowVersion: loaded.head.rowVersion,
        facts: told(facts(await documents.get(act, id), act.me)),
        refused: verdict.ok ? undefined : verdict.why,
      }
    },
    take: async (act, id, input) => {
      const work = () => takeStep(act, id, input)
      await (around ? around(act, work) : work())
    },
  }
}
