import { describe, expect, it } from 'vitest'
import {
  acceptanceErrors,
  chargeErrors,
  commentErrors,
  deliverableOf,
  deliveryErrors,
  draftErrors,
  isCovered,
  overLossOf,
} from './rules.ts'

const [A, B, FILE] = ['a', 'b', 'f'].map((sign) => `00000000-0000-4000-8000-00000000000${sign}`)
const [a = '', b = '', file = ''] = [A, B, FILE]
const lineOf = (id: string, changes: object = {}) => ({
  id,
  lineNo: id === a ? 1 : 2,
  unit: '本',
  qty: '100',
  deliveredQty: '0',
  acceptedQty: '0',
  requiredDate: '2026-12-01',
  ...changes,
})
const whys = (errors: readonly { readonly field: string; readonly why: string }[]) =>
  errors.map(({ field, why }) => `${field}: ${why}`)

describe('an order that is accepted', () => {
  const order = { outsourcingType: 1 as const, items: [lineOf(a), lineOf(b)] }
  const on = (itemId: string, promisedDate = '2026-12-01') => ({ itemId, promisedDate })
  it('has a day for every line, each once', () => {
    expect(acceptanceErrors(order, { lines: [on(a), on(b)] })).toEqual([])
    expect(whys(acceptanceErrors(order, { lines: [on(a)] }))).toEqual(['lines: 第 2 行请填写承诺交付日'])
    expect(whys(acceptanceErrors(order, { lines: [on(a), on(b), on(a)] }))).toEqual([
      'lines.2.itemId: 第 3 行出现了两次',
    ])
    expect(whys(acceptanceErrors(order, { lines: [on(a), on(b), on('x')] }))).toEqual([
      'lines.2.itemId: 第 3 行不是本单的明细',
    ])
  })
  it('gives a reason for a late day, and agrees to the rights of content', () => {
    const late = { lines: [on(a, '2026-12-02'), on(b)] }
    expect(whys(acceptanceErrors(order, late))).toEqual(['remark: 承诺交付日晚于要求交付日，请说明原因'])
    expect(acceptanceErrors(order, { ...late, remark: '纸未到' })).toEqual([])
    const content = { ...order, outsourcingType: 4 as const }
    const lines = [on(a), on(b)]
    expect(whys(acceptanceErrors(content, { lines }))).toEqual(['copyrightConfirmed: 请确认版权约定'])
    expect(acceptanceErrors(content, { lines, copyrightConfirmed: true })).toEqual([])
  })
})

describe('a delivery', () => {
  const order = { outsourcingType: 1 as const, overRate: 3, items: [lineOf(a, { deliveredQty: '60' }), lineOf(b)] }
  it('has no more of a line than was ordered, with the agreed surplus', () => {
    expect(deliverableOf(lineOf(a, { deliveredQty: '60' }), order)).toBe('43')
    expect(deliverableOf(lineOf(a, { deliveredQty: '200' }), order)).toBe('0')
    expect(deliveryErrors(order, { items: [{ itemId: a, qty: '43' }] })).toEqual([])
    expect(whys(deliveryErrors(order, { items: [{ itemId: a, qty: '43.1' }] }))).toEqual([
      'delivery.items.0.qty: 第 1 行最多还能交付 43 本',
    ])
    expect(whys(deliveryErrors(order, { items: [{ itemId: b, qty: '0' }] }))).toEqual([
      'delivery.items.0.qty: 第 2 行的数量应大于 0',
    ])
  })
  it('of content has files or links', () => {
    const content = { ...order, outsourcingType: 4 as const }
    const items = [{ itemId: b, qty: '1' }]
    expect(whys(deliveryErrors(content, { items }))).toEqual(['delivery.files: 请上传交付文件或填写下载链接'])
    expect(deliveryErrors(content, { items, files: [file] })).toEqual([])
    expect(deliveryErrors(content, { items, links: ['https://pan.example.com/1'] })).toEqual([])
  })
  it('is enough where what is short was agreed on', () => {
    expect(isCovered({ qty: '100', acceptedQty: '98' }, { underRate: 2 })).toBe(true)
    expect(isCovered({ qty: '100', acceptedQty: '97.9' }, { underRate: 2 })).toBe(false)
  })
})

