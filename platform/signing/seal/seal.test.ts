import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { sealSvg } from './drawing.ts'
import { sealMask } from './mask.ts'

const PURPOSE = '合同专用章'
const inkOf = async (company: string): Promise<{ ink: number; bytes: number }> => {
  const { px, bits } = await sealMask(company, PURPOSE)
  const plain = inflateSync(bits)
  expect(plain).toHaveLength(Math.ceil(px / 8) * px)
  const ink = plain.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)
  return { ink: ink / (px * px), bytes: bits.length }
}

describe('a seal', () => {
  it.each([
    ['a usual name', '深圳晨光彩印有限公司'],
    ['one character', '书'],
    ['a long name', '内蒙古自治区呼和浩特市童心童趣文化创意产业发展集团股份有限公司上海分公司'],
    ['a rare character', '𠮷林文化有限公司'],
    ['a character that no font has', '\u{2FFFD}文化有限公司'],
  ])('has ink, and leaves most of the paper free: %s', async (_what, company) => {
    const { ink, bytes } = await inkOf(company)
    expect(ink).toBeGreaterThan(0.08)
    expect(ink).toBeLessThan(0.4)
    expect(bytes).toBeLessThan(9_000)
  })
  it('is drawn as outlines, without a letter that a machine would need a font for', () => {
    const svg = sealSvg('深圳晨光彩印有限公司', PURPOSE)
    expect(svg).not.toContain('<text')
    expect(svg.match(/<path /g)).toHaveLength('深圳晨光彩印有限公司'.length + PURPOSE.length)
  })
  it('takes a name that looks like markup as characters', () => {
    expect(sealSvg('<script>&"', PURPOSE)).not.toContain('script')
  })
})
