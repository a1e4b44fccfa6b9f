import { expect, expectTypeOf, test } from 'vitest'
import { defineMachine, stateNames } from '#kernel/machine.ts'
import type { DocumentOf } from './types.ts'

const machine = defineMachine<{ readonly isPaid: boolean }>()({
  name: 'Order',
  initial: 'open',
  states: { open: { code: 0, label: { supplier: '待办', staff: '待办' }, final: true } },
  transitions: { note: { from: ['open'], to: 'same', by: ['system'], label: '备注' } },
})
interface Told {
  readonly parts: object
  readonly input: { readonly rowVersion: number }
  readonly reply: { readonly id: string; readonly code: string; readonly receiver: { readonly name: string } }
  readonly query: object
  readonly row: { readonly title: string; readonly percent: number }
}
type Document = DocumentOf<typeof machine, 'purchaseOrder', Told>

test('the types of a noun follow from its machine, its table and its shapes', () => {
  expect(stateNames(machine)).toEqual(['open'])
  expectTypeOf<Document['state']>().toEqualTypeOf<'open'>()
  expectTypeOf<Document['transition']>().toEqualTypeOf<'note'>()
  expectTypeOf<Document['facts']>().toEqualTypeOf<{ readonly isPaid: boolean }>()
  expectTypeOf<Document['head']['receiver']>().toEqualTypeOf<{ readonly name: string }>()
  expectTypeOf<Document['head']['status']>().toEqualTypeOf<'open'>()
  expectTypeOf<Document['changes']['receiver']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Document['changes']['title']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Document['record']['title']>().toEqualTypeOf<string>()
  expectTypeOf<Document['record']>().not.toHaveProperty('percent')
  expectTypeOf<Document['changes']>().not.toHaveProperty('companyId')
})
