import { lazy } from 'react'
import { ChartPlace } from './chart-place.tsx'
import type { RadarChartProps } from './chart-props.ts'

const Drawn = lazy(() => import('./drawn-radar-chart.tsx'))

/** Scores by subject, such as the sections of a review. */
export const RadarChart = (props: RadarChartProps) => (
  <ChartPlace note={props.note}>
    <Drawn {...props} />
  </ChartPlace>
)
