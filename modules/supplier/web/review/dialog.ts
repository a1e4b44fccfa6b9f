import type { SupplierTransition } from '../../machine.ts'
import type { Supplier } from '../../shapes.ts'

/** What purchasing can do with a supplier: the steps of its machine, and what has a call of its own. */
export type ReviewAction = SupplierTransition | 'distribute' | 'sendTestPayment' | 'replaceOwner'

export interface ReviewDialogProps {
  readonly supplier: Supplier
  readonly name: ReviewAction
  readonly closed: () => void
}
