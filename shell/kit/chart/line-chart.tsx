import { lazy, Suspense } from 'react'
import type { LineChartProps } from './chart-props.ts'
import styles from './chart.module.css'

const Drawn = lazy(() => import('./drawn-line-chart.tsx'))

/** A line chart, such as prices over rounds. How it is drawn comes when it is first needed; its place is kept until then. */
export const LineChart = (props: LineChartProps) => (
  <div className={styles['chart']}>
    <Suspense>
      <Drawn {...props} />
    </Suspense>
  </div>
)
