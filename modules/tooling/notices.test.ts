import { describe, expect, it } from 'vitest'
import { transitionNames } from '#kernel/machine.ts'
import { tooling } from './machine.ts'
import { enteredNotice, noticesOf } from './notices.ts'

const ID = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11'
const EVENT = {
  id: ID,
  at: '2026-11-15T01:00:00.000Z',
  companyId: ID,
  documentId: ID,
  code: 'GJ202611150001',
  title: 'CTP 版',
  isLifeLow: false,
  left: '90 印',
  supplierName: '晨光彩印',
  purchaserId: ID,
  followerId: null,
  isFollowed: false,
  from: 'checking',
  to: 'inUse',
  remark: '数量不符',
} as const

describe('a step of a tool', () => {
  it('is news to the side that did not take it', () => {
    const heard = (by: 'supplier' | 'staff') =>
      transitionNames(tooling)
        .filter((name) => tooling.transitions[name].by.includes(by))
        .map((transition) => [transition, ...noticesOf({ ...EVENT, by, transition }).map(({ code }) => code)].join(' '))
    expect(heard('supplier')).toEqual([
      'confirm tooling.answered',
      'return tooling.answered',
      'resubmit tooling.submitted',
      'void tooling.answered',
      'use',
      'move',
      'store',
      'reopen',
      'requestScrap tooling.scrapAsked',
      'withdrawScrap tooling.answered',
      'scrap tooling.answered',
    ])
    expect(heard('staff')).toEqual([
      'confirm tooling.handled',
      'return tooling.returned',
      'resubmit tooling.registered',
      'void tooling.handled',
      'use',
      'move',
      'store',
      'reopen',
      'approveScrap tooling.handled',
      'refuseScrap tooling.handled',
      'scrap tooling.handled',
    ])
  })
  it('that brings its life near the end is news to staff, with how much is left', () => {
    const [notice] = noticesOf({ ...EVENT, by: 'supplier', transition: 'use', isLifeLow: true })
    expect(notice).toMatchObject({ code: 'tooling.lifeLow', vars: { left: '90 印', title: 'CTP 版' } })
  })
})

it('a tool that is entered is news to the other side', () => {
  expect(enteredNotice(EVENT, 'supplier', ID)).toMatchObject({ code: 'tooling.submitted', onlyNamed: true })
  expect(enteredNotice(EVENT, 'staff', ID)).toMatchObject({ code: 'tooling.registered', except: ID })
})
