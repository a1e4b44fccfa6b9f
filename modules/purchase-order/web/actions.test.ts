import { expect, it } from 'vitest'
import { dialogOf, needsReason, orderActions } from './actions.ts'

it('offers what the server allows and nothing else, with the labels of the machine', () => {
  const actions = orderActions({ allowedTransitions: ['confirm', 'propose', 'reject', 'fly', 'toString'] })
  expect(actions.map(({ label }) => label)).toEqual(['确认订单', '协商', '拒绝'])
  expect(actions.filter(({ primary }) => primary).map(({ name }) => name)).toEqual(['confirm'])
})

it('puts the step that carries the order on first', () => {
  expect(
    orderActions({ allowedTransitions: ['revise', 'confirmDeliveryPlan', 'suspend'] }).map(({ name }) => name),
  ).toEqual(['confirmDeliveryPlan', 'revise', 'suspend'])
})

it('has no main button where nothing carries the order on', () => {
  expect(orderActions({ allowedTransitions: ['remind'] })).toEqual([
    { name: 'remind', label: '催办', primary: false, destructive: false },
  ])
  expect(orderActions({ allowedTransitions: [] })).toEqual([])
})

it('asks for a reason where the machine does', () => {
  expect([needsReason('reject'), needsReason('publish')]).toEqual([true, false])
})

it('opens a form of its own for answers, plans and changes', () => {
  expect(
    (['confirm', 'propose', 'submitDeliveryPlan', 'changeDeliveryPlan', 'revise', 'close'] as const).map(dialogOf),
  ).toEqual(['answer', 'answer', 'plan', 'plan', 'revise', 'step'])
})
