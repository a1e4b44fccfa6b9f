import { useStore } from 'zustand'
import { ConflictNote } from '#shell/kit/autosave/conflict-note.tsx'
import { SavingStatus } from '#shell/kit/autosave/saving-status.tsx'
import { StepButton } from '#shell/kit/detail/step-button.tsx'
import type { TaskTransition } from '../machine.ts'
import type { Task } from '../shapes.ts'
import { useAnswerForm } from './answer-context.tsx'
import { HANDS_IN } from './disciplines.ts'
import { face } from './face.ts'
import styles from './task.module.css'

interface Props {
  readonly task: Task
  readonly press: (name: TaskTransition) => void
}

/** Stays in sight below the forms of a stage: whether what was written is safe, and the step that hands it in. */
export const StageBar = ({ task, press }: Props) => {
  const form = useAnswerForm()
  const isClash = useStore(form.store, ({ clashes }) => clashes.size > 0)
  const action = face.actions(task).find(({ name }) => HANDS_IN.includes(name))
  return (
    <div className={styles['stageBar']}>
      <ConflictNote form={form} isClash={isClash} />
      <div className={styles['stageLine']}>
        <SavingStatus form={form} />
        <StepButton action={action} act={press} />
      </div>
    </div>
  )
}
