import { describe, expect, it } from 'vitest'
import { isCity, isDistrict, REGIONS, regionIn, regionText } from './regions.ts'
import { formatErrors } from './rules.ts'
import { SAYS } from './words.ts'

describe('regions', () => {
  it('have codes of six digits that stand once for a city', () => {
    const cities = REGIONS.flatMap((province) => province.cities)
    expect(REGIONS).toHaveLength(34)
    expect(new Set(cities.map(({ code }) => code)).size).toBe(cities.length)
    expect(cities.every(({ code }) => /^\d{6}$/.test(code))).toBe(true)
  })
  it('know the cities of a province, and no others', () => {
    expect(isCity(['440000', '440300'])).toBe(true)
    expect(isCity(['440000', '330100'])).toBe(false)
    expect(isCity(['440000'])).toBe(false)
  })
  it.each([
    ['龙华区', true],
    ['阿拉善左旗', true],
    ['440309', true],
    ['330106', false],
    ['440300', false],
    ['longhua', false],
    ['区', false],
    ['<b>龙华</b>', false],
  ])('take %s as a district of Shenzhen: %s', (district, is) => {
    expect(isDistrict(district, '440300')).toBe(is)
  })
  it.each([
    ['安徽省合肥市蜀山区中山北路1888号', '安徽省 合肥市 蜀山区'],
    ['深圳市龙华区观澜街道', '广东省 深圳市 龙华区'],
    ['北京市朝阳区望京东路 8 号', '北京市 朝阳区'],
    ['上海市浦东新区体育东路307号', '上海市 浦东新区'],
    ['广东省东莞市长安镇金沙江路995号', '广东省 东莞市 长安镇'],
  ])('are found in the address %s', (address, region) => {
    expect(regionText(regionIn(address) ?? [])).toBe(region)
  })
  it('are not guessed where an address does not say them', () => {
    expect(regionIn('科技园 3 栋')).toBeUndefined()
    expect(regionIn('广东省深圳市')).toBeUndefined()
    expect(regionIn('')).toBeUndefined()
  })
  it('show a code of a district to nobody', () => {
    expect(regionText(['440000', '440300', '440309'])).toBe('广东省 深圳市')
  })
  it('are refused with a city of another province or a district that is no name, and accepted to any level', () => {
    expect(formatErrors({ regionCodes: ['440000', '330100', '西湖区'] })).toEqual([
      { field: 'regionCodes', why: SAYS.regionUnknown },
    ])
    expect(formatErrors({ regionCodes: ['440000', '440300', 'x1'] })).toEqual([
      { field: 'regionCodes.2', why: SAYS.district },
    ])
    for (const regionCodes of [[], ['440000', '440300', ''], ['440000', '440300', '龙华区']])
      expect(formatErrors({ regionCodes })).toEqual([])
  })
})
