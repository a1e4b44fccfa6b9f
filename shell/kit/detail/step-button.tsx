import { Button } from 'antd'
import { useId } from 'react'
import type { Action } from './actions.ts'
import styles from './detail.module.css'

interface Props<T extends string> {
  /** Nothing where the viewer does not take this step. */
  readonly action: Action<T> | undefined
  readonly act: (name: T) => void
}

/** The button of one step beside what it hands in; a blocked one says why. */
export const StepButton = <T extends string>({ action, act }: Props<T>) => {
  const id = useId()
  if (action === undefined) return null
  const { name, label, blocked } = action
  return (
    <div className={styles['step']}>
      <Button
        type="primary"
        disabled={blocked !== undefined}
        {...(blocked === undefined ? {} : { 'aria-describedby': id })}
        onClick={() => act(name)}
      >
        {label}
      </Button>
      {blocked === undefined ? null : (
        <span id={id} className={styles['why']}>
          {blocked}
        </span>
      )}
    </div>
  )
}
