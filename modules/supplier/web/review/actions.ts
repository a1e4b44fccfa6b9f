import type { Permission } from '#kernel/permission.ts'
import { actionsOf, type Action, type ActionOrder } from '#shell/kit/detail/actions.ts'
import { supplier as machine, type SupplierState, type SupplierTransition } from '../../machine.ts'
import type { Supplier } from '../../shapes.ts'
import { AUDIT_ACTIONS } from '../../words.ts'
import { codesOf } from '../states.ts'
import type { ReviewAction } from './dialog.ts'
import { OWNER } from './words.ts'

const ORDER: ActionOrder<SupplierTransition> = {
  forward: ['approveChange', 'firstPass', 'pass', 'unfreeze'],
  destructive: ['return', 'returnChange', 'freeze', 'terminate'],
}

type Shown = Pick<Supplier, 'status' | 'allowedTransitions' | 'blockedTransitions' | 'purchasers'>

/** The buttons of a supplier: what the server allows, and beside it the calls that are no steps. */
export const reviewActions = (shown: Shown, may: (permission: Permission) => boolean): Action<ReviewAction>[] => {
  const isAt = (...states: readonly SupplierState[]): boolean => codesOf(...states).includes(shown.status)
  const steps = actionsOf(machine, shown, ORDER)
  // Nobody can pass it before somebody answers for it: that is what has to be done now.
  const isDistributeFirst = isAt('submitted') && shown.purchasers.length === 0
  const isPayable = isAt('passed') && may('supplier.finance')
  const extra = (name: ReviewAction, label: string, primary = false): Action<ReviewAction> => ({
    name,
    label,
    primary,
    destructive: false,
  })
  const distribute = may('supplier.review') ? [extra('distribute', AUDIT_ACTIONS.distribute, isDistributeFirst)] : []
  const rest = steps.map((one) => (isDistributeFirst ? { ...one, primary: false } : one))
  return [
    ...(isDistributeFirst ? distribute : []),
    ...(isPayable
      ? [
          extra(
            'sendTestPayment',
            AUDIT_ACTIONS.sendTestPayment,
            steps.every(({ primary }) => !primary),
          ),
        ]
      : []),
    ...rest,
    ...(isDistributeFirst ? [] : distribute),
    ...(may('owner.replace') && !isAt('draft') ? [extra('replaceOwner', OWNER.action)] : []),
  ]
}

/** Must a reason be given? */
export const needsReason = (name: SupplierTransition): boolean => 'reason' in machine.transitions[name]
