import type { Permission } from '#kernel/permission.ts'
import type { Action } from '#shell/kit/detail/actions.ts'
import type { Supplier } from '../../shapes.ts'
import { AUDIT_ACTIONS } from '../../words.ts'
import { face } from '../face.ts'
import type { ReviewAction } from './dialog.ts'
import { OWNER } from './words.ts'

type Shown = Pick<Supplier, 'status' | 'allowedTransitions' | 'blockedTransitions' | 'purchasers'>

/** The buttons of a supplier: what the server allows, and beside it the calls that are no steps. */
export const reviewActions = (shown: Shown, may: (permission: Permission) => boolean): Action<ReviewAction>[] => {
  const { status } = shown
  const steps = face.actions(shown)
  // Nobody can pass it before somebody answers for it: that is what has to be done now.
  const isDistributeFirst = face.isAt(status, 'submitted') && shown.purchasers.length === 0
  const isPayable = face.isAt(status, 'passed') && may('supplier.finance')
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
    ...(may('owner.replace') && !face.isAt(status, 'draft') ? [extra('replaceOwner', OWNER.action)] : []),
  ]
}
