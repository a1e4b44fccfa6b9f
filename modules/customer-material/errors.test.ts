import { describe, expect, it } from 'vitest'
import { answerErrors, declareErrors, planErrors } from './errors.ts'
import { aMaterial, aMovement } from './material.fixture.ts'

const paper = aMaterial({ issuedQty: '100', receivedQty: '100' })
const whysOf = (wrong: readonly { readonly field: string; readonly why: string }[]) =>
  wrong.map(({ field, why }) => [field, why])

describe('movements that a side declares', () => {
  const lines = (qty: string) => [{ materialId: paper.id, qty }]
  it('are of its own kinds, of known materials, each once, and of something', () => {
    expect(whysOf(declareErrors('supplier', [paper], { kind: 'issue', lines: lines('1') }))).toEqual([
      ['kind', '贵方不能登记这一类型'],
    ])
    expect(declareErrors('staff', [paper], { kind: 'issue', lines: lines('1') })).toEqual([])
    expect(whysOf(declareErrors('supplier', [], { kind: 'use', lines: lines('1') }))[0]?.[1]).toBe('没有这项客供料')
    const twice = [...lines('1'), ...lines('1')]
    expect(whysOf(declareErrors('supplier', [paper], { kind: 'use', lines: twice }))).toEqual([
      ['lines.1.materialId', '同一物料出现了两次'],
    ])
    expect(whysOf(declareErrors('supplier', [paper], { kind: 'use', lines: lines('0') }))[0]?.[1]).toBe('数量须大于 0')
  })
  it('never leave less than nothing, and say how much there is', () => {
    expect(declareErrors('supplier', [paper], { kind: 'use', lines: lines('100') })).toEqual([])
    expect(whysOf(declareErrors('supplier', [paper], { kind: 'use', lines: lines('100.1') }))).toEqual([
      ['lines.0.qty', '「157g 哑粉纸」最多 100 kg'],
    ])
  })
  it('explain a difference', () => {
    expect(whysOf(declareErrors('staff', [paper], { kind: 'difference', lines: lines('1'), remark: ' ' }))).toEqual([
      ['remark', '请填写差异的原因'],
    ])
    expect(declareErrors('staff', [paper], { kind: 'difference', lines: lines('1'), remark: '受潮' })).toEqual([])
  })
})

describe('what a side says to movements', () => {
  const issue = aMovement({ kind: 'issue', side: 'staff', qty: '50' })
  const materials = [aMaterial({ issuedQty: '50', movements: [issue] })]
  const answer = (changes: object = {}) => [{ movementId: issue.id, isAgreed: true, ...changes }]
  it('is about those that wait for it', () => {
    expect(answerErrors('supplier', materials, answer())).toEqual([])
    expect(answerErrors('staff', materials, answer())[0]?.why).toBe('须由对方确认')
    expect(answerErrors('supplier', [aMaterial()], answer())[0]?.why).toBe('没有这条收发记录')
    const done = [aMaterial({ movements: [{ ...issue, status: 'confirmed' }] })]
    expect(answerErrors('supplier', done, answer())[0]?.why).toBe('这条记录不在待确认状态')
  })
  it('explains what is less, allows no more, and gives a reason for a refusal', () => {
    expect(whysOf(answerErrors('supplier', materials, answer({ qty: '49' })))).toEqual([
      ['answers.0.remark', '「157g 哑粉纸」数量不一致，请填写说明'],
    ])
    expect(answerErrors('supplier', materials, answer({ qty: '49', remark: '破损' }))).toEqual([])
    expect(answerErrors('supplier', materials, answer({ qty: '51', remark: '多' }))[0]?.why).toBe(
      '「157g 哑粉纸」确认数量不能多于登记的 50 kg',
    )
    expect(answerErrors('supplier', materials, answer({ isAgreed: false }))[0]?.why).toBe(
      '请填写不认可「157g 哑粉纸」的原因',
    )
    expect(answerErrors('supplier', materials, answer({ isAgreed: false, remark: '没到' }))).toEqual([])
  })
})

describe('a plan of materials', () => {
  const { id, code, name, unit } = paper
  it('has a quantity for each, typed or by the recipes', () => {
    const plan = { materials: [{ code, name, unit }] }
    expect(whysOf(planErrors([], plan, []))).toEqual([['materials.0.plannedQty', '请填写计划数量']])
    expect(planErrors([], plan, [{ code, name, unit, qty: '5' }])).toEqual([])
    expect(planErrors([], { materials: [{ code, name, unit, plannedQty: '5' }] }, [])).toEqual([])
  })
  it('names no material twice', () => {
    const one = { code, name, unit, plannedQty: '5' }
    expect(planErrors([], { materials: [one, one] }, [])[0]?.why).toBe('同一物料出现了两次')
  })
  it('keeps what has been moved, and its name', () => {
    const moved = aMaterial({ movements: [aMovement()] })
    expect(planErrors([moved], { materials: [] }, [])[0]?.why).toContain('已有收发记录')
    expect(
      planErrors([moved], { materials: [{ id, code, name: '铜版纸', unit, plannedQty: '5' }] }, [])[0]?.field,
    ).toBe('materials.0.name')
    expect(planErrors([moved], { materials: [{ id, code, name, unit, plannedQty: '5' }] }, [])).toEqual([])
    expect(planErrors([aMaterial()], { materials: [] }, [])).toEqual([])
  })
})
