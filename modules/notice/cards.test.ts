import { expect, it } from 'vitest'
import { cardFor, keywordsOf } from './cards.ts'
import { filledKeywords } from './rules.ts'

it('a card has a field for what the title names, and the heading leaves it out', () => {
  const title = '请重新确认订单 {{code}}：{{title}}，{{change}}，截止 {{deadline}}'
  expect(cardFor(title)).toBe('business_change')
  const vars = { code: 'PO1', title: '绘本', change: '数量 1 → 2 本', deadline: '11月18日 10:30' }
  expect(filledKeywords({ title, wechatKeywords: keywordsOf('business_change') }, vars)).toEqual({
    thing1: '请重新确认订单',
    character_string2: 'PO1',
    thing3: '绘本',
    thing4: '数量 1 → 2 本',
    thing5: '11月18日 10:30',
  })
})

it('a title that names less has a smaller card', () => {
  expect(cardFor('请确认订单 {{code}}，截止 {{deadline}}')).toBe('business_task')
  expect(cardFor('{{result}}：{{code}}')).toBe('business_result')
  expect(cardFor('主账号已变更')).toBe('business_notice')
})

it('a title that is nothing but a field of the card is the heading all the same', () => {
  const wechatKeywords = [{ name: 'thing1', value: '{{heading}} {{title}}' }]
  expect(filledKeywords({ title: '{{title}}', wechatKeywords }, { title: '绘本' })).toEqual({ thing1: '绘本 绘本' })
})
