import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, expect, it } from 'vitest'
import { showMoney, showQty } from '#shell/format.ts'
import { BarLineChart } from './bar-line-chart.tsx'
import { DonutChart } from './donut-chart.tsx'
import { FunnelChart } from './funnel-chart.tsx'
import { layOutRadar } from './radar-layout.ts'
import { RadarChart } from './radar-chart.tsx'
import { StackedBars } from './stacked-bars.tsx'
import { layOut } from './xy-layout.ts'

const MONTHS = ['2026-01', '2026-02']
const MONEY = [
  { name: '订单金额', values: ['100.00', '300.00'] },
  { name: '付款金额', values: ['50.00', null] },
]
const SECTIONS = ['质量体系', '生产与交付', '安全与环境']
const SCORES = [
  { name: '本次', values: ['80', '90', '70'] },
  { name: '上次', values: ['60', '95', '70'] },
]

const show = async (chart: ReactElement) => {
  render(chart)
  await screen.findByRole('figure')
  return userEvent.setup()
}
const names = () => screen.getAllByRole('option').map((mark) => mark.getAttribute('aria-label'))
const focused = () => document.activeElement?.getAttribute('aria-label')
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map(({ textContent }) => textContent)

afterEach(cleanup)

it('bars and lines over the same labels are each named by what they are', async () => {
  await show(<BarLineChart caption="订单与付款" labels={MONTHS} series={MONEY} lines={['付款金额']} show={showMoney} />)
  expect(names()).toEqual(['订单金额，2026-01：¥100.00', '订单金额，2026-02：¥300.00', '付款金额，2026-01：¥50.00'])
  expect(rows()).toEqual(['项目订单金额付款金额', '2026-01¥100.00¥50.00', '2026-02¥300.00—'])
})

it('bars stand on zero, beside each other, and lines do not widen them', () => {
  const { isBar, zero, points, barWidth } = layOut({ labels: MONTHS, series: MONEY, lines: [] }, 600)
  expect([isBar(0), isBar(1)]).toEqual([true, true])
  expect(zero).toBeGreaterThan(Math.max(...points.map(({ y }) => y)))
  const [ordered, paid] = points.filter(({ at }) => at === 0)
  expect((paid?.x ?? 0) - (ordered?.x ?? 0)).toBeCloseTo(barWidth)
  expect(layOut({ labels: MONTHS, series: MONEY, lines: ['付款金额'] }, 600).isBar(1)).toBe(false)
})

it('an axis of percentages ends where percentages end', () => {
  const series = [{ name: '准时率', values: ['99', '100'] }]
  const free = layOut({ labels: MONTHS, series }, 600)
  const bound = layOut({ labels: MONTHS, series, bounds: [0, 100] }, 600)
  expect(free.ticks.some(({ text }) => Number(text) > 100)).toBe(true)
  expect(bound.ticks.every(({ text }) => Number(text) <= 100)).toBe(true)
})

it('a radar is one stop of the Tab key, and arrows lead around it and to the other series', async () => {
  const user = await show(<RadarChart caption="板块得分" labels={SECTIONS} series={SCORES} />)
  await user.tab()
  expect(focused()).toBe('本次，质量体系：80')
  await user.keyboard('{ArrowRight}')
  expect(focused()).toBe('本次，生产与交付：90')
  await user.keyboard('{Home}{ArrowDown}')
  expect(focused()).toBe('上次，质量体系：60')
  expect(rows()).toEqual(['项目本次上次', '质量体系8060', '生产与交付9095', '安全与环境7070'])
})

it('a score lies as far out as it is of the most, and never outside', () => {
  const radar = {
    caption: '',
    labels: SECTIONS,
    series: [{ name: '本次', values: ['10', '20', '30'] }],
    most: ['20', '20', '20'],
  }
  const { points, spokes } = layOutRadar(radar, 600, '…')
  const far = points.map(({ x, y }, at) => {
    const { from, to } = spokes[at] ?? { from: { x: 0, y: 0 }, to: { x: 0, y: 1 } }
    return Math.hypot(x - from.x, y - from.y) / Math.hypot(to.x - from.x, to.y - from.y)
  })
  expect(far.map((share) => Math.round(share * 100))).toEqual([50, 100, 100])
})

