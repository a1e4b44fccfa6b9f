import { isTransition } from '#kernel/machine.ts'
import type { Belief, Parties, ProofDocument, ProofFiles } from '#platform/testing/proof-subject.ts'
import { demoBuyer } from '../parts/callers.ts'
import type { Stage } from '../parts/stage.ts'
import type { NounSubject } from '../parts/subjects.ts'
import { SYSTEM, type Actor, type Cast } from './cast.ts'
import type { Modelled } from './model.ts'
import { bySystem, callOf, mustSucceed, type Answer, type Subject } from './subject.ts'

/** Between whom the documents of the proofs are. */
export const partiesOf = async (stage: Stage, { companyId }: Pick<Cast, 'companyId'>): Promise<Parties> => ({
  supplierCompanyId: companyId,
  buyerCompanyId: await demoBuyer(stage),
})

/** A file of the buyer, and two of the supplier. */
export const filesOf = async ({ people }: Stage, { companyId, owner, purchaser }: Cast): Promise<ProofFiles> => ({
  buyer: await people.file(purchaser.caller.userId, null),
  supplier: await people.file(owner.caller.userId, companyId),
  supplierToo: await people.file(owner.caller.userId, companyId),
})

/** Everybody who may have to do with a document. */
const peopleOf = (cast: Cast): Actor[] => [
  cast.owner,
  cast.quality,
  cast.purchaser,
  cast.manager,
  cast.finance,
  cast.legal,
  cast.control,
  cast.warehouse,
]

/** Does the contract let a person call an operation? */
const mayCall = ({ served }: Stage, name: string) => {
  const who = served.find((one) => one.name === name)?.operation.who
  if (who === undefined || typeof who === 'string') throw new Error(`${name} is not an operation of one side`)
  return ({ caller }: Actor): boolean => {
    const needs = caller.side === 'supplier' ? who.supplier : who.staff
    return [...caller.permissions].some((permission) => permission === needs)
  }
}

/** Those whom the contract lets call an operation, staff first where both sides may. */
export const callersOf = (stage: Stage, cast: Cast, name: string): Actor[] => {
  const callers = [...peopleOf(cast), cast.deputy, cast.otherControl].filter(mayCall(stage, name))
  const staff = callers.filter(({ caller }) => caller.side === 'staff')
  return staff.length > 0 ? staff : callers
}

/** A noun of the document kit with the calls that make and move its documents. */
const deskOf = async (stage: Stage, cast: Cast, noun: NounSubject) => {
  const call = callOf(stage)
  const parties = await partiesOf(stage, cast)
  const files = await filesOf(stage, cast)
  const made = async (title: string, changes: object): Promise<string> => {
    if (noun.plant) return noun.plant(stage.ask, parties, title)
    const [maker] = noun.calls.create === undefined ? [] : callersOf(stage, cast, noun.calls.create)
    if (!maker || noun.calls.create === undefined) throw new Error(`nobody makes documents of ${noun.machine.name}`)
    const answer = await call(noun.calls.create, maker.session(0), {
      body: { ...noun.draft(parties, title, files), ...changes },
    })
    mustSucceed(answer)
    return answer.text
  }
  const documents = new Map<string, ProofDocument>()
  const documentOf = (id: string): ProofDocument => {
    const document = documents.get(id)
    if (!document) throw new Error(`${id} was not made here`)
    return document
  }
  const create = async (title: string, changes: object = {}): Promise<string> => {
    const people = {
      manager: cast.manager.caller.userId,
      legal: cast.legal.caller.userId,
      control: cast.control.caller.userId,
    }
    const document = noun.documentIn(await made(title, changes), files, people)
    documents.set(document.id, document)
    return document.id
  }
  const rowOf = async (id: string) => {
    const [row] = await stage.ask<{ state: string; rowVersion: number }>(
      `select status as state, row_version as "rowVersion" from ${noun.table} where id = $1`,
      [id],
    )
    return row ?? { state: '', rowVersion: -1 }
  }
  const move = (id: string, transition: string, rowVersion: number, headers: Readonly<Record<string, string>>) =>
    call(noun.calls.move, headers, {
      params: { id },
      query: { transition },
      body: documentOf(id).inputOf(transition, rowVersion),
    })
  const get = (id: string, actor: Actor): Promise<Answer> => call(noun.calls.get, actor.session(0), { params: { id } })
  return { create, documentOf, rowOf, move, get }
}

/** The machine of a noun, to be raced and compared with its page. */
export const documentSubject = async (stage: Stage, cast: Cast, noun: NounSubject): Promise<Subject> => {
  const { create, documentOf, rowOf, move, get } = await deskOf(stage, cast, noun)
  const { machine } = noun
  return {
    machine,
    actors: [...peopleOf(cast), SYSTEM],
    strangers: [cast.stranger],
    variants: noun.circumstances,
    fresh: () => create('并发'),
    put: (id, state, variant) => documentOf(id).put(stage.ask, state, variant),
    judge: (id, { caller }) => {
      // Sees as much as the scheduler, who sees all; the rights are the person's own.
      const me = { ...SYSTEM.caller, userId: caller.userId, permissions: caller.permissions }
      return stage.product.db.read(me, (tx) => noun.judge({ tx, me, now: new Date() }, id, caller))
    },
    rowOf,
    take: ({ id, transition, rowVersion, actor: { caller, session }, session: index }) =>
      caller === SYSTEM.caller
        ? bySystem(stage, caller, async (tx) => {
            await documentOf(id).move({ tx, me: caller, now: new Date() }, transition, rowVersion)
            return true
          })
        : move(id, transition, rowVersion, session(index)),
    auditActionOf: (transition) =>
      isTransition(machine, transition) ? machine.transitions[transition]?.label : undefined,
    buttonsOf: async (id, actor) => {
      const seen = await get(id, actor)
      if (seen.status !== 200) return []
      const { actions } = await noun.face()
      return actions(JSON.parse(seen.text))
    },
  }
}

/** The same noun with the pure model of its facts. */
export const documentModel = async (
  stage: Stage,
  cast: Cast,
  noun: NounSubject,
  isWrong = false,
): Promise<Modelled> => {
  const { create, documentOf, rowOf, move, get } = await deskOf(stage, cast, noun)
  return {
    machine: noun.machine,
    // Others are turned away before the machine is asked.
    actors: peopleOf(cast).filter(mayCall(stage, noun.calls.move)),
    begin: async (seed): Promise<{ id: string; belief: Belief }> => {
      const { changes, circumstance, belief } = noun.begin(seed, isWrong)
      const id = await create('模型', changes)
      if (circumstance !== undefined) await documentOf(id).put(stage.ask, noun.machine.initial, circumstance)
      return { id, belief }
    },
    take: async (id, transition, actor) => move(id, transition, (await rowOf(id)).rowVersion, actor.session(0)),
    see: async (id, actor) => {
      const seen = await get(id, actor)
      return seen.status === 404 ? undefined : mustSucceed(seen)
    },
    sees: (state, { caller }) => caller.side !== 'supplier' || !noun.hidden.includes(state),
  }
}