describe('what is said to a delivery', () => {
  const said = { fileId: file, second: null, x: null, y: null, text: '改' }
  it('is about one of its files, or about all of it', () => {
    expect(commentErrors([said, { ...said, fileId: null }], [file])).toEqual([])
    expect(whys(commentErrors([said], []))).toEqual(['comments.0.fileId: 第 1 条意见的文件不在本次交付中'])
  })
  it('names a place by both its numbers, and a place or a moment of a file', () => {
    expect(
      commentErrors(
        [
          { ...said, x: 1, y: 2 },
          { ...said, second: 3 },
        ],
        [file],
      ),
    ).toEqual([])
    expect(whys(commentErrors([{ ...said, x: 1 }], [file]))).toEqual([
      'comments.0.x: 第 1 条意见的标注须同时有横向和纵向位置',
    ])
    expect(whys(commentErrors([{ ...said, fileId: null, second: 3 }], [file]))).toEqual([
      'comments.0.fileId: 第 1 条意见的标注或时间点须指明文件',
    ])
  })
})

describe('material that was used beyond the need', () => {
  const paper = {
    id: a,
    lineNo: 1,
    code: '',
    name: '纸',
    unit: '张',
    plannedQty: '10000',
    theoreticalQty: '9600',
    issuedQty: '10000',
    receivedQty: '10000',
    usedQty: '9800',
    scrappedQty: '50',
    returnedQty: '150',
    agreedQty: '0',
    movements: [],
  }
  it('is what was used and scrapped above it', () => {
    expect(overLossOf(paper)).toBe('250')
    expect(overLossOf({ ...paper, usedQty: '9000' })).toBe('0')
    expect(overLossOf({ ...paper, theoreticalQty: null })).toBe('0')
  })
  it('is charged, and nothing else is', () => {
    expect(chargeErrors([paper], [{ materialId: a, unitPrice: '0.4' }])).toEqual([])
    expect(whys(chargeErrors([paper], []))).toEqual(['charges: 「纸」超耗，请填写扣款单价'])
    const spare = { ...paper, usedQty: '9000' }
    expect(whys(chargeErrors([spare], [{ materialId: a, unitPrice: '1' }]))).toEqual([
      'charges.0.materialId: 「纸」没有超耗，无需扣款',
    ])
    expect(whys(chargeErrors([spare], [{ materialId: b, unitPrice: '1' }]))).toEqual([
      'charges.0.materialId: 没有这项客供料',
    ])
  })
})

describe('a draft', () => {
  const draft = {
    outsourcingType: 1 as const,
    startDate: '2026-11-01',
    brief: '',
    referenceFiles: [],
    usageScope: null,
    warehouseId: a,
    items: [{ qty: '1', requiredDate: '2026-12-01' }],
  }
  it('of goods says where they go, and no line is due before the work begins', () => {
    expect(draftErrors(draft)).toEqual([])
    expect(whys(draftErrors({ ...draft, warehouseId: null }))).toEqual(['warehouseId: 加工类委外须填写收货仓库'])
    expect(whys(draftErrors({ ...draft, startDate: '2026-12-02' }))).toEqual([
      'items.0.requiredDate: 交付日不能早于开工日',
    ])
  })
  it('of content has a brief, references and a use, and no material', () => {
    const content = { ...draft, outsourcingType: 4 as const }
    const paper = { code: '', name: '纸', unit: '张', plannedQty: '1', netQty: '1', lossRate: 0 }
    expect(draftErrors({ ...content, materials: [paper] }).map(({ field }) => field)).toEqual([
      'brief',
      'referenceFiles',
      'usageScope',
      'materials',
    ])
    expect(draftErrors({ ...content, brief: '水彩', referenceFiles: [file], usageScope: 1 })).toEqual([])
  })
})