it('two subjects are drawn as bars, with the same names', async () => {
  await show(
    <RadarChart caption="板块得分" labels={SECTIONS.slice(0, 2)} series={[{ name: '本次', values: ['80', '90'] }]} />,
  )
  expect(names()).toEqual(['本次，质量体系：80', '本次，生产与交付：90'])
})

it('bars below each other are walked down, and their parts across', async () => {
  const user = await show(
    <StackedBars
      caption="账龄"
      labels={['0–30 天', '31–60 天']}
      series={[
        { name: '已开票', values: ['10.00', '20.00'] },
        { name: '未开票', values: ['5.00', '0.00'] },
      ]}
      show={showMoney}
    />,
  )
  await user.tab()
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('已开票，31–60 天：¥20.00')
  await user.keyboard('{ArrowUp}{ArrowRight}')
  expect(focused()).toBe('未开票，0–30 天：¥5.00')
  expect(screen.getByText('¥15.00')).toBeDefined()
})

it('a donut says the share of each part, in its legend, in its marks and in its table', async () => {
  const parts = [
    { name: '图书', value: '300.00' },
    { name: '玩具', value: '100.00' },
  ]
  const user = await show(<DonutChart caption="品类" parts={parts} measure="金额" show={showMoney} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['图书 75%', '玩具 25%'])
  expect(rows()).toEqual(['项目金额占比', '图书¥300.0075%', '玩具¥100.0025%'])
  await user.tab()
  expect(focused()).toBe('图书：¥300.00，占 75%')
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('玩具：¥100.00，占 25%')
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('玩具：¥100.00，占 25%')
})

it('a funnel says what is left of the step before', async () => {
  const steps = [
    { name: '邀请', value: '20' },
    { name: '报价', value: '15' },
    { name: '中标', value: '3' },
  ]
  const user = await show(<FunnelChart caption="报价转化" steps={steps} measure="数量" show={showQty} />)
  expect(names()).toEqual(['邀请：20', '报价：15，邀请的 75%', '中标：3，报价的 20%'])
  expect(rows()).toEqual(['项目数量占上一步', '邀请20—', '报价1575%', '中标320%'])
  await user.tab()
  await user.keyboard('{End}')
  expect(focused()).toBe('中标：3，报价的 20%')
})

it('a share has one place at most, and what is said about a chart stands below it', async () => {
  const parts = [
    { name: '图书', value: '200.00' },
    { name: '玩具', value: '100.00' },
  ]
  await show(<DonutChart caption="品类" parts={parts} measure="金额" show={showMoney} note={<p>不含税</p>} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['图书 66.7%', '玩具 33.3%'])
  expect(screen.getByRole('figure').nextElementSibling).toBe(screen.getByText('不含税'))
})

it('a bar of nothing is not drawn, but can be reached', async () => {
  const series = [{ name: '未付', values: ['0.00', '5.00'] }]
  await show(<StackedBars caption="账龄" labels={['0–30 天', '31–60 天']} series={series} />)
  const fills = screen.getAllByRole('option').map((mark) => mark.querySelector('rect')?.getAttribute('fill'))
  expect([fills.length, fills[0], fills[1] === 'none']).toEqual([2, 'none', false])
})

it('areas and lines that differ by colour differ by texture or form too', async () => {
  const { container } = render(
    <>
      <StackedBars
        caption="账龄"
        labels={['0–30 天']}
        series={[
          { name: '已开票', values: ['1'] },
          { name: '未开票', values: ['2'] },
        ]}
      />
      <RadarChart caption="板块得分" labels={SECTIONS} series={SCORES} />
    </>,
  )
  await screen.findByRole('figure', { name: '账龄' })
  await screen.findByRole('figure', { name: '板块得分' })
  const textures = [...container.querySelectorAll('pattern path')].map((path) => path.getAttribute('d'))
  expect(new Set(textures).size).toBe(2)
  const forms = [...container.querySelectorAll('li svg path')].map((path) => path.getAttribute('d'))
  expect(new Set(forms).size).toBe(2)
})

it('a chart without figures says what to do, and offers no table', async () => {
  await show(<DonutChart caption="品类" parts={[]} measure="金额" empty="收到第一张订单后显示" />)
  expect(screen.getByText('收到第一张订单后显示')).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('listbox')).toBeNull()
})

it('zeros alone are nothing to draw, either', async () => {
  await show(<FunnelChart caption="报价转化" steps={[{ name: '邀请', value: '0' }]} measure="数量" />)
  expect(screen.getByText('暂无数据')).toBeDefined()
})
