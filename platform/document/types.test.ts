import { expect, expectTypeOf, test } from 'vitest'
import { defineMachine, stateNames } from '#kernel/machine.ts'
import { count, id, shape, text } from '#kernel/schema.ts'
import type { DocumentOf } from './types.ts'

const machine = defineMachine<{ readonly isPaid: boolean }>()({
  name: 'Order',
  initial: 'open',
  states: { open: { code: 0, label: { supplier: '待办', staff: '待办' }, final: true } },
  transitions: { note: { from: ['open'], to: 'same', by: ['system'], label: '备注' } },
})
const shapes = {
  query: shape({}),
  row: shape({ title: text(10), percent: count() }),
  document: shape({ id: id(), code: text(10), receiver: shape({ name: text(10) }) }),
  move: shape({ rowVersion: count() }),
}
type Document = DocumentOf<typeof machine, 'purchaseOrder', typeof shapes>

test('the types of a noun follow from its machine, its table and its shapes', () => {
  expect([stateNames(machine), Object.keys(shapes)]).toEqual([['open'], ['query', 'row', 'document', 'move']])
  expectTypeOf<Document['state']>().toEqualTypeOf<'open'>()
  expectTypeOf<Document['transition']>().toEqualTypeOf<'note'>()
  expectTypeOf<Document['facts']>().toEqualTypeOf<{ readonly isPaid: boolean }>()
  expectTypeOf<Document['head']['receiver']>().toEqualTypeOf<{ name: string }>()
  expectTypeOf<Document['head']['status']>().toEqualTypeOf<'open'>()
  expectTypeOf<Document['changes']['receiver']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Document['changes']['title']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Document['record']['title']>().toEqualTypeOf<string>()
  expectTypeOf<Document['record']>().not.toHaveProperty('percent')
  expectTypeOf<Document['changes']>().not.toHaveProperty('companyId')
})
