import { describe, expect, it } from 'vitest'
import type { ReadSign } from '../ocr/read.ts'
import { lineAt } from './lines.fixture.ts'
import { withPoliceRegion, withRegion } from './region.ts'

/** Signs that are sure, but for those that are named with what else they may be. */
const signsOf = (text: string, doubts: Readonly<Record<string, string>> = {}): ReadSign[] =>
  lineAt(text, 0, 0).signs.map((read) => {
    const others = doubts[read.sign]
    return others === undefined
      ? read
      : { ...read, sure: 0.5, others: [...others].map((sign) => ({ sign, sure: 0.1 })) }
  })
const textOf = (signs: readonly ReadSign[]): string => signs.map(({ sign }) => sign).join('')

describe('the region that an address begins with', () => {
  it.each([
    ['a city', '广东省油头市龙湖区解放西街', { 油: '汕' }, '广东省汕头市龙湖区解放西街'],
    ['city and district', '安徽省台肥市吴山区人民路', { 台: '', 吴: '' }, '安徽省合肥市蜀山区人民路'],
    ['a city without its province', '油头市龙湖区', { 油: '汕' }, '汕头市龙湖区'],
    ['a county that is no city’s', '浙江省义鸟市人民路', { 鸟: '乌' }, '浙江省义乌市人民路'],
  ])('is set right in %s', (_what, read, doubts, right) => {
    expect(textOf(withRegion(signsOf(read, doubts)))).toBe(right)
  })
  it('stays doubtful where it was set right', () => {
    expect(withRegion(signsOf('武晶区', {}))[1]?.sure).toBe(0.99)
    expect(withRegion(signsOf('湖北省武汉市武晶区', { 晶: '昌' }))[7]).toMatchObject({ sign: '昌', sure: 0.5 })
  })
  it.each([
    ['a sure sign speaks against it', '湖北省武汉市武晶区', {}],
    ['two places are equally near', '丹头市人民路', { 丹: '' }],
    ['the kind of place is another', '湖北省武汉县', { 县: '市' }],
    ['it is no region', '小树印刷有限公司', { 树: '' }],
  ])('is left as it was read where %s', (_why, read, doubts) => {
    expect(textOf(withRegion(signsOf(read, doubts)))).toBe(read)
  })
})

describe('the authority of an ID card', () => {
  it('names a district of its city', () => {
    const doubts = { 美: '关芙', 部: '海' }
    expect(textOf(withPoliceRegion(signsOf('长沙市公安局美部区分局', doubts)))).toBe('长沙市公安局芙蓉区分局')
  })
  it('may name one that no list has', () => {
    expect(textOf(withPoliceRegion(signsOf('长沙市公安局高新分局')))).toBe('长沙市公安局高新分局')
  })
})
