import { Suspense, useState, type ReactNode } from 'react'
import { useInSight } from '../use-in-sight.ts'
import styles from './when-near.module.css'

/** About a third of a telephone's screen: a finger takes longer to get there than a card to load. */
const NEAR = '300px'

/** What stands further down and is neither loaded nor asked for before somebody comes near it. Its room is kept meanwhile. */
export const WhenNear = ({ room, children }: { readonly room: number; readonly children: ReactNode }) => {
  const [isNear, setNear] = useState(false)
  const place = useInSight(!isNear, () => setNear(true), NEAR)
  const kept = <div style={{ height: room }} />
  return (
    <div ref={place} className={styles['place']}>
      {isNear ? <Suspense fallback={kept}>{children}</Suspense> : kept}
    </div>
  )
}
