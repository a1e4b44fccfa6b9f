import type { Caller } from '#kernel/caller.ts'
import { mustTake } from '#kernel/machine.ts'
import { refuse } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import { notify } from '#platform/notices/notify.ts'
import { supplier, type SupplierState, type SupplierTransition } from '../machine.ts'
import type { Supplier, SupplierMove } from '../shapes.ts'
import { effects, type Step } from './effects.ts'
import { loadSupplier, type Deps } from './load.ts'
import { updateHead } from './store.ts'
import { supplierView } from './view.ts'

/** Steps with a call of their own, which asks for more than this one can carry. */
const ELSEWHERE: ReadonlySet<string> = new Set<SupplierTransition>(['applyReview', 'authenticate', 'requestChange'])

/** Takes one step: load the facts, decide, write once. The update repeats the decision, so the slower of two gets 412. */
export const moveSupplier = async (
  tx: Tx,
  me: Caller,
  id: string,
  name: string,
  input: SupplierMove,
  deps: Deps,
): Promise<Supplier> => {
  const loaded = await loadSupplier(tx, me, id, deps)
  if (ELSEWHERE.has(name)) return refuse(405, 'NotAllowed')
  const step = mustTake(supplier, name, { ...loaded, rowVersion: loaded.head.rowVersion }, input, me)
  await applyTransition({ tx, me, loaded, input, deps }, step.name, step.to)
  return supplierView(tx, me, await loadSupplier(tx, me, id, deps), deps)
}

const applyTransition = async (step: Step, name: SupplierTransition, to: SupplierState): Promise<void> => {
  const { tx, me, loaded, input } = step
  const { head, state } = loaded
  const effect = await effects[name]?.(step, to)
  if (effect?.head && !(await updateHead(tx, me, head, { ...effect.head, status: supplier.states[to].code })))
    refuse(412, 'Stale')
  await recordAudit(tx, me, {
    entity: 'Supplier',
    entityId: head.id,
    companyId: head.companyId,
    action: supplier.transitions[name].label,
    from: state,
    to,
    remark: input.remark ?? '',
    ...(effect?.diff === undefined ? {} : { diff: [...effect.diff] }),
  })
  for (const notice of effect?.notices ?? []) await notify(tx, me, notice)
}
