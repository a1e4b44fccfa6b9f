import { systemCaller, type Caller, type Side } from '#kernel/caller.ts'
import {
  decide,
  isTransition,
  stateNames,
  transitionNames,
  type Guard,
  type Machine,
  type Verdict,
} from '#kernel/machine.ts'
import type { Documents } from '../document/documents.ts'
import type { Act, DocumentTypes } from '../document/types.ts'

type Columns = Readonly<Record<string, string | number | boolean | null>>

/** Asks the database with the owner's rights, past all rules. */
type Ask = (text: string, values?: readonly unknown[]) => Promise<unknown>

export interface Parties {
  readonly supplierCompanyId: string
  readonly buyerCompanyId: string
}

/** Files of each side, for documents and steps that ask for them. */
export interface ProofFiles {
  readonly buyer: string
  readonly supplier: string
  /** A second one, for those that ask for two. */
  readonly supplierToo: string
}

/** People of the buyer, for documents that name them. */
export interface ProofPeople {
  readonly manager: string
  readonly legal: string
  readonly control: string
}

/** A document that is put somewhere past all rules: in a state, under circumstances. */
export interface Placement<Document> {
  readonly ask: Ask
  /** As it was when it was made. */
  readonly document: Document
  readonly state: string
  readonly circumstance: string
  readonly people?: ProofPeople | undefined
}

/** Who looks at a document of the model, where it stands, and when. */
interface Look<S> {
  readonly me: Caller
  readonly state: S
  readonly now: Date
}

interface TakenStep<S> {
  readonly from: S
  readonly to: S
  readonly me: Caller
}

/** The facts of one document as they follow from the steps taken, without asking the product. */
export interface FactsModel<S extends string, T extends string, Facts, Kept> {
  /** The facts as the guards see them for this person. */
  readonly factsFor: (kept: Kept, look: Look<S>) => Facts
  /** What each step does to what is kept; most do nothing. */
  readonly changes: Readonly<Partial<Record<T, (kept: Kept, step: TakenStep<S>) => Partial<Kept>>>>
  /** The step that the system takes right after another, where it does. */
  readonly follows?: Readonly<Partial<Record<T, T>>>
}

interface WalkStart {
  readonly changes: object
  readonly circumstance?: string
}

/** What a column or a place within its JSON holds when it is marked: the mark itself, or a value around it. */
type Marked = Readonly<Record<string, Readonly<Record<string, ((mark: string) => unknown) | null>>>>

/** What not everybody sees of a document who sees the document, by table. Places as in `written`. */
interface Confidential {
  /** Seen by people who see prices. */
  readonly prices: Marked
  /** Words, seen by everybody who may read the document, unless their column is for staff. */
  readonly words: Marked
  /** Columns that suppliers never see. */
  readonly staffOnly: readonly string[]
}

