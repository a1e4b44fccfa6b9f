import { arc, pie } from 'd3-shape'
import { useId } from 'react'
import { percentOf, sum } from '#kernel/decimal.ts'
import type { DonutChartProps, NamedValue } from './chart-props.ts'
import styles from './chart.module.css'
import { ChartFrame } from './frame.tsx'
import { AreaSwatch, textureOf, Textures } from './look.tsx'
import { asIs, PERCENT_PLACES } from './series.ts'
import { CHART } from './words.ts'

const HEIGHT = 240
const OUTER = 108
const INNER = 72

const DrawnDonutChart = ({ caption, parts, measure, show = asIs, empty }: DonutChartProps) => {
  const id = useId()
  const total = sum(parts.map(({ value }) => value))
  const shares = parts.map(({ value }) => percentOf(value, total, PERCENT_PLACES))
  const isEmpty = Number(total) === 0
  // In the order given: the legend has the same.
  const slices = pie<NamedValue>()
    .sortValues(null)
    .padAngle(0.02)
    .value(({ value }) => Number(value))([...parts])
  const ring = arc<(typeof slices)[number]>().innerRadius(INNER).outerRadius(OUTER)
  return (
    <ChartFrame
      caption={caption}
      empty={empty}
      labels={parts.map(({ name }) => name)}
      columns={[
        { name: measure, texts: parts.map(({ value }) => show(value)) },
        { name: CHART.share, texts: shares.map(CHART.percent) },
      ]}
      height={HEIGHT}
      legend={parts.map(({ name }, at) => ({
        name: `${name} ${CHART.percent(shares[at] ?? 0)}`,
        swatch: <AreaSwatch id={id} series={at} />,
      }))}
      draw={(width) => ({
        backdrop: (
          <>
            <Textures id={id} count={parts.length} />
            <g className={styles['texts']} transform={`translate(${width / 2},${HEIGHT / 2})`} textAnchor="middle">
              <text data-weak dy="-0.5em">
                {CHART.total}
              </text>
              <text dy="0.9em">{show(total)}</text>
            </g>
          </>
        ),
        marks: isEmpty
          ? []
          : slices.map((slice, at) => {
              const [x, y] = ring.centroid(slice)
              const { name, value } = slice.data
              const note = CHART.shareOf(shares[at] ?? 0)
              return {
                series: 0,
                at,
                x: width / 2 + x,
                y: HEIGHT / 2 + y,
                name: CHART.part(name, show(value), note),
                tip: { title: name, value: show(value), note },
              }
            }),
        faceOf: ({ at }) => {
          const slice = slices[at]
          return slice === undefined ? null : (
            <path
              data-focus
              d={ring(slice) ?? ''}
              fill={textureOf(id, at)}
              transform={`translate(${width / 2},${HEIGHT / 2})`}
            />
          )
        },
      })}
    />
  )
}

export default DrawnDonutChart
