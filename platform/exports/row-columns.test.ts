import { expect, test } from 'vitest'
import { count, day, id, instant, listOf, money, nullable, quantity, shape, text, words } from '#kernel/schema.ts'
import { rowColumns } from './row-columns.ts'

const Row = shape({
  id: id(),
  code: words(40, '单号'),
  status: count('状态'),
  statusName: words(40, '状态'),
  title: text(100, { title: '主题' }),
  severity: count('严重度'),
  tags: listOf(words(20, '标签'), { title: '标签' }),
  qty: nullable(quantity('数量')),
  amount: nullable(money('金额')),
  on: nullable(day('日期')),
  at: instant('时间'),
  rowVersion: count('版本号'),
})
const columns = rowColumns(Row, { severity: { 3: '严重' } })

test('an export has every field that people read, under its title and in its kind', () => {
  expect(columns.map(({ key, title, kind }) => [key, title, kind])).toEqual([
    ['code', '单号', 'text'],
    ['statusName', '状态', 'text'],
    ['title', '主题', 'text'],
    ['severity', '严重度', 'text'],
    ['tags', '标签', 'text'],
    ['qty', '数量', 'number'],
    ['amount', '金额', 'money'],
    ['on', '日期', 'day'],
    ['at', '时间', 'instant'],
  ])
})

test('numbers that have a word are written in it, lists in one cell, and nothing stays nothing', () => {
  const row = {
    id: '0',
    code: 'A1',
    status: 1,
    statusName: '待接收',
    title: '',
    severity: 3,
    tags: ['脱胶', '色差'],
    qty: null,
    amount: '12.50',
    on: '2026-11-15',
    at: '2026-11-15T00:00:00Z',
    rowVersion: 4,
  }
  expect(columns.map(({ value }) => value(row))).toEqual([
    'A1',
    '待接收',
    '',
    '严重',
    '脱胶、色差',
    null,
    '12.50',
    '2026-11-15',
    '2026-11-15T00:00:00Z',
  ])
})
