import { expect, it } from 'vitest'
import { partsOf } from './sms-text.ts'

it('a message with a code is taken apart', () => {
  expect(partsOf('【小树童阅】您的登录验证码是 012345，5 分钟内有效，请勿告诉他人。')).toEqual({
    sender: '小树童阅',
    words: '您的登录验证码是 012345，5 分钟内有效，请勿告诉他人。',
    link: undefined,
    code: '012345',
  })
})

it('a message with an address is taken apart, and its numbers are no code', () => {
  expect(
    partsOf('【小树童阅】请确认订单 PO202611150001：首印 20000 册，截止 2026-11-18 http://localhost:4000/n/a_-1'),
  ).toEqual({
    sender: '小树童阅',
    words: '请确认订单 PO202611150001：首印 20000 册，截止 2026-11-18',
    link: 'http://localhost:4000/n/a_-1',
    code: undefined,
  })
})

it('a message without sender or code stays whole', () => {
  expect(partsOf('订单 20260000000001 已发货')).toEqual({
    sender: '',
    words: '订单 20260000000001 已发货',
    link: undefined,
    code: undefined,
  })
})
