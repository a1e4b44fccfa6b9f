import { lazy } from 'react'
import { ChartPlace } from './chart-place.tsx'
import type { BarLineChartProps } from './chart-props.ts'

const Drawn = lazy(() => import('./drawn-xy-chart.tsx'))

/** Bars with lines over them, such as what was ordered and what was paid month by month. */
export const BarLineChart = (props: BarLineChartProps) => (
  <ChartPlace note={props.note}>
    <Drawn {...props} />
  </ChartPlace>
)