/** What a noun says of itself to be proved. */
interface Description<D extends DocumentTypes, Kept> {
  /** The names of its calls in the contract. */
  readonly calls: { readonly create?: string; readonly get: string; readonly move: string }
  /** Who makes the document of the journey where both sides may; staff, where nothing else is said. */
  readonly writer?: 'supplier'
  /** Puts a new document there past all rules, where no call makes one: it comes of a step with another. Gives what is known of it. */
  readonly plant?: (ask: Ask, parties: Parties, title: string) => Promise<D['reply']>
  /** Statements that make what drafts name, where the demo world does not: safe to repeat. */
  readonly reference?: readonly string[]
  /** A draft that is right in every field, with this title, which stands in the column `title`. */
  readonly draft: (parties: Parties, title: string, files: ProofFiles) => object
  /**
   * Columns of the head by circumstance. The first circumstance is the plain one and names every column that the others
   * change. Together they must make each guard stop its step once and let it pass once.
   */
  readonly circumstances: Readonly<Record<string, Columns>>
  /** What columns of the head cannot say: lines, versions, the supplier's own row. Called after they are written. */
  readonly arrange?: (placement: Placement<D['reply']>) => Promise<void>
  /** Puts it there wholly, where the database does not let columns, lines and the rest be written one after the other. */
  readonly place?: (placement: Placement<D['reply']>) => Promise<void>
  /** What goes with a step so that nothing but the machine can refuse it; the version is filled in. */
  readonly inputOf: (transition: string, document: D['reply'], files: ProofFiles) => D['input']
  /** A way from the first state to an end, and which side takes each step. */
  readonly journey: readonly (readonly [Exclude<Side, 'system'>, D['transition']])[]
  /** The columns that hold words of people, by table; within JSON with a path, as in `receiver {name}`. */
  readonly written: Readonly<Record<string, readonly string[]>>
  /** Nothing where everybody who sees a document sees all of it. */
  readonly confidential?: Confidential
  /** Where there are lines: how to select the ids of documents whose lines do not fit the head, and how to make one such. */
  readonly unfit?: { readonly select: string; readonly plant: string }
  readonly model: FactsModel<D['state'], D['transition'], D['facts'], Kept> & {
    /** How the draft of a walk differs from the usual one, its circumstances if they matter, and the facts of the new document. */
    readonly begin: (seed: number) => WalkStart & { readonly kept: Kept }
  }
}

/** What the machine says of a document at one moment to one person. */
export interface Judgement {
  readonly state: string
  verdict(transition: string): Verdict<string>
  /** What each of a step's guards finds. */
  findings(transition: string): readonly ReturnType<Guard<never>>[]
}

/** What the model believes of a document at one moment. */
export interface Belief {
  readonly state: string
  verdict(transition: string, me: Caller): Verdict<string>
  /** What is believed once this person has taken a step. */
  after(transition: string, me: Caller): Belief
}

/** One document of a subject, made by its create call. */
export interface ProofDocument {
  readonly id: string
  /** Puts it into a state and circumstances, past all rules. */
  put(ask: Ask, state: string, circumstance: string): Promise<void>
  /** The body of a step. */
  inputOf(transition: string, rowVersion: number): object
  /** A step by the scheduler, which has no session. */
  move(act: Act, transition: string, rowVersion: number): Promise<void>
}

/** What the proofs must know of a noun; found as `subject` in `modules/<noun>/api/proof-subject.ts`. */
export interface ProofSubject extends Pick<
  Description<DocumentTypes, never>,
  'calls' | 'writer' | 'reference' | 'draft' | 'journey' | 'written' | 'confidential' | 'unfit'
> {
  readonly machine: Machine<string, string, never>
  readonly table: string
  readonly topic: string
  /** States in which suppliers do not see what the buyer's people have written. */
  readonly hidden: readonly string[]
  readonly circumstances: readonly string[]
  /** A new document where no call makes one, as an answer to a create call would have it. */
  readonly plant?: (ask: Ask, parties: Parties, title: string) => Promise<string>
  /** The document in an answer to the create call. */
  documentIn(reply: string, files: ProofFiles, people?: ProofPeople): ProofDocument
  /** The machine's word to a person; the rights of `act` decide what is seen. */
  judge(act: Act, id: string, me: Caller): Promise<Judgement>
  /** The model of a new document; with `isWrong`, one that has a step wrong and must be found out. */
  begin(seed: number, isWrong: boolean): WalkStart & { readonly belief: Belief }
}

