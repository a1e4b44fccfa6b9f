import { Button } from 'antd'
import { useState } from 'react'
import { SELECTION } from '../words.ts'
import styles from './list.module.css'

/** Something that can be done with several rows at once. */
export interface BatchAction<Row> {
  readonly key: string
  readonly label: string
  readonly destructive?: true
  /** Is it offered for a row? The button is there when it is for one of those ticked; for all rows where nothing is said. */
  readonly fits?: (row: Row) => boolean
  /** Only offered while one row is ticked. */
  readonly single?: true
  /** Does it, and gives back the rows that stay ticked because it did not work with them. */
  readonly run: (rows: readonly Row[]) => Promise<readonly Row[]>
}

interface Props<Row> {
  readonly actions: readonly BatchAction<Row>[]
  readonly selected: readonly Row[]
  readonly select: (rows: readonly Row[]) => void
}

/** What can be done with the ticked rows; it is there only when some are. */
export const BatchBar = <Row,>({ actions, selected, select }: Props<Row>) => {
  const [running, setRunning] = useState<string>()
  if (selected.length === 0) return null
  const run = async (action: BatchAction<Row>): Promise<void> => {
    setRunning(action.key)
    try {
      select(await action.run(selected))
    } finally {
      setRunning(undefined)
    }
  }
  return (
    <div className={styles['batch']} role="group" aria-label={SELECTION.count(selected.length)}>
      <span aria-live="polite">{SELECTION.count(selected.length)}</span>
      {actions
        .filter(({ fits }) => fits === undefined || selected.some(fits))
        .filter(({ single }) => single === undefined || selected.length === 1)
        .map((action) => (
          <Button
            key={action.key}
            size="small"
            type={action.destructive ? 'default' : 'primary'}
            danger={action.destructive ?? false}
            disabled={running !== undefined && running !== action.key}
            loading={running === action.key}
            onClick={() => void run(action)}
          >
            {action.label}
          </Button>
        ))}
      <Button type="link" size="small" onClick={() => select([])}>
        {SELECTION.clear}
      </Button>
    </div>
  )
}
