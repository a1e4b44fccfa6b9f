import { expect, test } from 'vitest'
import { codesFilter, createdColumn, mineFilter, statusFilter } from './document-list.ts'

const TYPES = { 1: '印刷', 4: '内容' } as const

test('a filter by codes asks for those that the table has, under the name of the call', () => {
  const filter = codesFilter('type', '类型', 'OutsourcingType', TYPES)
  if (filter.kind !== 'choice') throw new Error('not a choice')
  expect(filter.options).toEqual([
    { value: '1', label: '印刷' },
    { value: '4', label: '内容' },
  ])
  expect(filter.toQuery(['4', '9'])).toEqual({ OutsourcingType: [4] })
})

test('filters by state and by who answers ask as all document lists do', () => {
  const [status, mine] = [statusFilter('状态', [{ value: '1', label: '待确认' }]), mineFilter('我负责的')]
  if (status.kind !== 'choice' || mine.kind !== 'flag') throw new Error('other filters')
  expect(status.toQuery(['1', '2'])).toEqual({ Status: [1, 2] })
  expect([mine.quick, mine.toQuery()]).toEqual([true, { IsResourceAuthorization: true }])
})

test('when a document was written is there for whoever wants it, and on no card', () => {
  const column = createdColumn('创建时间')
  expect(column).toMatchObject({ sort: 'createdAt', priority: 'extra', card: 'none' })
  expect(column.render({ createdAt: '2026-11-18T02:00:00.000Z' })).toBe('2026-11-18 10:00')
})
