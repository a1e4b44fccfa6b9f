import type { RadarChartProps } from './chart-props.ts'
import { valuesOf } from './series.ts'

export const HEIGHT = 300
const RADIUS_MOST = 110
/** Beside the net stand the labels, a character about as wide as it is high. */
const CHARACTER_PX = 13
const LABEL_GAP = 12
/** Longer labels are cut; the table has them whole. */
const LABEL_MOST = 8
const RINGS = [0.25, 0.5, 0.75, 1]

interface Place {
  readonly x: number
  readonly y: number
}

const closed = (places: readonly Place[]): string => `M${places.map(({ x, y }) => `${x},${y}`).join('L')}Z`
const anchorOf = (across: number): 'start' | 'middle' | 'end' =>
  Math.abs(across) < 0.1 ? 'middle' : across > 0 ? 'start' : 'end'
/** How far out a score lies, of 1. */
const shareOf = (value: string, most: string): number => {
  const share = Number(value) / Number(most)
  return Number.isFinite(share) ? Math.min(Math.max(share, 0), 1) : 0
}

/** Where everything stands in a width. Numbers are for drawing alone: what is written are the decimals. */
export const layOutRadar = ({ labels, series, most = [] }: RadarChartProps, width: number, more: string) => {
  const cut = labels.map((label) => (label.length > LABEL_MOST ? `${label.slice(0, LABEL_MOST - 1)}${more}` : label))
  const room = Math.max(0, ...cut.map(({ length }) => length)) * CHARACTER_PX + LABEL_GAP
  const radius = Math.max(Math.min(RADIUS_MOST, width / 2 - room), 40)
  const place = (at: number, share: number): Place => {
    const angle = (at / labels.length) * 2 * Math.PI
    return { x: width / 2 + Math.sin(angle) * radius * share, y: HEIGHT / 2 - Math.cos(angle) * radius * share }
  }
  const axes = labels.keys().toArray()
  const points = valuesOf(series).map((one) => ({
    ...one,
    ...place(one.at, shareOf(one.value, most[one.at] ?? '100')),
  }))
  return {
    rings: RINGS.map((share) => closed(axes.map((at) => place(at, share)))),
    spokes: axes.map((at) => ({ from: place(at, 0), to: place(at, 1) })),
    texts: cut.map((text, at) => {
      const { x, y } = place(at, 1 + LABEL_GAP / radius)
      return { text, x, y, anchor: anchorOf(Math.sin((at / labels.length) * 2 * Math.PI)) }
    }),
    areas: series.map((_, of) => closed(points.filter((point) => point.series === of))),
    points,
  }
}
