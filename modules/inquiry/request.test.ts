import { describe, expect, test } from 'vitest'
import { EMPTY_CONTENT, emptyItem, type InquiryContent } from './draft-shapes.ts'
import { changesBetween } from './request.ts'

const [FILE, OTHER, ITEM] = ['f1', 'f2', 'i1']
const book = { ...emptyItem(ITEM), skuName: '绘本', attachments: [FILE] }
const before: InquiryContent = { ...EMPTY_CONTENT, title: '首印', attachments: [FILE], items: [book] }
const change = (some: Partial<InquiryContent>) => changesBetween(before, { ...before, ...some })

describe('what a change of an inquiry changes', () => {
  test('is nothing where nothing was changed', () => {
    expect(change({})).toEqual([])
    expect(change({ attachments: [FILE], items: [{ ...book }] })).toEqual([])
  })
  test('is said in words for terms that are chosen', () => {
    expect(change({ requireSample: true })).toEqual([{ field: '需打样', before: '否', after: '是' }])
    expect(change({ deliveryTerm: 2 })).toEqual([expect.objectContaining({ field: '交货方式', before: '送货' })])
    expect(change({ taxRate: 9 })).toEqual([{ field: '税率', before: '13', after: '9' }])
  })
  test('is said of files by their number, and that they are others where the number is the same', () => {
    expect(change({ attachments: [FILE, OTHER] })).toEqual([{ field: '附件', before: '1 个文件', after: '2 个文件' }])
    expect(change({ items: [{ ...book, attachments: [OTHER] }] })).toEqual([
      { field: '绘本 附件', before: '1 个文件', after: '1 个文件（已更换）' },
    ])
  })
  test('is said of lines that come, go, or are made by another formula', () => {
    expect(change({ items: [] })).toEqual([{ field: '询价明细', before: '绘本', after: '无' }])
    expect(change({ items: [book, { ...emptyItem('i2'), skuName: '礼盒' }] })).toEqual([
      { field: '询价明细', before: '无', after: '礼盒' },
    ])
    expect(change({ items: [{ ...book, formulaId: 'p1' }] })).toEqual([
      { field: '绘本 配方', before: '无', after: '新配方' },
    ])
  })
})
