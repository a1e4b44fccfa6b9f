import { Checkbox } from 'antd'
import { Fragment } from 'react'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import type { MineRow } from '../shapes.ts'
import { byGroup } from './groups.ts'
import { MINE } from './words.ts'
import styles from './settings.module.css'

type Row = Pick<MineRow, 'modelId' | 'name' | 'groupName' | 'level'>

interface Props<R extends Row> {
  readonly rows: readonly R[]
  readonly isOn: (row: R) => boolean
  readonly set: (row: R, isOn: boolean) => void
  readonly labelOf: (name: string) => string
}

/** Kinds of notices in their groups, each on or off for the person; what must arrive is always on. */
export const KindBoxes = <R extends Row>({ rows, isOn, set, labelOf }: Props<R>) => (
  <div className={styles['mine']}>
    {byGroup(rows).map((group) => (
      <Fragment key={group.name}>
        <h3 className={styles['mineGroup']}>{group.name}</h3>
        {group.rows.map((row) => (
          <Checkbox
            key={row.modelId}
            className={styles['mineRow'] ?? ''}
            checked={isOn(row)}
            disabled={row.level === 1}
            aria-label={labelOf(row.name)}
            onChange={({ target }) => set(row, target.checked)}
          >
            {row.name} {row.level === 1 ? <StatusTag>{MINE.must}</StatusTag> : null}
          </Checkbox>
        ))}
      </Fragment>
    ))}
  </div>
)
