import { describe, expect, it } from 'vitest'
import { permissionsOf } from '#kernel/permission.ts'
import { LIFE, lifeLeft, lifeStage, lifeText } from './rules.ts'
import { plainSentence } from './sentence.ts'

const life = (lifeTotal: number | null, lifeUsed: number) => ({ lifeTotal, lifeUsed })

describe('the life of a tool', () => {
  it('is what is left of it, never less than nothing, and without an end where nobody gave one', () => {
    expect([lifeLeft(life(100, 30)), lifeLeft(life(100, 130)), lifeLeft(life(null, 30))]).toEqual([70, 0, null])
  })
  it.each([
    [100, 90, LIFE.sound],
    [100, 91, LIFE.ending],
    [100, 100, LIFE.ended],
    [100, 140, LIFE.ended],
    [null, 1_000_000, LIFE.sound],
  ])('of %s, used %s times, is in its stage: less than a tenth is near its end', (total, used, stage) => {
    expect(lifeStage(life(total, used))).toBe(stage)
  })
  it('is counted as its kind is used', () => {
    expect([lifeText(1, 12_000), lifeText(3, 800)]).toEqual(['12,000 印', '800 模次'])
  })
})

describe('the sentence', () => {
  const staff = { side: 'staff', permissions: permissionsOf(['Purchaser']) } as const
  const supplier = { side: 'supplier', permissions: permissionsOf(['SupplierOwner']) } as const
  const viewer = { side: 'supplier', permissions: permissionsOf(['SupplierViewer']) } as const
  const tool = { kind: 3, registeredBy: 2, ...life(1000, 950) } as const

  it('says whose turn it is, by who entered it and who reads', () => {
    expect(plainSentence('checking', tool, staff)).toContain('请核对数量')
    expect(plainSentence('checking', tool, supplier)).toBe('登记已提交，等待对方核对。')
    expect(plainSentence('checking', { ...tool, registeredBy: 1 }, supplier)).toContain('请核对数量')
    expect(plainSentence('checking', { ...tool, registeredBy: 1 }, viewer)).toContain('跟单')
    expect(plainSentence('scrapping', tool, supplier)).toBe('报废申请已提交，等待采购方答复。')
  })
  it('says of a tool in use how its life is', () => {
    expect(plainSentence('inUse', tool, supplier)).toBe('寿命将尽，只剩 50 模次，请尽早安排重做。')
    expect(plainSentence('inUse', { ...tool, lifeUsed: 1000 }, staff)).toMatch(/^寿命已尽/)
    expect(plainSentence('inUse', { ...tool, lifeUsed: 1 }, staff)).toBe('版具在用，再次下单时可复用。')
  })
})
