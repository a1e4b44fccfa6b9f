import { Alert } from 'antd'
import { isTransition } from '#kernel/machine.ts'
import { PlainStep } from '#shell/kit/document/plain-step.tsx'
import { supplier as machine, type SupplierTransition } from '../../machine.ts'
import type { Supplier } from '../../shapes.ts'
import { face } from '../face.ts'
import { suppliers, type DialogProps } from '../queries.ts'
import type { ReviewDialogProps } from './dialog.ts'
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

/** A step that asks for no more than a reason or a remark. */
export const ReviewStep = ({ name, ...dialog }: ReviewDialogProps) =>
  isTransition(machine, name) ? <Step {...dialog} name={name} /> : null

const Step = ({ doc, name, closed }: DialogProps) => {
  const note = noteOf(name, doc)
  return (
    <PlainStep
      name={name}
      closed={closed}
      face={face}
      move={suppliers.useMove(doc)}
      bodyOf={({ remark }) => (remark === undefined ? {} : { remark })}
    >
      {note === undefined ? null : <Alert type="info" showIcon title={note} />}
    </PlainStep>
  )
}
