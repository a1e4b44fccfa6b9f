import { scaleLinear, scalePoint } from 'd3-scale'
import { line } from 'd3-shape'
import type { LineChartProps } from './chart-props.ts'

export const HEIGHT = 280
const MARGIN = { top: 12, right: 16, bottom: 32, left: 64 }
/** Labels narrower than this would run into each other. */
const LABEL_PX = 72
const TICKS = 5

export interface Point {
  readonly series: number
  readonly at: number
  readonly x: number
  readonly y: number
  readonly value: string
}

/** Where everything stands in a width. Numbers are for drawing alone: what is written are the decimals. */
export const layOut = ({ labels, series }: Pick<LineChartProps, 'labels' | 'series'>, width: number) => {
  const drawn = series.flatMap(({ values }) => values.flatMap((value) => (value === null ? [] : [Number(value)])))
  const [least, most] = drawn.length === 0 ? [0, 1] : [Math.min(...drawn), Math.max(...drawn)]
  // Equal values lie on a line in the middle, not at an edge.
  const room = least === most ? Math.max(Math.abs(least) * 0.1, 1) : (most - least) * 0.08
  const right = Math.max(width - MARGIN.right, MARGIN.left + 1)
  const y = scaleLinear([least - room, most + room], [HEIGHT - MARGIN.bottom, MARGIN.top]).nice(TICKS)
  const x = scalePoint(labels.keys(), [MARGIN.left, right]).padding(0.5)
  const xOf = (at: number): number => x(at) ?? MARGIN.left
  const every = Math.max(1, Math.ceil((labels.length * LABEL_PX) / (right - MARGIN.left)))
  const path = line<string | null>()
    .defined((value) => value !== null)
    .x((_, at) => xOf(at))
    .y((value) => y(Number(value)))
  return {
    left: MARGIN.left,
    right,
    bottom: HEIGHT - MARGIN.bottom,
    ticks: y.ticks(TICKS).map((value) => ({ value: String(value), y: y(value) })),
    marks: labels.flatMap((label, at) => (at % every === 0 ? [{ label, x: xOf(at) }] : [])),
    paths: series.map(({ values }) => path(values) ?? ''),
    points: series.flatMap(({ values }, of) =>
      values.flatMap((value, at): Point[] =>
        value === null ? [] : [{ series: of, at, x: xOf(at), y: y(Number(value)), value }],
      ),
    ),
  }
}

/** Where a key leads from a point: along its line, or to the next line at the same place. */
export const pointAfter = (points: readonly Point[], from: Point, key: string): Point | undefined => {
  const own = points.filter(({ series }) => series === from.series)
  const across = points.filter(({ at }) => at === from.at).toSorted((a, b) => a.y - b.y || a.series - b.series)
  switch (key) {
    case 'ArrowRight':
      return own[own.indexOf(from) + 1]
    case 'ArrowLeft':
      return own[own.indexOf(from) - 1]
    case 'ArrowUp':
      return across[across.indexOf(from) - 1]
    case 'ArrowDown':
      return across[across.indexOf(from) + 1]
    case 'Home':
      return own[0]
    case 'End':
      return own.at(-1)
    default:
      return undefined
  }
}
