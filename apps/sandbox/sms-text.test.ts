import { expect, it } from 'vitest'
import { partsOf } from './sms-text.ts'

it('a message with a code is taken apart', () => {
  expect(partsOf('【小树童阅】您的登录验证码是 012345，5 分钟内有效，请勿告诉他人。')).toEqual({
    sender: '小树童阅',
    words: '您的登录验证码是 012345，5 分钟内有效，请勿告诉他人。',
    code: '012345',
  })
})

it('a message without sender or code stays whole', () => {
  expect(partsOf('订单 20260000000001 已发货')).toEqual({
    sender: '',
    words: '订单 20260000000001 已发货',
    code: undefined,
  })
})
