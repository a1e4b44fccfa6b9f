import { lazy } from 'react'
import { ChartPlace } from './chart-place.tsx'
import type { LineChartProps } from './chart-props.ts'

const Drawn = lazy(() => import('./drawn-xy-chart.tsx'))

/** Lines over labels, such as prices over rounds. */
export const LineChart = (props: LineChartProps) => (
  <ChartPlace note={props.note}>
    <Drawn {...props} />
  </ChartPlace>
)
