import { expect, test } from 'vitest'
import { PERMISSIONS, permissionsOf } from '#kernel/permission.ts'
import { NOUN_NAMES, PERMISSION_NAMES, permissionGroups } from './permission-words.ts'

test('every permission and what it is about has a Chinese name of its own', () => {
  expect(Object.keys(PERMISSION_NAMES).toSorted()).toEqual([...PERMISSIONS].toSorted())
  for (const names of [Object.values(PERMISSION_NAMES), Object.values(NOUN_NAMES)]) {
    expect(names.filter((name) => !/\p{Script=Han}/u.test(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  }
})

test('every permission stands in one group, and those that nobody of a side has in none', () => {
  const all = permissionGroups(new Set(PERMISSIONS)).flatMap(({ permissions }) => permissions)
  expect(all.toSorted()).toEqual([...PERMISSIONS].toSorted())
  expect(permissionGroups(permissionsOf(['Warehouse'])).map(({ name }) => name)).toEqual([
    '打样',
    '采购订单',
    '收货',
    '委外',
    '导出',
  ])
  expect(permissionGroups(new Set())).toEqual([])
})
