import { lazy } from 'react'
import { ChartPlace } from './chart-place.tsx'
import type { StackedBarsProps } from './chart-props.ts'

const Drawn = lazy(() => import('./drawn-stacked-bars.tsx'))

/** Bars from left to right, such as what is unpaid by age. */
export const StackedBars = (props: StackedBarsProps) => (
  <ChartPlace note={props.note}>
    <Drawn {...props} />
  </ChartPlace>
)
