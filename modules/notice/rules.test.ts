import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clipped,
  dueAt,
  filledKeywords,
  NIGHT,
  nobodyReceives,
  receiversOf,
  settingErrors,
  type Member,
} from './rules.ts'
import { MESSAGES } from './words.ts'

const member = (userId: string, change: Partial<Member> = {}): Member => ({
  userId,
  name: userId,
  roleKeys: ['SupplierSales'],
  ownOnly: false,
  isOwner: false,
  wechatBound: true,
  hasJoined: true,
  ...change,
})
const owner = member('owner', { roleKeys: ['SupplierOwner'], isOwner: true })
const kind = { level: 2, defaultRoles: ['SupplierSales'] } as const
const ids = (members: readonly Member[]) => members.map((one) => one.userId)

describe('quiet hours', () => {
  const at = (clock: string) => new Date(`2026-11-15T${clock}:30+08:00`)
  it('let everything out by day', () => {
    expect(dueAt(at('08:00'), NIGHT)).toEqual(at('08:00'))
    expect(dueAt(at('21:59'), NIGHT)).toEqual(at('21:59'))
  })
  it('hold it until the morning by night, before and after midnight', () => {
    expect(dueAt(at('22:00'), NIGHT).toISOString()).toBe('2026-11-16T00:00:00.000Z')
    expect(dueAt(at('03:00'), NIGHT).toISOString()).toBe('2026-11-15T00:00:00.000Z')
    expect(dueAt(at('07:59'), NIGHT).toISOString()).toBe('2026-11-15T00:00:00.000Z')
  })
  it('may lie within a day, and may be none', () => {
    expect(dueAt(at('12:30'), { from: '12:00', to: '13:30' }).toISOString()).toBe('2026-11-15T05:30:00.000Z')
    expect(dueAt(at('23:00'), null)).toEqual(at('23:00'))
  })
  it('never hold anything for a day, and what they let out is out of them', () => {
    const clock = fc.integer({ min: 0, max: 1439 }).map((minute) => {
      const two = (value: number) => String(value).padStart(2, '0')
      return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
    })
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, clock, clock, (now, from, to) => {
        fc.pre(from !== to)
        const due = dueAt(now, { from, to })
        expect(due.getTime() - now.getTime()).toBeLessThan(86_400_000)
        expect(dueAt(due, { from, to })).toEqual(due)
      }),
    )
  })
})

describe('texts', () => {
  it('are cut at whole signs', () => {
    expect(clipped('😀😀😀', 2)).toBe('😀…')
    expect(clipped('😀😀', 2)).toBe('😀😀')
  })
  it('fit the kinds of the official account', () => {
    const filled = (name: string, value: string) =>
      filledKeywords({ title: '题', wechatKeywords: [{ name, value: '{{it}}' }] }, { it: value })[name]
    expect(filled('thing1', '很'.repeat(30))).toHaveLength(20)
    expect(filled('character_string2', '订单 PO1')).toBe('PO1')
    expect(filled('character_string2', '订单')).toBe('-')
    expect(filled('thing1', '')).toBe('无')
    expect(filled('thing1', '第一行\n第二行')).toBe('第一行 第二行')
  })
})

describe('the receivers', () => {
  const sales = member('sales')
  it('are those with a default role', () => {
    expect(ids(receiversOf(kind, undefined, [owner, sales, member('q', { roleKeys: ['SupplierQuality'] })]))).toEqual([
      'sales',
    ])
  })
  it('are not those who see only their own documents', () => {
    expect(ids(receiversOf(kind, undefined, [owner, member('own', { ownOnly: true })]))).toEqual(['owner'])
  })
  it('are not those who were invited and have not come', () => {
    const invited = member('invited', { hasJoined: false })
    expect(ids(receiversOf(kind, undefined, [owner, sales, invited]))).toEqual(['sales'])
    expect(ids(receiversOf(kind, { isOpen: true, receiverIds: ['invited'] }, [owner, invited]))).toEqual([])
  })
  it('are those that the settings name, as long as they are members', () => {
    const wish = { isOpen: true, receiverIds: ['sales', 'gone'] }
    expect(ids(receiversOf(kind, wish, [owner, sales]))).toEqual(['sales'])
    expect(ids(receiversOf(kind, { isOpen: true, receiverIds: ['gone'] }, [owner, sales]))).toEqual([])
  })
  it('are nobody when it is switched off, unless it must reach somebody', () => {
    const off = { isOpen: false, receiverIds: null }
    expect(receiversOf(kind, off, [owner, sales])).toEqual([])
    expect(ids(receiversOf({ ...kind, level: 1 }, off, [owner, sales]))).toEqual(['sales'])
    const gone = { isOpen: true, receiverIds: ['gone'] }
    expect(ids(receiversOf({ ...kind, level: 1 }, gone, [owner, sales]))).toEqual(['owner'])
  })
  it('are missing when none of them is bound and it goes by the messaging app alone', () => {
    const unbound = member('u', { wechatBound: false })
    expect(nobodyReceives(['inApp', 'wechat'], [unbound])).toBe(true)
    expect(nobodyReceives(['inApp', 'wechat'], [unbound, sales])).toBe(false)
    expect(nobodyReceives(['inApp', 'wechat', 'sms'], [unbound])).toBe(false)
    expect(nobodyReceives(['inApp'], [unbound])).toBe(false)
    expect(nobodyReceives(['inApp'], [])).toBe(true)
  })
})

describe('settings', () => {
  const offered = { ...kind, channels: ['inApp', 'wechat'] } as const
  const wish = { isOpen: true, channels: ['inApp', 'wechat'], receiverIds: null, quietHours: NIGHT } as const
  const members = new Set(['a'])
  it('that make sense are accepted', () => {
    expect(settingErrors(offered, wish, members)).toEqual([])
    expect(
      settingErrors(offered, { ...wish, isOpen: false, channels: ['inApp'], receiverIds: ['a'] }, members),
    ).toEqual([])
  })
  it('cannot close what must reach somebody, nor leave it without receivers', () => {
    const must = { ...offered, level: 1 } as const
    expect(settingErrors(must, { ...wish, isOpen: false, receiverIds: [] }, members)).toEqual([
      { field: 'isOpen', why: MESSAGES.mustReach },
      { field: 'receiverIds', why: MESSAGES.noReceiver },
    ])
    expect(settingErrors(must, { ...wish, receiverIds: ['a'] }, members)).toEqual([])
  })
  it('name members, ways that exist, and keep the portal', () => {
    const wrong = {
      ...wish,
      channels: ['sms'] as const,
      receiverIds: ['b'],
      quietHours: { from: '01:00', to: '01:00' },
    }
    expect(settingErrors(offered, wrong, members).map(({ why }) => why)).toEqual([
      MESSAGES.strangeReceiver,
      MESSAGES.inAppAlways,
      MESSAGES.channelNotOffered,
      MESSAGES.quietSame,
    ])
  })
})
