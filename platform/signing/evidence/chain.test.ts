import { describe, expect, it } from 'vitest'
import { brokenAt, chainOf, type EvidenceEvent } from './chain.ts'

const EVENTS: readonly EvidenceEvent[] = ['查看合同', '发送验证码', '验证通过', '签署', '盖章'].map((what, index) => ({
  at: `2026-11-17T08:0${index}:00.000Z`,
  who: '深圳晨光彩印有限公司 陈晨',
  what,
  detail: { ip: '10.0.0.1', 请求: `r-${index}` },
}))
const links = chainOf(EVENTS)

describe('the chain of evidence', () => {
  it('is whole as it was written, whatever the order of the details', () => {
    expect(brokenAt(links)).toBe(-1)
    expect(brokenAt([])).toBe(-1)
    const turned = EVENTS.map((event) => ({
      ...event,
      detail: Object.fromEntries(Object.entries(event.detail).toReversed()),
    }))
    expect(chainOf(turned).map(({ hash }) => hash)).toEqual(links.map(({ hash }) => hash))
  })
  it('says where it was broken: an event changed, taken out, moved, or added', () => {
    const change = (index: number, text: string) =>
      links.map((link, place) => (place === index ? { ...link, what: text } : link))
    expect(brokenAt(change(2, '没有'))).toBe(2)
    expect(brokenAt(links.filter((_, index) => index !== 1))).toBe(1)
    expect(brokenAt(links.slice(1))).toBe(0)
    const [first, second, third, ...rest] = links
    if (!first || !second || !third) throw new Error('too few events')
    expect(brokenAt([first, third, second, ...rest])).toBe(1)
    expect(brokenAt([...links, { ...first }])).toBe(links.length)
  })
  it('cannot tell that the last events were taken off: who keeps the last hash can', () => {
    expect(brokenAt(links.slice(0, -1))).toBe(-1)
    expect(links.at(-1)?.hash).not.toBe(links.at(-2)?.hash)
  })
})
