import type { SupplierTransition } from '../../machine.ts'
import type { DialogProps } from '../queries.ts'

/** What purchasing can do with a supplier: the steps of its machine, and what has a call of its own. */
export type ReviewAction = SupplierTransition | 'distribute' | 'sendTestPayment' | 'replaceOwner'

export type ReviewDialogProps = DialogProps<ReviewAction>
