import { describe, expect, it } from 'vitest'
import type { ThreadPerson } from '#kernel/thread.ts'
import { noticesOfMessage, type Told } from './notices.ts'

const person = (id: string, side: ThreadPerson['side']): ThreadPerson => ({ id, name: id, side })
const PEOPLE = [
  person('buyer', 'staff'),
  person('boss', 'staff'),
  person('owner', 'supplier'),
  person('sales', 'supplier'),
]

const told = (message: Partial<Told['message']>, more: Partial<Told> = {}): Told => ({
  message: {
    id: 'm1',
    createdAt: '2026-11-17T08:00:00.000Z',
    side: 'supplier',
    isInternal: false,
    authorId: 'owner',
    authorName: '陈晨',
    mentions: [],
    ...message,
  },
  document: { id: 'd1', companyId: 'c1', code: 'PO1', purchaserId: 'buyer', followerId: null },
  place: { entity: 'PurchaseOrder', title: '采购订单', page: 'PurchaseOrderDetail' },
  people: PEOPLE,
  earlier: [],
  readers: new Set(),
  ...more,
})
const outline = (given: Told) =>
  noticesOfMessage(given).map(({ code, userIds = [] }) => `${code}: ${userIds.join(' ')}`)

describe('of a message hear', () => {
  it('the person responsible on the other side, and nobody of one’s own', () => {
    expect(outline(told({}))).toEqual(['document.message: buyer'])
  })
  it('everybody there who sees the document, where nobody is responsible', () => {
    expect(outline(told({ side: 'staff', authorId: 'buyer' }))).toEqual(['document.message: owner sales'])
    const followed = { ...told({}).document, followerId: 'sales' }
    expect(outline(told({ side: 'staff', authorId: 'buyer' }, { document: followed }))).toEqual([
      'document.message: sales',
    ])
  })
  it('those who took part before, as far as they still see it', () => {
    expect(outline(told({}, { earlier: ['boss', 'gone'] }))).toEqual(['document.message: buyer boss'])
  })
  it('those who are mentioned, of either side, and once', () => {
    const mentions = [person('sales', 'supplier'), person('buyer', 'staff')]
    expect(outline(told({ mentions }))).toEqual(['document.mentioned: sales', 'document.mentioned: buyer'])
  })
  it('nobody who has read it', () => {
    expect(outline(told({}, { readers: new Set(['buyer']) }))).toEqual([])
  })
  it('colleagues alone, when it is a note', () => {
    const note = told({ side: 'staff', authorId: 'boss', isInternal: true })
    expect(outline(note)).toEqual(['document.message: buyer'])
    expect(noticesOfMessage(note)[0]).toMatchObject({ companyId: null, by: 'system', combines: true })
  })
})

it('the words of a message are in no notice, and each side is led to its own pages', () => {
  const [notice] = noticesOfMessage(told({}))
  expect(notice?.vars).toEqual({ noun: '采购订单', code: 'PO1', who: '陈晨' })
  expect(notice?.url).toBe('/console/redirect/name/PurchaseOrderDetail?id=d1')
})
