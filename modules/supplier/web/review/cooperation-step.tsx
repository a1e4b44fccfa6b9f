import { Alert, Form } from 'antd'
import { dayOf } from '#kernel/day.ts'
import { isTransition } from '#kernel/machine.ts'
import { DayInput } from '#shell/kit/day-input.tsx'
import { PlainStep } from '#shell/kit/document/plain-step.tsx'
import { supplier as machine } from '../../machine.ts'
import type { Supplier } from '../../shapes.ts'
import { FIELDS } from '../../words.ts'
import { face } from '../face.ts'
import { suppliers, type SupplierTypes } from '../queries.ts'
import { COOPERATION_STEPS } from './cooperation-words.ts'
import type { ReviewDialogProps } from './dialog.ts'
import styles from './review.module.css'

interface Own {
  readonly until: string
}
type Limit = keyof typeof COOPERATION_STEPS.follows
const isLimit = (name: string): name is Limit => Object.hasOwn(COOPERATION_STEPS.follows, name)

/** A step that limits cooperation, ends it or takes it up again: what follows, what is open now, why and until when. */
export const CooperationStep = ({ name, doc, closed }: ReviewDialogProps) => {
  const move = suppliers.useMove(doc)
  if (!isTransition(machine, name) || !isLimit(name)) return null
  const canEnd = name === 'suspendNew' || name === 'freeze'
  return (
    <PlainStep<SupplierTypes, Own>
      name={name}
      closed={closed}
      face={face}
      move={move}
      fields={canEnd ? ['until'] : []}
      bodyOf={({ remark, until }) => ({
        ...(remark === undefined ? {} : { remark }),
        ...(until === undefined ? {} : { until }),
      })}
    >
      {canEnd ? (
        <Form.Item name="until" label={COOPERATION_STEPS.until} extra={COOPERATION_STEPS.untilHint}>
          <DayInput from={dayOf(new Date())} />
        </Form.Item>
      ) : null}
      <Alert
        type={name === 'unfreeze' ? 'info' : 'warning'}
        showIcon
        title={COOPERATION_STEPS.title(face.labelOf(name))}
        description={
          <ul className={styles['follows']}>
            {[...COOPERATION_STEPS.follows[name], ...openOf(doc)].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        }
      />
    </PlainStep>
  )
}

/** What runs with the supplier now. */
const openOf = ({ internal }: Supplier): string[] =>
  internal === null
    ? []
    : [
        COOPERATION_STEPS.open(
          FIELDS.openOrders,
          internal.openOrders,
          FIELDS.openRectifications,
          internal.openRectifications,
        ),
      ]
