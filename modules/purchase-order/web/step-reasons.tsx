import { Alert } from 'antd'
import { showMoment } from '#shell/format.ts'
import { DifferenceTable } from '#shell/kit/detail/difference-table.tsx'
import { DETAIL as KIT } from '#shell/kit/words.ts'
import type { Order } from '../shapes.ts'
import styles from './order.module.css'
import { reasonsIn } from './reasons.ts'
import { DETAIL } from './words.ts'

const SIDES: Readonly<Record<string, string>> = KIT.sides

/** Why it stands as it does, and what was changed: shown where one acts, on the page and in its forms. */
export const StepReasons = ({ order }: { readonly order: Order }) =>
  reasonsIn(order).map(({ at, action, side, actorName, remark, diff }) => (
    <Alert
      key={`${at}${action}`}
      type="warning"
      showIcon
      className={styles['reason'] ?? ''}
      title={
        <>
          {action}
          <span className={styles['sub']}> {DETAIL.by(SIDES[side] ?? '', actorName, showMoment(at))}</span>
        </>
      }
      description={
        <>
          <p className={styles['why']}>{remark}</p>
          {diff.length === 0 ? null : <DifferenceTable differences={diff} />}
        </>
      }
    />
  ))
