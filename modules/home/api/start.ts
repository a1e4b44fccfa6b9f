import type { Caller } from '#kernel/caller.ts'
import type { FirstStep } from '#platform/counts/first-step.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import type { SupplierStart } from '../contract.ts'
import { buyerAnswers } from './answer-store.ts'

/** So many buyers the page names. */
const BUYERS_MOST = 3

/** What a supplier's home page says besides what waits, in one snapshot. */
export const startOf = (
  { firstSteps }: { readonly firstSteps: readonly FirstStep[] },
  db: Database,
  me: Caller,
): Promise<SupplierStart> =>
  db.read(me, async (tx) => ({
    steps: await stepsIn(tx, me, firstSteps),
    answers: await buyerAnswers(tx, me, BUYERS_MOST),
  }))

const stepsIn = async (tx: Tx, me: Caller, all: readonly FirstStep[]): Promise<SupplierStart['steps']> => {
  const ordered = all.toSorted((a, b) => a.order - b.order)
  const steps: SupplierStart['steps'] = []
  // What begins the company is asked first: most have begun, and need nothing of the rest.
  for (const { isDone } of ordered.filter(({ isBeginning }) => isBeginning)) if (await isDone(tx, me)) return []
  for (const { key, title, hint, url, needs, isBeginning, isDone } of ordered)
    if (needs === undefined || me.permissions.has(needs))
      steps.push({ key, title, hint, url, isDone: isBeginning === undefined && (await isDone(tx, me)) })
  return steps
}
