import { describe, expect, it } from 'vitest'
import type { Actor } from '#kernel/machine.ts'
import { stateNames } from '#kernel/machine.ts'
import { permissionsOf } from '#kernel/permission.ts'
import { samplingForm } from './machine.ts'
import { plainSentence } from './sentence.ts'

const SUPPLIER: Actor = { side: 'supplier', permissions: permissionsOf(['SupplierSales']) }
const STAFF: Actor = { side: 'staff', permissions: permissionsOf(['Purchaser']) }
const STANDING = { roundNo: 1, feeStatus: 0, isToConclude: false } as const

describe('the sentence of a form', () => {
  it('is there for both sides in every state', () => {
    for (const state of stateNames(samplingForm))
      for (const reader of [SUPPLIER, STAFF]) expect(plainSentence({ ...STANDING, state }, reader)).not.toBe('')
  })
  it('tells the supplier of a rework and of a fee that came back', () => {
    expect(plainSentence({ ...STANDING, state: 'making', roundNo: 2 }, SUPPLIER)).toContain('需改样')
    expect(plainSentence({ ...STANDING, state: 'reviewing', feeStatus: 3 }, SUPPLIER)).toContain('请重报')
  })
  it('tells staff whether a sample or the conclusion waits for them', () => {
    expect(plainSentence({ ...STANDING, state: 'reviewing' }, STAFF)).toContain('请签收并评审')
    expect(plainSentence({ ...STANDING, state: 'reviewing', isToConclude: true }, STAFF)).toContain('请出具打样结论')
  })
})
