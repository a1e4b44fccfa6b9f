/** One line: its name, and its values under the labels; nothing where it has none. Decimals, as everywhere. */
export interface ChartSeries {
  readonly name: string
  readonly values: readonly (string | null)[]
}

export interface LineChartProps {
  /** What the chart is about. */
  readonly caption: string
  /** What the values stand at, such as rounds, from left to right. */
  readonly labels: readonly string[]
  readonly series: readonly ChartSeries[]
  /** How a value is written, such as money. */
  readonly show?: (value: string) => string
}
