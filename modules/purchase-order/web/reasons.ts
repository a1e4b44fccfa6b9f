import { purchaseOrder, type OrderState, type OrderTransition } from '../machine.ts'
import type { Order } from '../shapes.ts'
import { face } from './face.ts'

type Log = Order['logs'][number]

const labelsOf = (...names: readonly OrderTransition[]): string[] => names.map(face.labelOf)

const REVISE = face.labelOf('revise')
/** Steps after which everything stands as before, or whose reason stands elsewhere on the page. */
const ASIDE = labelsOf('remind')
const SHOWN_ELSEWHERE = labelsOf('propose')
const AGREED: readonly OrderState[] = ['signing', 'executing']

const asksReason = (action: string): boolean =>
  Object.values(purchaseOrder.transitions).some(({ label, reason }) => label === action && reason === true)
const isAgreed = ({ toState }: Log): boolean => AGREED.some((state) => state === toState)

/**
 * What has to be read before one acts: why the order came back, was stopped or refused, and all changes since it was last
 * agreed. The history is the source, newest first, so nothing is kept twice.
 */
export const reasonsIn = ({ status, logs }: Pick<Order, 'status' | 'logs'>): Log[] => {
  const steps = logs.filter(({ toState, action }) => toState !== null && !ASIDE.includes(action))
  const agreed = steps.findIndex(isAgreed)
  const revisions = face.isAt(status, 'issued', 'negotiating')
    ? steps.slice(0, agreed === -1 ? undefined : agreed).filter(({ action }) => action === REVISE)
    : []
  const [last] = steps
  const isNews =
    last !== undefined &&
    last.remark !== '' &&
    asksReason(last.action) &&
    !SHOWN_ELSEWHERE.includes(last.action) &&
    !revisions.includes(last)
  return isNews ? [last, ...revisions] : revisions
}
