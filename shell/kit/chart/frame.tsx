import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import styles from './chart.module.css'
import { DataTable, type TableColumn } from './data-table.tsx'
import { useWidth } from './use-width.ts'
import { markAfter, type Mark } from './walk.ts'
import { CHART } from './words.ts'

interface Drawing {
  /** What is looked at, not reached: axes, lines, areas. */
  readonly backdrop?: ReactNode
  readonly marks: readonly Mark[]
  readonly faceOf: (mark: Mark) => ReactNode
}

interface Props {
  readonly caption: string
  readonly empty?: string | undefined
  /** What stands for what; nothing where the chart says it itself. */
  readonly legend?: readonly { readonly name: string; readonly swatch: ReactNode }[]
  readonly labels: readonly string[]
  readonly columns: readonly TableColumn[]
  readonly height: number
  /** Labels stand below each other. */
  readonly isTurned?: boolean
  readonly draw: (width: number) => Drawing
}

const isSame = (a: Mark | undefined, b: Mark): boolean => a?.series === b.series && a.at === b.at

/** What all charts have: a caption, a legend, marks that keys reach, a tip, and the same figures as a table. */
export const ChartFrame = ({ caption, empty, legend, labels, columns, height, isTurned, draw }: Props) => {
  const id = useId()
  const { ref, width } = useWidth()
  const [looked, setLooked] = useState<Mark>()
  const { backdrop, marks, faceOf } = draw(width)
  const current = marks.find((mark) => isSame(looked, mark))
  const walk = (event: KeyboardEvent<SVGSVGElement>): void => {
    const from = current ?? marks[0]
    const next = from && markAfter(marks, from, event.key, { isTurned })
    if (next === undefined) return
    event.preventDefault()
    const place = event.currentTarget.querySelector(`[data-mark="${next.series}:${next.at}"]`)
    if (place instanceof SVGElement) place.focus()
  }
  const isEmpty = marks.length === 0

  return (
    <figure className={styles['figure']} aria-labelledby={id}>
      <figcaption id={id} className={styles['caption']}>
        {caption}
      </figcaption>
      {isEmpty || legend === undefined ? null : (
        <ul className={styles['legend']}>
          {legend.map(({ name, swatch }) => (
            <li key={name}>
              {swatch}
              {name}
            </li>
          ))}
        </ul>
      )}
      <div ref={ref} className={styles['plot']} style={{ height }}>
        {isEmpty ? (
          <p className={styles['empty']}>{empty ?? CHART.empty}</p>
        ) : (
          <svg
            width={width}
            height={height}
            role="listbox"
            tabIndex={-1}
            aria-labelledby={id}
            onKeyDown={walk}
            onPointerLeave={() => setLooked(undefined)}
          >
            <g aria-hidden>{backdrop}</g>
            {marks.map((mark) => (
              <g
                key={`${mark.series}:${mark.at}`}
                role="option"
                aria-selected={isSame(current, mark)}
                aria-label={mark.name}
                data-mark={`${mark.series}:${mark.at}`}
                tabIndex={isSame(current ?? marks[0], mark) ? 0 : -1}
                className={styles['mark']}
                onFocus={() => setLooked(mark)}
                onBlur={() => setLooked(undefined)}
                onPointerEnter={() => setLooked(mark)}
              >
                {faceOf(mark)}
              </g>
            ))}
          </svg>
        )}
        {current === undefined ? null : <Tip mark={current} width={width} />}
      </div>
      {isEmpty ? null : <DataTable caption={caption} labels={labels} columns={columns} />}
    </figure>
  )
}

const Tip = ({ mark: { x, y, tip }, width }: { readonly mark: Mark; readonly width: number }) => (
  <div
    aria-hidden
    className={styles['tip']}
    data-side={x > width / 2 ? 'left' : 'right'}
    style={{ left: x, top: Math.max(y, 32) }}
  >
    <div>{tip.title}</div>
    <strong>{tip.value}</strong>
    <div>{tip.note}</div>
  </div>
)
