import { Alert, Button, Space } from 'antd'
import { labelOf } from '#kernel/labels.ts'
import { isTransition } from '#kernel/machine.ts'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { showMoney } from '#shell/format.ts'
import { PageLink } from '#shell/page-link.tsx'
import { rectification, type TaskTransition } from '../machine.ts'
import { CLAIM } from '../rules.ts'
import type { Task } from '../shapes.ts'
import { CLAIMS } from '../words.ts'
import { face } from './face.ts'
import styles from './task.module.css'
import { CLAIMING } from './words.ts'

interface Props {
  readonly task: Task
  readonly press: (name: TaskTransition) => void
}

const TONES = { 0: 'info', 1: 'warning', 2: 'success', 3: 'error' } as const
/** The steps that answer a claim. */
const ANSWERS: readonly TaskTransition[] = ['confirmClaim', 'disputeClaim', 'claim', 'withdrawClaim']

/** What is claimed, what the supplier says to it, and the deduction that it became. */
export const ClaimNote = ({ task, press }: Props) => {
  const { claimStatus, claimAmount, claimDetail, claimReply } = task
  if (claimStatus === CLAIM.none || claimAmount === null) return null
  const answers = ANSWERS.filter((name) => isTransition(rectification, name) && task.allowedTransitions.includes(name))
  return (
    <Alert
      type={TONES[claimStatus]}
      showIcon
      title={`${CLAIMING.title(showMoney(claimAmount))} · ${labelOf(CLAIMS, claimStatus)}`}
      description={
        <>
          {claimDetail === '' ? null : <span className={styles['lines']}>{claimDetail}</span>}
          {claimReply === '' ? null : <p className={styles['reply']}>{CLAIMING.disputed(claimReply)}</p>}
          <Deducted deduction={task.deduction} />
          {answers.length === 0 ? null : (
            <Space wrap className={styles['answers'] ?? ''}>
              {answers.map((name) => (
                <Button key={name} onClick={() => press(name)}>
                  {name === 'claim' ? CLAIMING.change : face.labelOf(name)}
                </Button>
              ))}
            </Space>
          )}
        </>
      }
    />
  )
}

/** Whoever may not read deductions knows its number all the same. */
const Deducted = ({ deduction }: Pick<Task, 'deduction'>) => {
  const may = useMay()
  if (deduction === null) return null
  return (
    <p className={styles['reply']}>
      {CLAIMING.deducted}{' '}
      {may('payment.view') ? (
        <PageLink to={`/admin/deduction/${deduction.id}`} className={styles['inText']}>
          {deduction.code}
        </PageLink>
      ) : (
        deduction.code
      )}
    </p>
  )
}
