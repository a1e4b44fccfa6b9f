import { LineChart } from '#shell/kit/chart/line-chart.tsx'

const ROUNDS = 8
const labels = Array.from({ length: ROUNDS }, (_, n) => `round ${n + 1}`)
const series = Array.from({ length: 5 }, (_, of) => ({
  name: `supplier ${of + 1}`,
  values: labels.map((_label, at) => (of === 3 && at === 4 ? null : (1.3 - at * 0.02 - of * 0.03).toFixed(2))),
}))

/** Prices of some suppliers over the rounds of an inquiry. */
const ChartPart = () => (
  <>
    <h1>chart</h1>
    <LineChart caption="prices over rounds" labels={labels} series={series} show={(value) => `¥${value}`} />
  </>
)

export default ChartPart
