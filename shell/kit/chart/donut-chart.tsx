import { lazy } from 'react'
import { ChartPlace } from './chart-place.tsx'
import type { DonutChartProps } from './chart-props.ts'

const Drawn = lazy(() => import('./drawn-donut-chart.tsx'))

/** Parts of a whole, such as amounts by category. */
export const DonutChart = (props: DonutChartProps) => (
  <ChartPlace note={props.note}>
    <Drawn {...props} />
  </ChartPlace>
)
