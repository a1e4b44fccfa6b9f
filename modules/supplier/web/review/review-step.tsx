import { Alert } from 'antd'
import { isTransition } from '#kernel/machine.ts'
import { PlainStep } from '#shell/kit/document/plain-step.tsx'
import { supplier as machine } from '../../machine.ts'
import { face } from '../face.ts'
import { suppliers, type DialogProps } from '../queries.ts'
import type { ReviewDialogProps } from './dialog.ts'
import { STEP_NOTES } from './words.ts'

/** A step that asks for no more than a reason or a remark. */
export const ReviewStep = ({ name, ...dialog }: ReviewDialogProps) =>
  isTransition(machine, name) ? <Step {...dialog} name={name} /> : null

const Step = ({ doc, name, closed }: DialogProps) => (
  <PlainStep
    name={name}
    closed={closed}
    face={face}
    move={suppliers.useMove(doc)}
    bodyOf={({ remark }) => (remark === undefined ? {} : { remark })}
  >
    {name === 'pass' ? <Alert type="info" showIcon title={STEP_NOTES.pass} /> : null}
  </PlainStep>
)
