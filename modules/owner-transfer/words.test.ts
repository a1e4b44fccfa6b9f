import { expect, it } from 'vitest'
import { maskName } from './words.ts'

it.each([
  ['张三', '张*'],
  ['欧阳小树', '欧***'],
  ['阿依古丽·买买提', '阿***'],
  ['', ''],
])('shows of the name %s only %s', (name, shown) => {
  expect(maskName(name)).toBe(shown)
})
