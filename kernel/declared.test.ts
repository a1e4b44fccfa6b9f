import { expect, test } from 'vitest'
import { declared } from './declared.ts'
import { count, shape, text } from './schema.ts'

const Row = shape({ id: text(10), version: count(), title: text(10) })

test('the fields that a schema declares are taken over, and no others', () => {
  expect(declared(Row, { title: 'T', secret: 'S', id: 'I', version: 3 })).toEqual({ id: 'I', version: 3, title: 'T' })
})

test('a field that the record lacks stays out, and one that is null stays in', () => {
  const taken = declared(Row, { id: 'I', title: null })
  expect(Object.keys(taken)).toEqual(['id', 'title'])
  expect(taken.title).toBeNull()
})

test('a field that the record only inherits is not its own', () => {
  const record: { title?: string } = Object.create({ title: 'inherited' })
  expect(declared(Row, record)).toEqual({})
})
