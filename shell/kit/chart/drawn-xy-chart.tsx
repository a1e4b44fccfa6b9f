import { useId } from 'react'
import type { BarLineChartProps, LineChartProps } from './chart-props.ts'
import styles from './chart.module.css'
import { ChartFrame } from './frame.tsx'
import { AreaSwatch, formOf, hueOf, LineSwatch, textureOf, Textures } from './look.tsx'
import { asIs, columnsOf } from './series.ts'
import { HEIGHT, layOut } from './xy-layout.ts'
import { CHART } from './words.ts'

/** Lines and bars over labels, drawn by ourselves: text that is text, marks that keys reach, and the page's own colours. */
const DrawnXyChart = (props: LineChartProps & Partial<Pick<BarLineChartProps, 'lines'>>) => {
  const { caption, labels, series, show = asIs, showTick = show, empty, lines } = props
  const id = useId()
  const isLine = (name: string): boolean => lines?.includes(name) ?? true
  return (
    <ChartFrame
      caption={caption}
      empty={empty}
      labels={labels}
      columns={columnsOf(series, show)}
      height={HEIGHT}
      legend={series.map(({ name }, of) => ({
        name,
        swatch: isLine(name) ? <LineSwatch series={of} /> : <AreaSwatch id={id} series={of} />,
      }))}
      draw={(width) => {
        const { left, right, bottom, ticks, zero, barWidth, isBar, marks, paths, points } = layOut(
          { ...props, showTick },
          width,
        )
        return {
          backdrop: (
            <>
              <Textures id={id} count={series.length} />
              <g className={styles['axes']}>
                {ticks.map(({ text, y }) => (
                  <g key={y}>
                    <line x1={left} x2={right} y1={y} y2={y} />
                    <text x={left - 8} y={y} dy="0.32em" textAnchor="end">
                      {text}
                    </text>
                  </g>
                ))}
                {marks.map(({ label, x }) => (
                  <text key={x} x={x} y={bottom + 20} textAnchor="middle">
                    {label}
                  </text>
                ))}
              </g>
              {paths.map((path, of) => (
                <path key={series[of]?.name} d={path} fill="none" stroke={hueOf(of)} strokeWidth={2} />
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
          faceOf: ({ series: of, x, y }) =>
            isBar(of) ? (
              <rect
                data-focus
                x={x - barWidth / 2 + 1}
                y={Math.min(y, zero)}
                width={Math.max(barWidth - 2, 1)}
                height={Math.abs(zero - y)}
                fill={textureOf(id, of)}
              />
            ) : (
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

export default DrawnXyChart
