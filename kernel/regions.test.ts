import { describe, expect, it } from 'vitest'
import { isRegion, REGIONS, regionIn, regionText } from './regions.ts'

describe('regions', () => {
  it('have names, and codes of six digits that begin as those above them do', () => {
    expect(REGIONS).toHaveLength(34)
    const wrong = REGIONS.flatMap((province) =>
      (province.parts ?? []).flatMap((city) =>
        (city.parts ?? []).filter(
          ({ code, name }) =>
            !/^\d{6}$/.test(code) ||
            !code.startsWith(city.code.slice(0, 4)) ||
            !city.code.startsWith(province.code.slice(0, 2)) ||
            name === '',
        ),
      ),
    )
    expect(wrong).toEqual([])
  })
  it.each([
    ['安徽省合肥市蜀山区中山北路1888号', '安徽省 合肥市 蜀山区'],
    ['安徽省 合肥市 蜀山区 中山北路1888号', '安徽省 合肥市 蜀山区'],
    ['深圳市龙华区观澜街道', '广东省 深圳市 龙华区'],
    ['北京市朝阳区望京东路 8 号', '北京市 朝阳区'],
    ['北京市北京市朝阳区望京东路 8 号', '北京市 朝阳区'],
    ['上海市浦东新区体育东路307号', '上海市 浦东新区'],
    ['广东省东莞市长安镇金沙江路995号', '广东省 东莞市 长安镇'],
    ['浙江省义乌市北苑街道', '浙江省 金华市 义乌市'],
    ['义乌市北苑街道', '浙江省 金华市 义乌市'],
    ['重庆市城口县葛城街道', '重庆市 城口县'],
    ['湖北省仙桃市干河街道', '湖北省 仙桃市'],
    ['吉林省吉林市昌邑区', '吉林省 吉林市 昌邑区'],
  ])('are found in the address %s', (address, region) => {
    const found = regionIn(address) ?? []
    expect(regionText(found)).toBe(region)
    expect(isRegion(found)).toBe(true)
  })
  it.each(['科技园 3 栋', '广东省深圳市', '朝阳区望京东路 8 号', '长安镇金沙江路995号', ''])(
    'are not guessed from the address «%s», which does not say them plainly',
    (address) => {
      expect(regionIn(address)).toBeUndefined()
    },
  )
  it.each([
    [['440000', '440300', '440309'], '广东省 深圳市 龙华区'],
    [['440000', '440300', '440398'], '广东省 深圳市'],
    [['440000', '440300', '观澜新区'], '广东省 深圳市 观澜新区'],
    [[], ''],
  ])('%j are shown as «%s», and an unknown code to nobody', (codes, words) => {
    expect(regionText(codes)).toBe(words)
  })
  it.each([
    [['440000', '330100', '330106']],
    [['440000', '440300', '330106']],
    [['440000', '440300', '龙华区']],
    [['440000', '440300', '']],
    [['440000']],
    [['__proto__', 'x', 'y']],
    [[]],
  ])('%j lead to no district of the list', (codes) => {
    expect(isRegion(codes)).toBe(false)
  })
  it('lead to a district of the list when all three belong together', () => {
    expect(isRegion(['440000', '440300', '440309'])).toBe(true)
  })
})
