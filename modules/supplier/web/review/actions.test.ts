import { describe, expect, it } from 'vitest'
import { reviewActions } from './actions.ts'

const someone = { id: 'p', name: '王采', mobileMasked: '' }
const namesOf = (shown: Parameters<typeof reviewActions>[0], ...permissions: string[]) =>
  reviewActions(shown, (one) => permissions.includes(one)).map(({ name, primary }) => (primary ? `*${name}` : name))

describe('the buttons of a supplier', () => {
  it('ask for a purchaser first when nobody answers for it', () => {
    const shown = { status: 1, allowedTransitions: ['return'], blockedTransitions: [], purchasers: [] }
    expect(namesOf(shown, 'supplier.review')).toEqual(['*distribute', 'return'])
  })
  it('begin with the step that is due once somebody does', () => {
    const shown = {
      status: 1,
      allowedTransitions: ['firstPass', 'return'],
      blockedTransitions: [],
      purchasers: [someone],
    }
    expect(namesOf(shown, 'supplier.review')).toEqual(['*firstPass', 'return', 'distribute'])
  })
  it('let finance pay the small amount once it has passed, and nobody else', () => {
    const shown = { status: 3, allowedTransitions: [], blockedTransitions: [], purchasers: [someone] }
    expect(namesOf(shown, 'supplier.finance')).toEqual(['*sendTestPayment'])
    expect(namesOf(shown, 'supplier.legal')).toEqual([])
    expect(namesOf({ ...shown, status: 4 }, 'supplier.finance')).toEqual([])
  })
  it('offer another main account to those who may give one', () => {
    const shown = { status: 5, allowedTransitions: ['freeze'], blockedTransitions: [], purchasers: [someone] }
    expect(namesOf(shown, 'owner.replace')).toEqual(['freeze', 'replaceOwner'])
  })
})
