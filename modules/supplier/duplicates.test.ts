import { expect, test } from 'vitest'
import { comparable } from './duplicates.ts'

test('only whole and correct values are compared, in one spelling', () => {
  expect(comparable('creditCode', ' 9144 0300 ma5cgyw016 ')).toBe('91440300MA5CGYW016')
  expect(comparable('creditCode', '91440300MA5CGYW01')).toBeUndefined()
  expect(comparable('idNumber', '11010519491231002x')).toBe('11010519491231002X')
  expect(comparable('idNumber', '110105194912310021')).toBeUndefined()
  expect(comparable('accountNo', '4000 0231 0920 0123 456')).toBe('4000023109200123456')
  expect(comparable('accountNo', '4000')).toBeUndefined()
  expect(comparable('name', ' 深圳晨光彩印有限公司 ')).toBe('深圳晨光彩印有限公司')
  expect(comparable('name', '晨光')).toBeUndefined()
})

test('a masked number is the supplier’s own and asked of nobody', () => {
  expect(comparable('accountNo', '**** 3456')).toBeUndefined()
})
