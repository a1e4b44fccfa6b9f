import { Alert, Button, Space } from 'antd'
import { labelOf } from '#kernel/labels.ts'
import { isTransition } from '#kernel/machine.ts'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import { useSide } from '#shell/session/session.ts'
import { rectification, type TaskTransition } from '../machine.ts'
import type { Task } from '../shapes.ts'
import { REPLIES } from '../words.ts'
import { ClaimNote } from './claim-note.tsx'
import { face } from './face.ts'
import styles from './task.module.css'
import { DETAIL, HOLD, STEP } from './words.ts'

interface Props {
  readonly task: Task
  readonly press: (name: TaskTransition) => void
}

/** What has to be seen before anything else: why it came back, what was asked, and what was answered. */
export const TaskNotes = (props: Props) => (
  <div className={styles['notes']}>
    <Holding {...props} />
    <Returned {...props} />
    <Appeal {...props} />
    <Delays {...props} />
    <ClaimNote {...props} />
  </div>
)

/** What lets the goods go: first the supplier's measures, then quality. */
const whatEnds = ({ status }: Task, side: ReturnType<typeof useSide>): string => {
  const isContained = !face.isAt(status, 'published', 'appealing', 'containing')
  if (side === 'staff') return isContained ? HOLD.staffMay : HOLD.staff
  return isContained ? HOLD.supplierWaits : HOLD.supplier
}

const Holding = ({ task, press }: Props) => {
  const side = useSide()
  return task.isHolding ? (
    <Alert
      type="error"
      showIcon
      title={HOLD.title}
      description={
        <>
          {HOLD.scope}
          {whatEnds(task, side)}
          {task.allowedTransitions.includes('liftHold') ? (
            <div className={styles['answers']}>
              <Button onClick={() => press('liftHold')}>{face.labelOf('liftHold')}</Button>
            </div>
          ) : null}
        </>
      }
    />
  ) : null
}

const Returned = ({ task: { returnReason } }: Props) =>
  returnReason === '' ? null : (
    <Alert type="error" showIcon title={DETAIL.returned} description={<Lines text={returnReason} />} />
  )

const Lines = ({ text }: { readonly text: string }) => <span className={styles['lines']}>{text}</span>

const Appeal = ({ task: { appeal, files } }: Props) =>
  appeal === null ? null : (
    <Alert
      type={appeal.result === 0 ? 'warning' : 'info'}
      showIcon
      title={`${DETAIL.appeal} · ${labelOf(REPLIES, appeal.result)}`}
      description={
        <>
          <Lines text={appeal.reason} />
          <FileTiles files={filesOf(files, appeal.files)} label={STEP.files} />
          {appeal.reply === '' ? null : <p className={styles['reply']}>{DETAIL.replied(appeal.reply)}</p>}
        </>
      }
    />
  )

/** The steps that answer a request for more time. */
const ANSWERS: readonly TaskTransition[] = ['approveDelay', 'declineDelay']

const Delays = ({ task, press }: Props) => {
  const side = useSide()
  const answers = task.allowedTransitions.filter((name) => isTransition(rectification, name) && ANSWERS.includes(name))
  return task.delayRequests.map((asked) => {
    const isOpen = asked.result === 0
    return (
      <Alert
        key={asked.stage}
        type={isOpen ? 'warning' : 'info'}
        showIcon
        title={
          isOpen
            ? (side === 'staff' ? DETAIL.asks : DETAIL.asked)(asked.newDate)
            : DETAIL.delayed(asked.newDate, labelOf(REPLIES, asked.result))
        }
        description={
          <>
            <Lines text={asked.reason} />
            {asked.reply === '' ? null : <p className={styles['reply']}>{DETAIL.replied(asked.reply)}</p>}
            {isOpen && answers.length > 0 ? (
              <Space wrap className={styles['answers'] ?? ''}>
                {ANSWERS.filter((name) => answers.includes(name)).map((name) => (
                  <Button key={name} onClick={() => press(name)}>
                    {face.labelOf(name)}
                  </Button>
                ))}
              </Space>
            ) : null}
          </>
        }
      />
    )
  })
}
