import { describe, expect, it } from 'vitest'
import { CHANGE, COOPERATION } from './facts.ts'
import { asked } from './facts.fixture.ts'
import { SENTENCES } from './review-words.ts'
import { plainSentence } from './sentence.ts'
import { turnsOf } from './turns.ts'

const read = (...given: Parameters<typeof asked>): string => {
  const { facts, actor } = asked(...given)
  return plainSentence(given[0], facts, actor.side)
}
const isTurn = (...given: Parameters<typeof asked>): boolean => read(...given).startsWith('现在轮到您')
const waitingSince = '2026-11-14T07:30:00.000Z'

describe('the sentence on top', () => {
  it('says to a reviewer that it is their turn and what is expected, in the first review and in the second', () => {
    expect(read('submitted', 'Purchaser', { waitingSince })).toBe(
      '现在轮到您：请初审资料，核对证照与填写内容后通过或退回（11月14日 15:30起等待）。',
    )
    expect(read('second', 'Finance', { waitingSince })).toBe(
      '现在轮到您：请以财务身份复审，核对收款账户与账户证明后通过或退回（11月14日 15:30起等待）。',
    )
    expect(read('second', 'LegalPersonnel', { passedBy: ['finance'] })).toBe(
      '现在轮到您：请以法务身份复审，核对证照、身份与协议后通过或退回。',
    )
  })
  it('says to others for whom it waits, by their role, and since when', () => {
    expect(read('submitted', 'Finance', { waitingSince })).toBe('等待采购初审（11月14日 15:30起等待）。')
    expect(read('second', 'Purchaser', { waitingSince })).toBe('等待财务、法务复审（11月14日 15:30起等待）。')
    expect(read('second', 'Purchaser', { passedBy: ['finance'] })).toBe('等待法务复审。')
    expect(read('second', 'Finance', { passedBy: ['finance'] })).toBe('您已复审通过，等待法务复审。')
  })
  it('gives a change to those who judge what is still open of it', () => {
    const change = (parts: ('profile' | 'qualification' | 'bank')[], approvedParts: 'bank'[] = []) => ({
      changeReviewStatus: CHANGE.reviewing,
      change: { parts, approvedParts },
      isToPay: false,
    })
    expect(read('authenticated', 'Finance', change(['bank', 'profile']))).toBe('现在轮到您：请审核资料变更：收款账户。')
    expect(read('authenticated', 'Finance', change(['bank', 'profile'], ['bank']))).toBe(
      '等待采购审核资料变更：基本资料。',
    )
    expect(isTurn('authenticated', 'QualityControl', change(['qualification']))).toBe(true)
    expect(isTurn('authenticated', 'QualityControl', change(['bank']))).toBe(false)
  })
  it('asks finance for the small payment, and nobody once it was made', () => {
    expect([isTurn('passed', 'Finance'), isTurn('passed', 'Purchaser')]).toEqual([true, false])
    expect(read('passed', 'Finance', { isToPay: false })).toBe(SENTENCES.paidToStaff)
  })
  it('says first what is limited, and then what goes on all the same', () => {
    const frozen = { cooperationStatus: COOPERATION.frozen, cooperationUntil: '2026-12-31', isToPay: false }
    expect(read('passed', 'SupplierOwner', frozen)).toBe('合作已冻结至 2026-12-31，仅可完成进行中的业务。')
    expect(read('passed', 'Purchaser', { cooperationStatus: COOPERATION.ended, isToPay: false })).toBe(
      SENTENCES.terminated,
    )
    const reviewing = { changeReviewStatus: CHANGE.reviewing, change: { parts: ['bank' as const], approvedParts: [] } }
    expect(read('passed', 'Finance', { ...frozen, ...reviewing })).toContain('现在轮到您')
  })
  it('calls it the turn of exactly those who can do it', () => {
    const roles = ['Purchaser', 'PurchaseManager', 'Finance', 'LegalPersonnel', 'QualityControl', 'Warehouse'] as const
    const turns = (state: 'submitted' | 'second') =>
      roles.filter((role) => turnsOf(state, asked(state, role).facts).some(({ own }) => own.length > 0))
    expect(turns('submitted')).toEqual(['Purchaser', 'PurchaseManager'])
    expect(turns('second')).toEqual(['Finance', 'LegalPersonnel'])
  })
})
