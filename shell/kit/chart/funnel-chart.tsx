import { lazy } from 'react'
import { ChartPlace } from './chart-place.tsx'
import type { FunnelChartProps } from './chart-props.ts'

const Drawn = lazy(() => import('./drawn-funnel-chart.tsx'))

/** What is left step by step, such as quotes and awards of invitations. */
export const FunnelChart = (props: FunnelChartProps) => (
  <ChartPlace note={props.note}>
    <Drawn {...props} />
  </ChartPlace>
)
