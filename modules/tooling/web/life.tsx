import { Progress } from 'antd'
import { LIFE, lifeText } from '../rules.ts'
import type { Tooling } from '../shapes.ts'
import { DETAIL, LIST } from './words.ts'
import styles from './tooling.module.css'

type Shown = Pick<Tooling, 'kind' | 'lifeTotal' | 'lifeLeft' | 'lifeStage'>

const TONES = { [LIFE.sound]: undefined, [LIFE.ending]: styles['ending'], [LIFE.ended]: styles['ended'] }
const STATUSES = { [LIFE.sound]: 'success', [LIFE.ending]: 'active', [LIFE.ended]: 'exception' } as const

/** How much life is left, in a row of the list. */
export const LifeLeft = ({ tool: { kind, lifeLeft, lifeStage } }: { readonly tool: Shown }) =>
  lifeLeft === null ? LIST.noEnd : <span className={TONES[lifeStage]}>{lifeText(kind, lifeLeft)}</span>

/** The same as a bar that runs out. */
export const LifeBar = ({ tool: { kind, lifeTotal, lifeLeft, lifeStage } }: { readonly tool: Shown }) => {
  if (lifeTotal === null || lifeLeft === null) return <p className={styles['nothing']}>{DETAIL.noEnd}</p>
  const percent = Math.floor((lifeLeft * 100) / lifeTotal)
  const said = DETAIL.left(lifeText(kind, lifeLeft), percent)
  return (
    <div className={styles['life']}>
      <span className={TONES[lifeStage]}>{said}</span>
      <Progress percent={percent} status={STATUSES[lifeStage]} showInfo={false} aria-label={said} />
    </div>
  )
}
