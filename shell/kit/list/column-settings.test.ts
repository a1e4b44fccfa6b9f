import { expect, it } from 'vitest'
import { arrange, moveColumn, setColumn, settingsOf } from './column-settings.ts'

const COLUMNS = [
  { key: 'code', priority: 'must', fixed: true },
  { key: 'title' },
  { key: 'day' },
  { key: 'remark', priority: 'extra' },
] as const

const shown = (...kept: Parameters<typeof arrange>[1]) => arrange(COLUMNS, kept).map(({ column }) => column.key)

it('shows the usual columns as long as nobody set anything', () => {
  expect(shown()).toEqual(['code', 'title', 'day'])
})

it('shows what a person wants, in their order', () => {
  expect(
    shown(
      { key: 'day', visible: true },
      { key: 'remark', visible: true },
      { key: 'title', visible: false },
      { key: 'code', visible: true },
    ),
  ).toEqual(['day', 'remark', 'code'])
})

it('never hides a column that must be seen', () => {
  expect(shown({ key: 'code', visible: false })).toContain('code')
  expect(shown({ key: 'title', visible: false })).not.toContain('title')
})

it('forgets columns that are gone and those that were kept twice', () => {
  const kept = [
    { key: 'gone', visible: true },
    { key: 'day', visible: true },
    { key: 'day', visible: false },
  ]
  expect(settingsOf(COLUMNS, kept).map(({ key }) => key)).toEqual(['code', 'title', 'day', 'remark'])
})

it('puts a column that is new after the one that it follows by design', () => {
  const kept = [
    { key: 'title', visible: true },
    { key: 'code', visible: true },
  ]
  expect(settingsOf(COLUMNS, kept).map(({ key }) => key)).toEqual(['title', 'day', 'remark', 'code'])
})

it('puts fixed columns at the edge', () => {
  expect(shown(...setColumn(settingsOf(COLUMNS, []), 'day', { fixed: true }))).toEqual(['code', 'day', 'title'])
})

it('moves a column, and at the edge leaves it where it is', () => {
  const settings = settingsOf(COLUMNS, [])
  const order = (key: string, by: number) => moveColumn(settings, key, by).map((one) => one.key)
  expect(order('day', -1)).toEqual(['code', 'day', 'title', 'remark'])
  expect(order('code', -1)).toEqual(['code', 'title', 'day', 'remark'])
  expect(order('remark', 1)).toEqual(['code', 'title', 'day', 'remark'])
  expect(order('gone', 1)).toEqual(['code', 'title', 'day', 'remark'])
})
