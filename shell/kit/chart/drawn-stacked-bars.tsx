import { useId } from 'react'
import { sum } from '#kernel/decimal.ts'
import type { StackedBarsProps } from './chart-props.ts'
import styles from './chart.module.css'
import { ChartFrame } from './frame.tsx'
import { AreaSwatch, textureOf, Textures } from './look.tsx'
import { asIs, columnsOf, valuesOf } from './series.ts'
import { CHART } from './words.ts'

const ROW_PX = 44
const BAR_PX = 22
const CHARACTER_PX = 13
const FIGURE_PX = 8
const GAP = 8

const DrawnStackedBars = ({ caption, labels, series, show = asIs, empty }: StackedBarsProps) => {
  const id = useId()
  const values = valuesOf(series)
  const totals = labels.map((_, at) => sum(values.filter((one) => one.at === at).map(({ value }) => value)))
  const left = Math.max(0, ...labels.map(({ length }) => length)) * CHARACTER_PX + GAP
  const end = Math.max(0, ...totals.map((total) => show(total).length)) * FIGURE_PX + GAP
  const isEmpty = totals.every((total) => Number(total) === 0)
  return (
    <ChartFrame
      caption={caption}
      empty={empty}
      labels={labels}
      columns={columnsOf(series, show)}
      height={Math.max(labels.length, 2) * ROW_PX}
      isTurned
      {...(series.length < 2
        ? {}
        : { legend: series.map(({ name }, of) => ({ name, swatch: <AreaSwatch id={id} series={of} /> })) })}
      draw={(width) => {
        const most = Math.max(...totals.map(Number), 1)
        const x = (value: number): number => (value / most) * Math.max(width - left - end, 1)
        const topOf = (at: number): number => at * ROW_PX + (ROW_PX - BAR_PX) / 2
        const before = (of: number, at: number): number =>
          values.reduce((all, one) => (one.at === at && one.series < of ? all + Number(one.value) : all), 0)
        return {
          backdrop: (
            <>
              <Textures id={id} count={series.length} />
              <g className={styles['texts']}>
                {labels.map((label, at) => (
                  <g key={label} transform={`translate(0,${topOf(at) + BAR_PX / 2})`}>
                    <text dy="0.32em">{label}</text>
                    <text data-weak x={left + x(Number(totals[at])) + GAP} dy="0.32em">
                      {show(totals[at] ?? '0')}
                    </text>
                  </g>
                ))}
              </g>
            </>
          ),
          marks: isEmpty
            ? []
            : values.map(({ name, series: of, at, value }) => {
                const [title, shown] = [labels[at] ?? '', show(value)]
                return {
                  series: of,
                  at,
                  x: left + x(before(of, at) + Number(value) / 2),
                  y: topOf(at) + BAR_PX / 2,
                  name: CHART.point(name, title, shown),
                  tip: { title, value: shown, note: name },
                }
              }),
          faceOf: ({ series: of, at }) => (
            <rect
              data-focus
              x={left + x(before(of, at))}
              y={topOf(at)}
              width={Math.max(x(Number(series[of]?.values[at] ?? '0')), 1)}
              height={BAR_PX}
              // Nothing is not drawn, but keys reach it.
              fill={Number(series[of]?.values[at] ?? '0') === 0 ? 'none' : textureOf(id, of)}
            />
          ),
        }
      }}
    />
  )
}

export default DrawnStackedBars
