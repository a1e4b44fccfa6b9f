import { line } from 'd3-shape'
import type { BarLineChartProps } from './chart-props.ts'
import { linearScale } from './linear-scale.ts'
import { asIs, valuesOf } from './series.ts'

export const HEIGHT = 280
const MARGIN = { top: 12, right: 16, bottom: 32, left: 40 }
/** Labels narrower than this would run into each other. */
const LABEL_PX = 72
/** A figure of the axis is about as wide. */
const FIGURE_PX = 7.5
const TICKS = 5
const BAR_MOST_PX = 28

type Plotted = Pick<BarLineChartProps, 'labels' | 'series' | 'bounds' | 'showTick'> & {
  readonly lines?: readonly string[]
}

/** From where to where the axis reaches. Bars stand on zero; equal values lie on a line in the middle, not at an edge. */
const domainOf = (drawn: readonly number[], hasBars: boolean, bounds: Plotted['bounds']): [number, number] => {
  if (drawn.length === 0) return [0, 1]
  const [least, most] = [Math.min(...drawn), Math.max(...drawn)]
  if (hasBars) return [Math.min(least, 0), Math.max(most, 1)]
  const room = least === most ? Math.max(Math.abs(least) * 0.1, 1) : (most - least) * 0.08
  const [floor, ceiling] = bounds ?? [-Infinity, Infinity]
  return [Math.max(least - room, floor), Math.min(most + room, ceiling)]
}

/** Where everything stands in a width. Numbers are for drawing alone: what is written are the decimals. */
export const layOut = (
  { labels, series, bounds, showTick = asIs, lines = series.map(({ name }) => name) }: Plotted,
  width: number,
) => {
  const values = valuesOf(series)
  const bars = series.flatMap(({ name }, of) => (lines.includes(name) ? [] : [of]))
  const bottom = HEIGHT - MARGIN.bottom
  const { at: y, ticks: round } = linearScale(
    domainOf(
      values.map(({ value }) => Number(value)),
      bars.length > 0,
      bounds,
    ),
    [bottom, MARGIN.top],
    TICKS,
  )
  const ticks = round.map((value) => ({ text: showTick(String(value)), y: y(value) }))
  const left = Math.max(MARGIN.left, ...ticks.map(({ text }) => text.length * FIGURE_PX + 16))
  const right = Math.max(width - MARGIN.right, left + 1)
  const band = (right - left) / Math.max(labels.length, 1)
  const middleOf = (at: number): number => left + (at + 0.5) * band
  const barWidth = Math.min((band * 0.7) / Math.max(bars.length, 1), BAR_MOST_PX)
  const every = Math.max(1, Math.ceil((labels.length * LABEL_PX) / (right - left)))
  const path = line<string | null>()
    .defined((value) => value !== null)
    .x((_, at) => middleOf(at))
    .y((value) => y(Number(value)))
  return {
    left,
    right,
    bottom,
    ticks,
    zero: y(0),
    barWidth,
    isBar: (of: number): boolean => bars.includes(of),
    marks: labels.flatMap((label, at) => (at % every === 0 ? [{ label, x: middleOf(at) }] : [])),
    paths: series.map(({ values: own }, of) => (bars.includes(of) ? '' : (path(own) ?? ''))),
    points: values.map(({ name, series: of, at, value }) => {
      const beside = bars.includes(of) ? (bars.indexOf(of) - (bars.length - 1) / 2) * barWidth : 0
      return { name, series: of, at, value, x: middleOf(at) + beside, y: y(Number(value)) }
    }),
  }
}
