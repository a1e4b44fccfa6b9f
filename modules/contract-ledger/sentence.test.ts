import { expect, it } from 'vitest'
import type { Actor } from '#kernel/machine.ts'
import { permissionsOf } from '#kernel/permission.ts'
import { plainSentence } from './sentence.ts'

const OWNER: Actor = { side: 'supplier', permissions: permissionsOf(['SupplierOwner']) }
const SALES: Actor = { side: 'supplier', permissions: permissionsOf(['SupplierSales']) }
const STAFF: Actor = { side: 'staff', permissions: permissionsOf(['Purchaser']) }
const TODAY = '2026-11-17'
const PLAIN = { signMode: 1, isTerminating: false, isRenewalAsked: false, effectiveTo: '2027-11-17' } as const

it('says whose turn it is, by the rights of the reader', () => {
  expect(plainSentence('signing', PLAIN, OWNER, TODAY)).toBe('现在轮到您：请阅读合同正文并签署。')
  expect(plainSentence('signing', PLAIN, SALES, TODAY)).toBe('待主账号处理：请阅读合同正文并签署。')
  expect(plainSentence('signing', PLAIN, STAFF, TODAY)).toBe('等待供应商签署。')
  expect(plainSentence('signing', { ...PLAIN, signMode: 2 }, OWNER, TODAY)).toContain('上传扫描件')
  expect(plainSentence('effective', PLAIN, OWNER, TODAY)).toBe('合同已生效。')
})

it('says that the other side waits for an answer, and that the end is near', () => {
  expect(plainSentence('archived', { ...PLAIN, isTerminating: true }, STAFF, TODAY)).toBe('等待供应商确认终止。')
  expect(plainSentence('expired', { ...PLAIN, isRenewalAsked: true }, STAFF, TODAY)).toContain('供应商申请续签')
  expect(plainSentence('archived', { ...PLAIN, effectiveTo: '2026-11-27' }, OWNER, TODAY)).toBe(
    '合同履行中。合同还有 10 天到期。',
  )
  expect(plainSentence('archived', { ...PLAIN, effectiveTo: null }, OWNER, TODAY)).toBe('合同履行中。')
})
