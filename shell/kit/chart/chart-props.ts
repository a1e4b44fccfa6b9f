import type { ReactNode } from 'react'

/** One row of values: its name, and what stands under each label; nothing where it has none. Decimals, as everywhere. */
export interface ChartSeries {
  readonly name: string
  readonly values: readonly (string | null)[]
}

interface ChartProps {
  /** What the chart is about. */
  readonly caption: string
  /** How a value is written, such as money. */
  readonly show?: (value: string) => string
  /** What is said while there is nothing to draw: best of all what to do. */
  readonly empty?: string
  /** What is said right below it. */
  readonly note?: ReactNode
}

interface LabelledProps extends ChartProps {
  /** What the values stand at, such as rounds or months, in their order. */
  readonly labels: readonly string[]
  readonly series: readonly ChartSeries[]
}

/** What a value cannot leave, such as 0 and 100 for percentages. */
export type Bounds = readonly [least: number, most: number]

export interface LineChartProps extends LabelledProps {
  /** How a value is written at the axis, where there is little room. */
  readonly showTick?: (value: string) => string
  readonly bounds?: Bounds
}

export interface BarLineChartProps extends LineChartProps {
  /** The names of those series that are drawn as lines; the others are bars. */
  readonly lines: readonly string[]
}

/** Bars from left to right, one a label; several series stand behind each other in it. */
export type StackedBarsProps = LabelledProps

/** A named value: a part of a whole, or a step on a way. */
export interface NamedValue {
  readonly name: string
  readonly value: string
}

export interface DonutChartProps extends ChartProps {
  readonly parts: readonly NamedValue[]
  /** What the values are, such as an amount. */
  readonly measure: string
}

/** Steps on a way, each with what is left of the one before. */
export interface FunnelChartProps extends ChartProps {
  readonly steps: readonly NamedValue[]
  readonly measure: string
}

/** Scores by subject, each on an axis from 0 to its most. */
export interface RadarChartProps extends LabelledProps {
  /** The most that can be reached under each label; 100 where nothing else is said. */
  readonly most?: readonly string[]
}
