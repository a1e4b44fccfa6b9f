import { describe, expect, it } from 'vitest'
import { faultsOf, type Operations } from '#kernel/operation.ts'
import { operations, supplierOperations } from './contract.ts'

const addressesOf = (list: Operations) => Object.values(list).map(({ method, path }) => `${method} ${path}`)

describe('the contract of messaging accounts', () => {
  it('is sound on both hosts', () => {
    expect([faultsOf(operations), faultsOf(supplierOperations)]).toEqual([[], []])
  })
  it('has the calls of the specification on the passport', () => {
    expect(addressesOf(operations)).toEqual([
      'GET /api/oauth2/get_qrcode_ticket',
      'GET /api/oauth2/check_attention',
      'GET /api/oauth2/has_wechat_user',
      'GET /api/oauth2/wechat_event',
      'POST /api/oauth2/wechat_event',
    ])
  })
  it('marks what the supplier side adds', () => {
    expect(Object.values(supplierOperations).every(({ extension }) => extension)).toBe(true)
  })
  it('answers alike on both', () => {
    expect(supplierOperations.createWechatTicket.reply).toBe(operations.getQrcodeTicket.reply)
    expect(supplierOperations.checkWechatAttention.reply).toBe(operations.checkAttention.reply)
    expect(supplierOperations.checkWechatUser.reply).toBe(operations.hasWechatUser.reply)
  })
})
