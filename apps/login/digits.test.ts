import { describe, expect, it } from 'vitest'
import { codeFrom, mobileFrom } from './digits.ts'

describe('the field of the mobile number', () => {
  it.each([
    ['13800000001', '13800000001'],
    ['138 0000 0001', '13800000001'],
    ['138-0000-0001', '13800000001'],
    ['+86 138 0000 0001', '13800000001'],
    ['008613800000001', '13800000001'],
    ['１３８００００ ０００１', '13800000001'],
    ['138000000012', '13800000001'],
    ['138', '138'],
    ['手机', ''],
  ])('takes %s as %s', (typed, meant) => {
    expect(mobileFrom(typed)).toBe(meant)
  })
})

describe('the field of the code', () => {
  it.each([
    ['012345', '012345'],
    ['012 345', '012345'],
    ['０１２３４５', '012345'],
    ['0123456789', '012345'],
    ['01', '01'],
    ['【小树童阅】您的登录验证码是 012345，5 分钟内有效，请勿告诉他人。', '012345'],
    ['验证码', ''],
  ])('takes %s as %s', (typed, meant) => {
    expect(codeFrom(typed)).toBe(meant)
  })
})
