import { invalid } from '#kernel/problem.ts'
import type { Place } from '#kernel/notice-rules.ts'
import type { Change } from '#platform/database/tables.ts'
import type { Documents } from '#platform/document/documents.ts'
import type { Act, DocumentTypes, Loaded } from '#platform/document/types.ts'
import { notify } from '#platform/notices/notify.ts'
import type { Needed } from '../../needed.ts'
import { materialNotice, type MaterialStep } from '../../notices.ts'
import type { Material, MaterialPlan, MovementAnswers, MovementRequest } from '../../shapes.ts'
import { ACTIONS } from '../../words.ts'
import { answerMovements, declareMovements, withdrawMovement } from './ledger.ts'
import type { Owner } from './ledger-store.ts'
import { planMaterials } from './plan.ts'

/** A kind of document that the buyer supplies material for. */
type SuppliedTypes = DocumentTypes & {
  readonly head: { readonly title: string }
  readonly parts: { readonly materials: readonly Material[] }
}

/** What is done with the ledger: planned, handed out, or accounted for. */
export type LedgerUse = 'plan' | 'issue' | 'settle'

interface Supplied<D extends SuppliedTypes> {
  readonly documents: Pick<Documents<D>, 'writeBeside'>
  readonly ownerOf: (head: D['head']) => Owner
  /** Where its notices lead. To-dos about material are their own: an answer to them finishes no other of the document. */
  readonly place: Place
  /** Why the ledger is closed to this now; nothing where it is open. */
  readonly closedTo: (use: LedgerUse, loaded: Loaded<D>) => string | undefined
  /** How much the work needs. */
  readonly neededBy: (act: Act, loaded: Loaded<D>) => Promise<readonly Needed[]>
}

/** What both sides do with the ledger of a kind of document, in the history and with the notices of the document. */
export const createLedger = <D extends SuppliedTypes>({
  documents: { writeBeside },
  ownerOf,
  place,
  closedTo,
  neededBy,
}: Supplied<D>) => {
  const mustBeOpen = (use: LedgerUse, loaded: Loaded<D>): void => {
    const why = closedTo(use, loaded)
    if (why !== undefined) invalid({ materials: [why] }, why)
  }
  const tell = async (act: Act, { head }: Loaded<D>, step: MaterialStep, changes: readonly Change[], reason = '') => {
    const by = act.me.side === 'supplier' ? 'supplier' : 'staff'
    await notify(act.tx, act.me, { ...materialNotice(place, head, by, step, changes, reason), except: act.me.userId })
  }
  const ledgerOf = (act: Act, { head, parts }: Loaded<D>) => ({
    act,
    owner: ownerOf(head),
    materials: parts.materials,
  })
  return {
    /** The buyer says what it supplies. */
    plan: (act: Act, id: string, plan: MaterialPlan): Promise<D['reply']> =>
      writeBeside(act, id, ACTIONS.planned, async (loaded) => {
        mustBeOpen('plan', loaded)
        const { head, parts } = loaded
        return planMaterials(act, ownerOf(head), parts.materials, plan, await neededBy(act, loaded))
      }),
    /** One side writes down what it did with material. */
    declare: (act: Act, id: string, request: MovementRequest): Promise<D['reply']> =>
      writeBeside(act, id, ACTIONS.declared[request.kind], async (loaded) => {
        mustBeOpen('settle', loaded)
        if (request.kind === 'issue') mustBeOpen('issue', loaded)
        const changes = await declareMovements(ledgerOf(act, loaded), request)
        if (request.kind !== 'use' && request.kind !== 'scrap')
          await tell(act, loaded, request.kind, changes, request.remark)
        return changes
      }),
    /** The other side has counted it, or does not agree. */
    answer: (act: Act, id: string, answers: MovementAnswers): Promise<D['reply']> =>
      writeBeside(act, id, ACTIONS.answered, async (loaded) => {
        mustBeOpen('settle', loaded)
        const changes = await answerMovements(ledgerOf(act, loaded), answers)
        await tell(act, loaded, 'answer', changes)
        return changes
      }),
    /** One side takes back what it wrote. */
    withdraw: (act: Act, id: string, movementId: string): Promise<D['reply']> =>
      writeBeside(act, id, ACTIONS.withdrawn, async (loaded) => {
        mustBeOpen('settle', loaded)
        const changes = await withdrawMovement(ledgerOf(act, loaded), movementId)
        await tell(act, loaded, 'withdraw', changes)
        return changes
      }),
  }
}
