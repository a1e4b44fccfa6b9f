import { describe, expect, it } from 'vitest'
import type { Actor } from '#kernel/machine.ts'
import { permissionsOf } from '#kernel/permission.ts'
import { stateNames } from '#kernel/machine.ts'
import { purchaseReceipt } from './machine.ts'
import { RETURN } from './rules.ts'
import { plainSentence, receiptStatusName } from './sentence.ts'
import { queueOf, WORK_QUEUES, type Standing } from './work-queues.ts'

const KEEPER: Actor = { side: 'staff', permissions: permissionsOf(['Warehouse']) }
const BUYER: Actor = { side: 'staff', permissions: permissionsOf(['Purchaser']) }
const SHIPPER: Actor = { side: 'supplier', permissions: permissionsOf(['SupplierMerchandiser']) }
const standing = (changes: Partial<Standing>): Standing => ({
  state: 'pending',
  receiptType: 1,
  isReady: false,
  isReplied: false,
  ...changes,
})

describe('the sentence of a receipt', () => {
  it('tells those whose turn it is what to do, their colleagues whose it is, and the other side to wait', () => {
    const underWay = standing({ state: 'shipped' })
    expect(plainSentence(underWay, KEEPER)).toBe('现在轮到您：货物在途，到仓后请扫码清点并签收。')
    expect(plainSentence(underWay, BUYER)).toMatch(/^待仓库/)
    expect(plainSentence(underWay, SHIPPER)).toBe('货物在途，等待仓库签收。')
  })

  it('speaks of goods that go back in words of their own', () => {
    expect(receiptStatusName('pending', RETURN, 'supplier')).toBe('待退货')
    expect(receiptStatusName('pending', 1, 'supplier')).toBe('待发货')
    expect(plainSentence(standing({ receiptType: RETURN }), SHIPPER)).toBe('采购方将退回不合格货物。')
  })

  it('is never empty', () => {
    for (const state of stateNames(purchaseReceipt))
      for (const reader of [KEEPER, BUYER, SHIPPER])
        for (const receiptType of [1, RETURN] as const)
          expect(plainSentence(standing({ state, receiptType }), reader), state).not.toBe('')
  })
})

describe('the work queues of receipts', () => {
  it('hold a receipt by the same facts as the sentence', () => {
    for (const state of stateNames(purchaseReceipt))
      for (const receiptType of [1, RETURN] as const)
        for (const isReady of [true, false])
          for (const isReplied of [true, false]) {
            const receipt = { state, receiptType, isReady, isReplied }
            const holding = Object.entries(WORK_QUEUES).flatMap(([name, { filter }]) => {
              const { Status = [], IsReturn, IsReady, IsAnswered } = filter
              const fits =
                Status.includes(purchaseReceipt.states[state].code) &&
                (IsReturn ?? receiptType === RETURN) === (receiptType === RETURN) &&
                (IsReady ?? isReady) === isReady &&
                (IsAnswered ?? isReplied) === isReplied
              return fits ? [name] : []
            })
            expect(holding).toEqual([queueOf(receipt) ?? []].flat())
          }
  })
})
