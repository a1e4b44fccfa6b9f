import { describe, expect, it } from 'vitest'
import { settleName, settleText } from './again.ts'
import { lineAt, seeing } from './lines.fixture.ts'
import { voted, weakestOf, withoutFragments } from './vote.ts'

const textOf = (signs: readonly { sign: string }[]): string => signs.map(({ sign }) => sign).join('')
const read = (text: string, sure = 0.99) => lineAt(text, 0, 0, 30, sure)
/** Looks again and sees one thing after the other. */
const looks = (...texts: readonly string[]) => {
  const left = [...texts]
  return () => Promise.resolve(read(left.shift() ?? ''))
}

describe('several readings of one place', () => {
  it('vote sign by sign, and agreement makes sure', () => {
    const signs = voted([read('晋汇广场', 0.6), read('智汇广场', 0.9), read('智汇广场', 0.9)])
    expect(textOf(signs)).toBe('智汇广场')
    expect(signs[0]?.sure).toBeCloseTo(0.6)
    expect(signs[1]?.sure).toBeCloseTo(0.8)
  })
  it('count what else a reading held possible', () => {
    const doubtful = read('吴山区', 0.3)
    const others = [{ sign: '蜀', sure: 0.28 }]
    const seen = { ...doubtful, signs: doubtful.signs.map((sign) => ({ ...sign, others })) }
    expect(voted([seen, seen, read('蜀山区', 0.4)])[0]?.sign).toBe('蜀')
  })
  it('of another length are doubt, and a lost sign does not win by being surer', () => {
    const signs = voted([read('贰佰万整'), read('贰佰万圆整', 0.5)])
    expect(textOf(signs)).toBe('贰佰万圆整')
    expect(weakestOf(signs)).toBeLessThan(0.9)
  })
})

describe('a reading', () => {
  it('is without what reaches into its crop from outside, and keeps its first and last sign', () => {
    const line = read('人陆清辉')
    const cut = { ...line, signs: line.signs.map((sign, at) => (at === 0 ? { ...sign, at: 0.01 } : sign)) }
    expect(withoutFragments(cut).text).toBe('陆清辉')
    expect(withoutFragments(line).text).toBe('人陆清辉')
  })
})

describe('a text', () => {
  it('that is sure is not read again', async () => {
    expect(textOf(await settleText(read('人民路'), seeing('入民路')))).toBe('人民路')
  })
  it('with a doubtful sign is what most readings say', async () => {
    expect(textOf(await settleText(read('入民路', 0.5), seeing('人民路')))).toBe('人民路')
  })
})

describe('a name', () => {
  it('is sure when a second reading agrees', async () => {
    const signs = await settleName(read('王小树'), seeing('王小树'))
    expect([textOf(signs), weakestOf(signs) >= 0.9]).toEqual(['王小树', true])
  })
  it('is not sure when a second reading disagrees, however sure each of them is', async () => {
    const signs = await settleName(read('陈民错'), looks('陈民锴', '陈民锴', '陈民锴'))
    expect([textOf(signs), weakestOf(signs) < 0.9]).toEqual(['陈民锴', true])
  })
  it('is not sure when a second reading has another length', async () => {
    const signs = await settleName(read('陈'), looks('陈甯', '陈', '陈甯'))
    expect([textOf(signs), weakestOf(signs) < 0.9]).toEqual(['陈甯', true])
  })
})
