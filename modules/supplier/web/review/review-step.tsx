import { Alert } from 'antd'
import { StepModal } from '#shell/kit/detail/step-modal.tsx'
import { supplier as machine, type SupplierTransition } from '../../machine.ts'
import type { Supplier } from '../../shapes.ts'
import { useMove } from '../queries.ts'
import { needsReason } from './actions.ts'
import { STEP_NOTES } from './words.ts'

const ENDING: readonly SupplierTransition[] = ['suspendNew', 'freeze', 'terminate']

/** What should be known before the step is taken. */
const noteOf = (name: SupplierTransition, { internal }: Supplier): string | undefined => {
  if (name === 'pass') return STEP_NOTES.pass
  if (!ENDING.includes(name)) return undefined
  const open = internal?.openOrders ?? 0
  return [
    open > 0 ? STEP_NOTES.openOrders(open) : STEP_NOTES.noOpenOrders,
    ...(name === 'terminate' ? [STEP_NOTES.terminate] : []),
  ].join('')
}

interface Props {
  readonly supplier: Supplier
  readonly name: SupplierTransition
  readonly closed: () => void
}

/** A step that asks for no more than a reason or a remark. */
export const ReviewStep = ({ supplier, name, closed }: Props) => {
  const move = useMove(supplier)
  const note = noteOf(name, supplier)
  return (
    <StepModal
      label={machine.transitions[name].label}
      needsReason={needsReason(name)}
      submit={({ remark }, ended) => move.mutate({ name, body: remark === undefined ? {} : { remark } }, ended)}
      isSending={move.isPending}
      error={move.error}
      closed={closed}
    >
      {note === undefined ? null : <Alert type="info" showIcon title={note} />}
    </StepModal>
  )
}
