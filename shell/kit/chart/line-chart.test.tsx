import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { showMoney } from '#shell/format.ts'
import { layOut } from './xy-layout.ts'
import { LineChart } from './line-chart.tsx'

const LABELS = ['第 1 轮', '第 2 轮', '第 3 轮']
const SERIES = [
  { name: '晨光彩印', values: ['1.20', '1.10', '1.05'] },
  { name: '恒达纸品', values: ['1.30', null, '1.00'] },
]

const show = async () => {
  render(<LineChart caption="各轮单价" labels={LABELS} series={SERIES} show={showMoney} />)
  await screen.findByRole('figure', { name: '各轮单价' })
  return userEvent.setup()
}
const focused = (): string | null => document.activeElement?.getAttribute('aria-label') ?? null

afterEach(cleanup)

it('names each point by its line, its place and its value', async () => {
  await show()
  expect(screen.getAllByRole('option').map((point) => point.getAttribute('aria-label'))).toEqual([
    '晨光彩印，第 1 轮：¥1.20',
    '晨光彩印，第 2 轮：¥1.10',
    '晨光彩印，第 3 轮：¥1.05',
    '恒达纸品，第 1 轮：¥1.30',
    '恒达纸品，第 3 轮：¥1.00',
  ])
})

it('is one stop of the Tab key, and arrows lead along a line and from line to line', async () => {
  const user = await show()
  await user.tab()
  expect(focused()).toBe('晨光彩印，第 1 轮：¥1.20')
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(focused()).toBe('晨光彩印，第 3 轮：¥1.05')
  // 1.00 is drawn below 1.05.
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('恒达纸品，第 3 轮：¥1.00')
  await user.keyboard('{ArrowLeft}')
  expect(focused()).toBe('恒达纸品，第 1 轮：¥1.30')
  await user.keyboard('{ArrowLeft}')
  expect(focused()).toBe('恒达纸品，第 1 轮：¥1.30')
  await user.keyboard('{End}')
  expect(focused()).toBe('恒达纸品，第 3 轮：¥1.00')
})

it('shows the value beside the point that is looked at, and no longer when it is left', async () => {
  const user = await show()
  await user.tab()
  expect(screen.getByText('¥1.20', { selector: 'strong' })).toBeDefined()
  await user.tab()
  expect(screen.queryByText('¥1.20', { selector: 'strong' })).toBeNull()
})

it('says the same in a table, with a dash where there is no value', async () => {
  await show()
  const rows = within(screen.getByRole('table', { name: '各轮单价' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '项目晨光彩印恒达纸品',
    '第 1 轮¥1.20¥1.30',
    '第 2 轮¥1.10—',
    '第 3 轮¥1.05¥1.00',
  ])
})

it('leaves out labels that would run into each other, and interrupts a line where a value is missing', () => {
  const labels = Array.from({ length: 30 }, (_, n) => `第 ${n + 1} 轮`)
  const values = labels.map((_, n) => (n === 10 ? null : String(n)))
  const narrow = layOut({ labels, series: [{ name: '甲', values }] }, 360)
  expect(narrow.marks.length).toBeLessThan(5)
  expect(narrow.paths[0]?.match(/M/g)).toHaveLength(2)
  expect(narrow.points.every(({ x }) => x >= narrow.left && x <= narrow.right)).toBe(true)
})

it('draws equal values and no values at all', () => {
  const flat = layOut({ labels: LABELS, series: [{ name: '甲', values: ['2', '2', '2'] }] }, 400)
  expect(new Set(flat.points.map(({ y }) => y)).size).toBe(1)
  const empty = layOut({ labels: [], series: [] }, 400)
  expect(empty.points).toEqual([])
})
