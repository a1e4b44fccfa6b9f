import { COOPERATION, CHANGE, mayOf, type SupplierFacts } from '#modules/supplier/facts.ts'
import { ownPasses, supplier, type SupplierState, type SupplierTransition } from '#modules/supplier/machine.ts'
import type { Supplier } from '#modules/supplier/shapes.ts'
import type { Stage } from '../parts/stage.ts'
import type { Actor, Cast } from './cast.ts'
import type { Modelled } from './model.ts'
import { callOf, mustSucceed, type Subject } from './subject.ts'

type Change = (facts: SupplierFacts, to: SupplierState, actor: Actor) => Partial<SupplierFacts>

/** What each step does to the facts. */
const changes: Partial<Record<SupplierTransition, Change>> = {
  applyReview: () => ({ passedBy: [] }),
  firstPass: () => ({ passedBy: [] }),
  pass: ({ passedBy }, to, { caller }) => ({
    passedBy: to === 'passed' ? ['finance', 'legal'] : [...passedBy, ...ownPasses({ may: mayOf(caller.permissions) })],
  }),
  return: () => ({ passedBy: [] }),
  requestChange: () => ({ changeReviewStatus: CHANGE.reviewing }),
  approveChange: () => ({ changeReviewStatus: CHANGE.none, change: null }),
  returnChange: () => ({ changeReviewStatus: CHANGE.returned }),
  suspendNew: () => ({ cooperationStatus: COOPERATION.suspended }),
  freeze: () => ({ cooperationStatus: COOPERATION.frozen }),
  unfreeze: () => ({ cooperationStatus: COOPERATION.normal }),
  terminate: () => ({ cooperationStatus: COOPERATION.ended }),
}

/** The supplier as the model has it; every second walk begins after it has passed, with a change that waits to be handed in. */
export const supplierModel = (
  stage: Stage,
  cast: Cast,
  subject: Subject,
): Modelled<SupplierState, SupplierTransition, SupplierFacts> => {
  const call = callOf(stage)
  return {
    machine: supplier,
    actors: [cast.owner, cast.quality, cast.purchaser, cast.manager, cast.finance, cast.legal, cast.control],
    begin: async (seed) => {
      const id = await subject.fresh()
      const isChanging = seed % 2 === 0
      const state = isChanging ? 'passed' : 'draft'
      await subject.put(id, state, isChanging ? 'change begun' : 'plain')
      return {
        id,
        believed: {
          state,
          facts: {
            isFirstReview: false,
            purchasers: 1,
            passedBy: [],
            hasProofs: true,
            agreementsCurrent: true,
            cooperationStatus: COOPERATION.normal,
            changeReviewStatus: CHANGE.none,
            change: isChanging ? { parts: ['profile'], approvedParts: [] } : null,
            may: mayOf(new Set()),
          },
        },
      }
    },
    factsFor: (facts, { caller }) => ({ ...facts, may: mayOf(caller.permissions) }),
    after: ({ facts }, transition, to, actor) => ({
      state: to,
      facts: { ...facts, ...changes[transition]?.(facts, to, actor), isFirstReview: to === 'submitted' },
    }),
    take: async (id, transition, actor) =>
      subject.take({ id, transition, actor, session: 0, rowVersion: (await subject.rowOf(id)).rowVersion }),
    see: async (id, actor) => {
      const seen: Supplier = mustSucceed(await call('getSupplier', actor.session(0), { params: { id } }))
      return seen
    },
    sees: () => true,
  }
}
