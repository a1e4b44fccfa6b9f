import { expect, test } from 'vitest'
import type { Static } from '#kernel/schema.ts'
import { noticesOf, type FormulaMovedEvent } from './notices.ts'

const ID = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11'
const ACTOR = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b14'
type Moved = Static<typeof FormulaMovedEvent>
const heard = (transition: Moved['transition'], by: Moved['by'], reason = ''): string[] =>
  noticesOf({
    id: ID,
    at: '2026-11-15T01:00:00.000Z',
    documentId: ID,
    companyId: ID,
    code: 'PF202611150001',
    title: '工艺配方 v1.0',
    supplierName: '供应商',
    purchaserId: ID,
    followerId: ACTOR,
    transition,
    isFollowed: false,
    by,
    from: 'submitted',
    to: 'submitted',
    remark: '',
    reason,
  }).map(({ code, url, vars }) =>
    `${code} ${url.startsWith('/console') ? 'staff' : 'supplier'} ${vars['reason'] ?? ''}`.trim(),
  )

test('N26 and N27 tell the supplier that a formula is in force, or what is to be changed in it', () => {
  expect(heard('confirm', 'staff')).toEqual(['formula.confirmed supplier'])
  expect(heard('return', 'staff', '第 3 行：写明克重')).toEqual(['formula.returned supplier 第 3 行：写明克重'])
})

test('quality control hears what waits for it, and the supplier of a version that the buyer asks for', () => {
  expect(heard('submit', 'supplier')).toEqual(['formula.submitted staff'])
  expect(heard('withdraw', 'supplier')).toEqual(['formula.withdrawn staff'])
  expect(heard('newVersion', 'staff')).toEqual(['formula.versionAsked supplier'])
  expect(heard('newVersion', 'supplier')).toEqual([])
  expect([heard('open', 'staff'), heard('replace', 'system')]).toEqual([[], []])
})
