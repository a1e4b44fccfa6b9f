import type { RadarChartProps } from './chart-props.ts'
import styles from './chart.module.css'
import DrawnStackedBars from './drawn-stacked-bars.tsx'
import { ChartFrame } from './frame.tsx'
import { formOf, hueOf, LineSwatch } from './look.tsx'
import { HEIGHT, layOutRadar } from './radar-layout.ts'
import { asIs, columnsOf } from './series.ts'
import { CHART } from './words.ts'

/** Two subjects span no area: they are drawn as bars. */
const AXES_LEAST = 3

const DrawnRadarChart = (props: RadarChartProps) => {
  const { caption, labels, series, show = asIs, empty } = props
  if (labels.length > 0 && labels.length < AXES_LEAST) return <DrawnStackedBars {...props} />
  return (
    <ChartFrame
      caption={caption}
      empty={empty}
      labels={labels}
      columns={columnsOf(series, show)}
      height={HEIGHT}
      legend={series.map(({ name }, of) => ({ name, swatch: <LineSwatch series={of} /> }))}
      draw={(width) => {
        const { rings, spokes, texts, areas, points } = layOutRadar(props, width, CHART.more)
        return {
          backdrop: (
            <>
              <g className={styles['net']}>
                {rings.map((ring) => (
                  <path key={ring} d={ring} />
                ))}
                {spokes.map(({ from, to }, at) => (
                  <line key={labels[at]} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
                ))}
              </g>
              <g className={styles['texts']}>
                {texts.map(({ text, x, y, anchor }, at) => (
                  <text key={labels[at]} x={x} y={y} dy="0.32em" textAnchor={anchor}>
                    {text}
                  </text>
                ))}
              </g>
              {areas.map((area, of) => (
                <path
                  key={series[of]?.name}
                  d={area}
                  fill={hueOf(of)}
                  fillOpacity={0.15}
                  stroke={hueOf(of)}
                  strokeWidth={2}
                />
              ))}
            </>
          ),
          marks: points.map(({ name, series: of, at, value, x, y }) => {
            const [title, shown] = [labels[at] ?? '', show(value)]
            return {
              series: of,
              at,
              x,
              y,
              name: CHART.point(name, title, shown),
              tip: { title, value: shown, note: name },
            }
          }),
          faceOf: ({ series: of, x, y }) => (
            <>
              <circle data-focus cx={x} cy={y} r={12} fill="transparent" />
              <path d={formOf(of)} fill={hueOf(of)} transform={`translate(${x},${y})`} />
            </>
          ),
        }
      }}
    />
  )
}

export default DrawnRadarChart
