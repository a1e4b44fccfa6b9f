import { expect, test } from 'vitest'
import { count, id, nullable, shape, text } from '#kernel/schema.ts'
import { bodyName, createComponents, replyNames } from './component-names.ts'

test.each([
  ['createPurchaseOrder', 'PurchaseOrderDraft'],
  ['movePurchaseOrder', 'PurchaseOrderMove'],
  ['savePurchaseOrder', 'PurchaseOrderChange'],
  ['sendSmsCode', 'SendSmsCodeBody'],
  ['logout', 'LogoutBody'],
])('the body of %s is called %s', (operation, name) => {
  expect(bodyName(operation)).toBe(name)
})

test.each([
  ['getPurchaseOrder', ['PurchaseOrder']],
  ['listSkuCategories', ['SkuCategory', 'SkuCategoryRow']],
  ['selectUsers', ['UserOption']],
  ['createExport', ['Export', 'CreateExportReply']],
  ['token', ['TokenReply']],
])('the reply of %s is called %s', (operation, names) => {
  expect(replyNames(operation)).toEqual(names)
})

const Line = shape({ qty: count() })
const Order = shape({ id: id(), lines: shape({ first: Line, second: nullable(Line) }) })

test('the same shape is written once, whatever its title and whether it may be null', () => {
  const { refer, all } = createComponents({})
  expect(refer(Order, 'Order')).toEqual({ $ref: '#/components/schemas/Order' })
  expect(refer({ ...Order, title: '另一处' }, 'Other')).toEqual({ $ref: '#/components/schemas/Order' })
  expect(Object.keys(all())).toEqual(['Order', 'OrderLine', 'OrderLineFirst'])
})
test('a shape that has a name of its own keeps it wherever it stands', () => {
  const { refer, all } = createComponents({ Line })
  refer(Order, 'Order')
  expect(Object.keys(all())).toEqual(['Line', 'Order', 'OrderLine'])
})
test('a name that another shape has is passed over, one that is free is taken', () => {
  const { refer, nameFor } = createComponents({})
  refer(Order, 'Order')
  expect(nameFor(Line, ['Order', 'OrderRow'])).toBe('OrderRow')
  expect(nameFor(Order, ['Order', 'OrderRow'])).toBe('Order')
})
test('two shapes never share a name', () => {
  const { refer } = createComponents({})
  refer(Order, 'Order')
  expect(() => refer(shape({ other: text(10) }), 'Order')).toThrow('two shapes would be called Order')
})
