import { COOPERATION, CHANGE, mayOf, type SupplierFacts } from '#modules/supplier/facts.ts'
import { ownPasses, supplier, type SupplierState, type SupplierTransition } from '#modules/supplier/machine.ts'
import { beliefOf, type FactsModel } from '#platform/testing/proof-subject.ts'
import type { Stage } from '../parts/stage.ts'
import type { Cast } from './cast.ts'
import type { Modelled } from './model.ts'
import { callOf, mustSucceed, type Subject } from './subject.ts'

const model: FactsModel<SupplierState, SupplierTransition, SupplierFacts, SupplierFacts> = {
  factsFor: (facts, { me, state }) => ({
    ...facts,
    may: mayOf(me.permissions),
    isFirstReview: state === 'submitted',
  }),
  changes: {
    applyReview: () => ({ passedBy: [] }),
    firstPass: () => ({ passedBy: [] }),
    pass: ({ passedBy }, { to, me }) => ({
      passedBy: to === 'passed' ? ['finance', 'legal'] : [...passedBy, ...ownPasses({ may: mayOf(me.permissions) })],
    }),
    return: () => ({ passedBy: [] }),
    requestChange: () => ({ changeReviewStatus: CHANGE.reviewing }),
    approveChange: () => ({ changeReviewStatus: CHANGE.none, change: null }),
    returnChange: () => ({ changeReviewStatus: CHANGE.returned }),
    suspendNew: () => ({ cooperationStatus: COOPERATION.suspended }),
    freeze: () => ({ cooperationStatus: COOPERATION.frozen }),
    unfreeze: () => ({ cooperationStatus: COOPERATION.normal }),
    terminate: () => ({ cooperationStatus: COOPERATION.ended }),
    setLevel: () => ({}),
  },
}

/** The supplier as the model has it; every second walk begins after it has passed, with a change that waits to be handed in. */
export const supplierModel = (stage: Stage, cast: Cast, subject: Subject): Modelled => {
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
        belief: beliefOf(supplier, model, state, {
          isFirstReview: false,
          purchasers: 1,
          passedBy: [],
          hasProofs: true,
          agreementsCurrent: true,
          cooperationStatus: COOPERATION.normal,
          cooperationUntil: null,
          waitingSince: null,
          isToPay: false,
          changeReviewStatus: CHANGE.none,
          change: isChanging ? { parts: ['profile'], approvedParts: [] } : null,
          may: mayOf(new Set()),
        }),
      }
    },
    take: async (id, transition, actor) =>
      subject.take({ id, transition, actor, session: 0, rowVersion: (await subject.rowOf(id)).rowVersion }),
    see: async (id, actor) => mustSucceed(await call('getSupplier', actor.session(0), { params: { id } })),
    sees: () => true,
  }
}
