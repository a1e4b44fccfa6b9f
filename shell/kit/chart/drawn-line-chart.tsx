import { symbol, symbolsFill } from 'd3-shape'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { LineChartProps } from './chart-props.ts'
import styles from './chart.module.css'
import { DataTable } from './data-table.tsx'
import { HEIGHT, layOut, pointAfter, type Point } from './layout.ts'
import { CHART } from './words.ts'

const HUES = [
  'color-primary',
  'color-warning',
  'color-success',
  'purple',
  'color-error',
  'cyan-7',
  'magenta-7',
  'geekblue',
]
const hueOf = (series: number): string => `var(--ant-${HUES[series % HUES.length] ?? 'color-primary'})`
// Lines differ by the form of their points too: not everybody tells the colours apart.
const formOf = (series: number): string => symbol(symbolsFill[series % symbolsFill.length], 72)() ?? ''

const useWidth = () => {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(640)
  useLayoutEffect(() => {
    const box = ref.current
    if (box === null) return undefined
    const measure = (): void => {
      // A page that is kept while another one is shown has no width.
      if (box.clientWidth > 0) setWidth(box.clientWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}

const asIs = (value: string): string => value

/** Lines over labels, drawn by ourselves: text that is text, points that keys reach, and the page's own colours. */
const DrawnLineChart = ({ caption, labels, series, show = asIs }: LineChartProps) => {
  const id = useId()
  const { ref, width } = useWidth()
  const [looked, setLooked] = useState<Point>()
  const { left, right, bottom, ticks, marks, paths, points } = layOut({ labels, series }, width)
  const isSame = (a: Point | undefined, b: Point): boolean => a?.series === b.series && a.at === b.at
  const current = points.find((point) => isSame(looked, point))
  const sentenceOf = ({ series: of, at, value }: Point): string =>
    CHART.point(series[of]?.name ?? '', labels[at] ?? '', show(value))
  const walk = (event: KeyboardEvent<SVGSVGElement>): void => {
    const from = current ?? points[0]
    const next = from && pointAfter(points, from, event.key)
    if (next === undefined) return
    event.preventDefault()
    const place = event.currentTarget.querySelector(`[data-point="${next.series}:${next.at}"]`)
    if (place instanceof SVGElement) place.focus()
  }

  return (
    <figure className={styles['figure']} aria-labelledby={id}>
      <figcaption id={id} className={styles['caption']}>
        {caption}
      </figcaption>
      <ul className={styles['legend']}>
        {series.map(({ name }, of) => (
          <li key={name}>
            <svg width="28" height="14" viewBox="-14 -7 28 14" aria-hidden>
              <line x1={-14} x2={14} y1={0} y2={0} stroke={hueOf(of)} strokeWidth={2} />
              <path d={formOf(of)} fill={hueOf(of)} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <div ref={ref} className={styles['plot']} style={{ height: HEIGHT }}>
        <svg
          width={width}
          height={HEIGHT}
          role="listbox"
          tabIndex={-1}
          aria-labelledby={id}
          onKeyDown={walk}
          onPointerLeave={() => setLooked(undefined)}
        >
          <g aria-hidden className={styles['axes']}>
            {ticks.map(({ value, y }) => (
              <g key={value}>
                <line x1={left} x2={right} y1={y} y2={y} />
                <text x={left - 8} y={y} dy="0.32em" textAnchor="end">
                  {show(value)}
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
            <path key={series[of]?.name} d={path} fill="none" stroke={hueOf(of)} strokeWidth={2} aria-hidden />
          ))}
          {points.map((point) => (
            <g
              key={`${point.series}:${point.at}`}
              role="option"
              aria-selected={isSame(current, point)}
              aria-label={sentenceOf(point)}
              data-point={`${point.series}:${point.at}`}
              tabIndex={isSame(current ?? points[0], point) ? 0 : -1}
              transform={`translate(${point.x},${point.y})`}
              className={styles['point']}
              onFocus={() => setLooked(point)}
              onBlur={() => setLooked(undefined)}
              onPointerEnter={() => setLooked(point)}
            >
              <circle r={12} fill="transparent" />
              <path d={formOf(point.series)} fill={hueOf(point.series)} />
            </g>
          ))}
        </svg>
        {current === undefined ? null : (
          <div
            aria-hidden
            className={styles['tip']}
            data-side={current.x > width / 2 ? 'left' : 'right'}
            style={{ left: current.x, top: current.y }}
          >
            <div>{labels[current.at]}</div>
            <strong>{show(current.value)}</strong>
            <div>{series[current.series]?.name}</div>
          </div>
        )}
      </div>
      <DataTable caption={caption} labels={labels} series={series} show={show} />
    </figure>
  )
}

export default DrawnLineChart
