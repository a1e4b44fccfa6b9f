import { describe, expect, it } from 'vitest'
import { allowedTransitions, decide, transitionNames, type Actor } from '#kernel/machine.ts'
import { permissionsOf } from '#kernel/permission.ts'
import { deduction } from './machine.ts'
import { noticesOf } from './notices.ts'
import { plainSentence } from './sentence.ts'

const SUPPLIER: Actor = { side: 'supplier', permissions: permissionsOf(['SupplierFinance']) }
const STAFF: Actor = { side: 'staff', permissions: permissionsOf(['Purchaser']) }
const SYSTEM: Actor = { side: 'system', permissions: permissionsOf([]) }
const DUE = '2026-11-24T15:59:59.999Z'
const at = (moment: string) => ({ dueAt: DUE, now: Date.parse(moment) })
const BEFORE = at('2026-11-18T00:00:00Z')

describe('a deduction', () => {
  it('is confirmed or appealed against by the supplier’s finance', () => {
    expect(allowedTransitions(deduction, 'pending', BEFORE, SUPPLIER)).toEqual(['confirm', 'appeal'])
    const worker: Actor = { side: 'supplier', permissions: permissionsOf(['SupplierMerchandiser']) }
    expect(allowedTransitions(deduction, 'pending', BEFORE, worker)).toEqual([])
  })
  it('is confirmed by a clause, upheld or revoked by purchasing', () => {
    expect(allowedTransitions(deduction, 'pending', BEFORE, STAFF)).toEqual(['cite', 'revoke'])
    expect(allowedTransitions(deduction, 'appealed', BEFORE, STAFF)).toEqual(['uphold', 'revoke'])
    expect(allowedTransitions(deduction, 'appealed', BEFORE, SUPPLIER)).toEqual(['confirm'])
  })
  it('is confirmed by silence when the time has gone by, and not before', () => {
    expect(decide(deduction, 'lapse', 'pending', BEFORE, SYSTEM).ok).toBe(false)
    expect(decide(deduction, 'lapse', 'pending', at('2026-11-25T00:00:00Z'), SYSTEM)).toEqual({
      ok: true,
      to: 'confirmed',
    })
    expect(decide(deduction, 'lapse', 'appealed', at('2026-11-25T00:00:00Z'), SYSTEM).ok).toBe(false)
  })
  it('needs a reason where it is disputed or decided on', () => {
    expect(transitionNames(deduction).filter((name) => deduction.transitions[name].reason)).toEqual([
      'appeal',
      'uphold',
      'revoke',
    ])
  })
  it('says until when it is to be answered, and what silence means', () => {
    expect(plainSentence('pending', { dueAt: DUE, confirmMode: null }, SUPPLIER)).toContain('2026-11-24')
    expect(plainSentence('pending', { dueAt: DUE, confirmMode: null }, STAFF)).toContain('等待供应商')
    expect(plainSentence('confirmed', { dueAt: null, confirmMode: 2 }, STAFF)).toContain('超时自动确认')
  })
})

describe('a step of a deduction', () => {
  const ID = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11'
  const EVENT = {
    id: ID,
    at: '2026-11-15T01:00:00.000Z',
    companyId: ID,
    documentId: ID,
    code: 'KK202611150001',
    title: '封面压痕',
    isReduced: false,
    supplierName: '晨光彩印',
    purchaserId: ID,
    followerId: null,
    isFollowed: false,
    from: 'pending',
    to: 'confirmed',
    remark: '',
  } as const

  it('is news to the other side; silence is news to both', () => {
    const heard = transitionNames(deduction).map((transition) => {
      const [by = 'system'] = deduction.transitions[transition].by
      return [transition, ...noticesOf({ ...EVENT, by, transition }).map(({ code }) => code)].join(' ')
    })
    expect(heard).toEqual([
      'confirm deduction.answered',
      'appeal deduction.appealed',
      'cite deduction.handled',
      'lapse deduction.handled deduction.answered',
      'uphold deduction.handled',
      'revoke deduction.handled',
    ])
  })
  it('says whether all of it was upheld', () => {
    const [all] = noticesOf({ ...EVENT, by: 'staff', transition: 'uphold' })
    const [less] = noticesOf({ ...EVENT, by: 'staff', transition: 'uphold', isReduced: true })
    expect([all?.vars['result'], less?.vars['result']]).toEqual(['申诉未通过，扣款维持', '申诉部分通过，扣款减少'])
  })
})
