import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { MessageList } from './message-list.tsx'

afterEach(cleanup)

const message = {
  templateId: 'business_task',
  url: 'http://localhost:4000/redirect/name/PurchaseOrderDetail?id=1',
  data: { thing4: '11月18日 10:30', thing1: '请确认订单', character_string2: 'PO202611150001', thing3: '绘本首印' },
  at: '2026-11-15T01:00:00.000Z',
}
const rowsOf = (card: HTMLElement): string[] =>
  within(card)
    .getAllByRole('term')
    .map((term) => `${term.textContent}：${term.nextElementSibling?.textContent}`)

it('a message is a card: who sent it, its title, labelled rows in their order, and the way to its page', () => {
  render(<MessageList messages={[message]} onOpen={() => undefined} />)
  const card = screen.getByRole('article')
  expect(within(card).getByText('小树童阅供应商服务')).toBeDefined()
  expect(within(card).getByRole('heading', { name: '待办提醒' })).toBeDefined()
  expect(rowsOf(card)).toEqual([
    '待办事项：请确认订单',
    '单号：PO202611150001',
    '内容：绘本首印',
    '截止时间：11月18日 10:30',
  ])
  expect(
    within(card)
      .getByRole('link', { name: /查看详情/ })
      .getAttribute('href'),
  ).toBe(message.url)
})

it('a template of the staff’s own is shown by the names that it has, and an odd address is no link', () => {
  const own = { ...message, templateId: 'holiday', url: 'javascript:alert(1)', data: { thing9: '放假' } }
  render(<MessageList messages={[own]} onOpen={() => undefined} />)
  const card = screen.getByRole('article')
  expect(within(card).getByRole('heading', { name: 'holiday' })).toBeDefined()
  expect(rowsOf(card)).toEqual(['thing9：放假'])
  expect(within(card).queryByRole('link')).toBeNull()
})
