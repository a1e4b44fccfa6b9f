import { Suspense, type ReactNode } from 'react'
import styles from './chart.module.css'

/** How a chart is drawn comes when it is first needed; its place is kept until then. */
export const ChartPlace = ({ note, children }: { readonly note?: ReactNode; readonly children: ReactNode }) => (
  <div className={styles['chart']}>
    <Suspense>
      {children}
      {note}
    </Suspense>
  </div>
)
