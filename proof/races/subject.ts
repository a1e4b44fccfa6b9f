import type { Machine } from '#kernel/machine.ts'
import { Refusal } from '#kernel/problem.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Judgement } from '#platform/testing/proof-subject.ts'
import { send, shotOf, type Given } from '../input/shot.ts'
import type { Stage } from '../parts/stage.ts'
import type { Actor } from './cast.ts'

export interface Answer {
  readonly status: number
  readonly text: string
  /** It is the answer to an earlier request with the same key. */
  readonly isReplayed?: boolean
}

/** One step by one person. */
export interface Take {
  readonly id: string
  readonly transition: string
  readonly rowVersion: number
  readonly actor: Actor
  /** Which of the person's sessions is used. */
  readonly session: number
}

/** A machine with documents to try it on. */
export interface Subject {
  readonly machine: Machine<string, string, never>
  /** Those whose business it is. */
  readonly actors: readonly Actor[]
  /** Those who must not even learn of it, whatever the machine says. */
  readonly strangers: readonly Actor[]
  /** Circumstances beside the state, each of which makes guards say something else; the first is the plain one. */
  readonly variants: readonly string[]
  /** A document to work with. */
  fresh(): Promise<string>
  /** Puts a document into a state and circumstances, past all rules. */
  put(id: string, state: string, variant: string): Promise<void>
  judge(id: string, actor: Actor): Promise<Judgement>
  /** The row as it lies there. */
  rowOf(id: string): Promise<{ readonly state: string; readonly rowVersion: number }>
  take(step: Take): Promise<Answer>
  /** How many are left holding the document where a step lets all of them in; nothing where one of them wins. */
  holders?(id: string, transition: string, answers: readonly Answer[]): Promise<number | undefined>
  /** What the history calls a step; nothing where none is kept. */
  auditActionOf(transition: string): string | undefined
  /** The buttons that a page shows to a person: the page's own function on the server's own answer. */
  buttonsOf(id: string, actor: Actor): Promise<readonly Button[]>
  /** Its page says nothing of steps that are blocked: it leaves them out. */
  readonly hidesBlocked?: true
}

/** A button of a page, and why it is disabled if it is. */
export interface Button {
  readonly name: string
  readonly blocked?: string
}

/** Calls an operation of the stage by its name. */
export const callOf =
  ({ served }: Stage) =>
  async (name: string, headers: Readonly<Record<string, string>>, given: Partial<Given>): Promise<Answer> => {
    const one = served.find((each) => each.name === name)
    if (!one) throw new Error(`no operation ${name}`)
    const shot = shotOf(one.operation, { params: {}, query: {}, body: undefined, ...given }, headers)
    const { status, bytes, headers: answered } = await send(one.app, shot)
    return { status, text: bytes.toString(), isReplayed: answered['idempotency-replayed'] === 'true' }
  }
export type Call = ReturnType<typeof callOf>

/** Runs a use case that only the scheduler calls; a refusal is answered as over HTTP. */
export const bySystem = async ({ product }: Stage, me: Caller, work: (tx: Tx) => Promise<boolean>): Promise<Answer> => {
  try {
    return { status: (await product.db.write(me, work)) ? 200 : 412, text: '' }
  } catch (error) {
    if (error instanceof Refusal) return { status: error.problem.status, text: JSON.stringify(error.problem) }
    return { status: 500, text: String(error) }
  }
}

/** The answer of a call that has to succeed. */
export const mustSucceed = ({ status, text }: Answer) => {
  if (status !== 200) throw new Error(`${status} ${text.slice(0, 500)}`)
  return JSON.parse(text)
}

/** The steps that an answer calls open, as buttons. */
export const openIn = ({ status, text }: Answer): Button[] => {
  if (status !== 200) return []
  const { allowedTransitions }: { allowedTransitions: readonly string[] } = JSON.parse(text)
  return allowedTransitions.map((name) => ({ name }))
}
