import { describe, expect, it } from 'vitest'
import { PERMISSIONS } from '#kernel/permission.ts'
import { answerFor, isPermission } from './rules.ts'

describe('an answer about permissions', () => {
  it('says yes where the rule says yes', () => {
    expect(answerFor(['order.view', 'price.view'], (name) => name === 'order.view')).toEqual({
      'order.view': true,
      'price.view': false,
    })
  })
  it('says no to names that nobody knows, whatever the rule says', () => {
    const strange = ['order.fly', 'ORDER.VIEW', 'order.view ', '', '*', 'constructor', '__proto__', 'toString']
    const answer = answerFor(strange, () => true)
    expect(Object.keys(answer)).toEqual(strange)
    expect(Object.values(answer)).toEqual(strange.map(() => false))
  })
  it('knows every permission of the product', () => {
    expect(PERMISSIONS.every(isPermission)).toBe(true)
  })
})
