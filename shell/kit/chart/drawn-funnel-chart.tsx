import { percentOf } from '#kernel/decimal.ts'
import type { FunnelChartProps } from './chart-props.ts'
import styles from './chart.module.css'
import { ChartFrame } from './frame.tsx'
import { hueOf } from './look.tsx'
import { asIs, PERCENT_PLACES } from './series.ts'
import { CHART } from './words.ts'

const ROW_PX = 64
const BAR_PX = 34
const CHARACTER_PX = 13
const SIDE = 100

const DrawnFunnelChart = ({ caption, steps, measure, show = asIs, empty }: FunnelChartProps) => {
  const names = steps.map(({ name }) => name)
  const rates = steps.map(({ value }, at) => {
    const former = steps[at - 1]
    return former === undefined
      ? null
      : { percent: percentOf(value, former.value, PERCENT_PLACES), former: former.name }
  })
  const isEmpty = steps.every(({ value }) => Number(value) === 0)
  const left = Math.max(0, ...names.map(({ length }) => length)) * CHARACTER_PX + 8
  return (
    <ChartFrame
      caption={caption}
      empty={empty}
      labels={names}
      columns={[
        { name: measure, texts: steps.map(({ value }) => show(value)) },
        { name: CHART.ofFormer, texts: rates.map((rate) => (rate === null ? null : CHART.percent(rate.percent))) },
      ]}
      height={Math.max(steps.length, 2) * ROW_PX}
      isTurned
      draw={(width) => {
        const room = Math.max(width - left - SIDE, 40)
        const middle = left + room / 2
        const most = Math.max(...steps.map(({ value }) => Number(value)), 1)
        const x = (value: number): number => (value / most) * room
        // What is nothing is still a thin bar that can be reached.
        const half = (at: number): number => Math.max(x(Number(steps[at]?.value ?? '0')), 2) / 2
        const topOf = (at: number): number => at * ROW_PX + (ROW_PX - BAR_PX) / 2
        return {
          backdrop: (
            <>
              <g fill={hueOf(0)} fillOpacity={0.15}>
                {names.slice(1).map((name, at) => (
                  <path
                    key={name}
                    d={`M${middle - half(at)},${topOf(at) + BAR_PX}H${middle + half(at)}L${middle + half(at + 1)},${topOf(at + 1)}H${middle - half(at + 1)}Z`}
                  />
                ))}
              </g>
              <g className={styles['texts']}>
                {steps.map(({ name, value }, at) => (
                  <g key={name} transform={`translate(0,${topOf(at) + BAR_PX / 2})`}>
                    <text dy="0.32em">{name}</text>
                    <text x={width - SIDE + 8} dy="0.32em">
                      {show(value)}
                      {rates[at] ? (
                        <tspan data-weak dx={8}>
                          {CHART.percent(rates[at].percent)}
                        </tspan>
                      ) : null}
                    </text>
                  </g>
                ))}
              </g>
            </>
          ),
          marks: isEmpty
            ? []
            : steps.map(({ name, value }, at) => {
                const rate = rates[at]
                const note = rate ? CHART.rateOf(rate.percent, rate.former) : ''
                return {
                  series: 0,
                  at,
                  x: middle,
                  y: topOf(at) + BAR_PX / 2,
                  name: rate ? CHART.part(name, show(value), note) : CHART.step(name, show(value)),
                  tip: { title: name, value: show(value), note },
                }
              }),
          faceOf: ({ at }) => (
            <rect data-focus x={middle - half(at)} y={topOf(at)} width={half(at) * 2} height={BAR_PX} fill={hueOf(0)} />
          ),
        }
      }}
    />
  )
}

export default DrawnFunnelChart