/** Makes a noun of the document kit a subject of the proofs. */
export const proofSubject = <D extends DocumentTypes, Kept>(
  { definition, load, move }: Documents<D>,
  { circumstances, arrange, place, inputOf, model, plant, ...said }: Description<D, Kept>,
): ProofSubject => {
  const { machine, table, topic } = definition
  const [plain = {}] = Object.values(circumstances)
  return {
    ...said,
    machine,
    table,
    topic,
    hidden: hiddenStates(definition),
    circumstances: Object.keys(circumstances),
    ...(plant && { plant: async (...given) => JSON.stringify(await plant(...given)) }),
    documentIn: (reply, files, people) => {
      const document: D['reply'] = JSON.parse(reply)
      const input = (transition: string, rowVersion: number) => ({
        ...inputOf(transition, document, files),
        rowVersion,
      })
      return {
        id: document.id,
        put: async (ask, state, circumstance) => {
          if (place !== undefined) return place({ ask, document, state, circumstance, people })
          const columns = Object.entries({ ...plain, ...circumstances[circumstance] })
          const set = columns.map(([name], index) => `, ${name} = $${index + 3}`).join('')
          await ask(`update ${table} set status = $2, row_version = row_version + 1${set} where id = $1`, [
            document.id,
            state,
            ...columns.map(([, value]) => value),
          ])
          await arrange?.({ ask, document, state, circumstance, people })
        },
        inputOf: input,
        move: async (act, transition, rowVersion) => {
          await move(act, document.id, transition, input(transition, rowVersion))
        },
      }
    },
    judge: async (act, id, me) => {
      const { state, facts } = await load(act, id)
      return judgementOf(machine, state, facts, me)
    },
    begin: (seed, isWrong) => {
      const { kept, ...start } = model.begin(seed)
      return { ...start, belief: beliefOf(isWrong ? withWrongStep(machine) : machine, model, machine.initial, kept) }
    },
  }
}

/** Those that the machine keeps from suppliers, and the first one where a draft is its author's own. */
const hiddenStates = <D extends DocumentTypes>({
  machine,
  hasAuthor,
}: Pick<Documents<D>['definition'], 'machine' | 'hasAuthor'>): string[] =>
  stateNames(machine).filter(
    (state) => machine.states[state].staffOnly === true || (hasAuthor === true && state === machine.initial),
  )

/** The machine's word on a document whose facts were loaded. */
export const judgementOf = <S extends string, T extends string, Facts>(
  machine: Machine<S, T, Facts>,
  state: S,
  facts: Facts,
  me: Caller,
): Judgement => ({
  state,
  verdict: (transition) => decide(machine, transition, state, facts, me),
  findings: (transition) =>
    isTransition(machine, transition)
      ? (machine.transitions[transition].unless ?? []).map((guard) => guard(facts, me.side))
      : [],
})

/** A belief in a state with some facts, which changes by the steps of the model. */
export const beliefOf = <S extends string, T extends string, Facts, Kept>(
  machine: Machine<S, T, Facts>,
  model: FactsModel<S, T, Facts, Kept>,
  state: S,
  kept: Kept,
): Belief => {
  const verdict = (transition: string, me: Caller): Verdict<S> =>
    decide(machine, transition, state, model.factsFor(kept, { me, state, now: new Date() }), me)
  return {
    state,
    verdict,
    after: (transition, me) => {
      const taken = verdict(transition, me)
      if (!taken.ok || !isTransition(machine, transition)) throw new Error(`the model does not take ${transition}`)
      const changed = model.changes[transition]?.(kept, { from: state, to: taken.to, me })
      const belief = beliefOf(machine, model, taken.to, { ...kept, ...changed })
      const next = model.follows?.[transition]
      return next === undefined ? belief : belief.after(next, systemCaller('model'))
    },
  }
}

/** The planted fault: the first step out of the first state asks for no right and knows no guard. */
const withWrongStep = <S extends string, T extends string, Facts>(
  machine: Machine<S, T, Facts>,
): Machine<S, T, Facts> => {
  const name = transitionNames(machine).find((one) => machine.transitions[one].from.includes(machine.initial))
  if (name === undefined) throw new Error(`nothing leads out of the first state of ${machine.name}`)
  const { needs: _needs, unless: _unless, ...open } = machine.transitions[name]
  return { ...machine, transitions: { ...machine.transitions, [name]: open } }
}
