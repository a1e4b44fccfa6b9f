import { expect, test } from 'vitest'
import { count, flag, id, listOf, nullable, shape, text, words } from './schema.ts'
import { described, describedFields } from './described.ts'

const Cause = shape({
  method: count('方法'),
  whys: listOf(text(50), { title: '为什么' }),
  escape: text(50, { title: '未检出原因' }),
  files: listOf(id(), { title: '附件' }),
})
const Team = listOf(
  shape({ name: words(20, '姓名'), phone: nullable(text(20, { title: '电话' })), isLeader: flag('组长') }),
)

test('a part of a document is told field by field; what is empty, and files, are left out', () => {
  const cause = { method: 2, whys: ['胶温过低', '', '未校准'], escape: '', files: [crypto.randomUUID()] }
  expect(described(Cause, cause, { method: { 2: '鱼骨图' } })).toBe('方法：鱼骨图\n为什么：胶温过低、未校准')
})

test('a list of parts is numbered', () => {
  const team = [
    { name: '李工', phone: '1', isLeader: true },
    { name: '王工', phone: null, isLeader: false },
  ]
  expect(described(Team, team)).toBe('1. 姓名：李工；电话：1；组长：是\n2. 姓名：王工')
})

test('what was never written is nothing', () => {
  expect([described(Cause, null), described(Team, []), described(text(5), 'x')]).toEqual(['', '', ''])
})

test('the head of a print has the fields that it is asked for, empty or not', () => {
  const cause = { method: 2, whys: [], escape: '目测', files: [] }
  expect(describedFields(Cause, cause, ['escape', 'method', 'whys'], { method: { 2: '鱼骨图' } })).toEqual([
    ['未检出原因', '目测'],
    ['方法', '鱼骨图'],
    ['为什么', ''],
  ])
})
