import { describe, expect, it } from 'vitest'
import { EMPTY_PROFILE, type Profile } from '../../profile.ts'
import type { Supplier } from '../../shapes.ts'
import { keptFields } from '../register/draft/kept-draft.ts'
import { aSupplier } from '../register/supplier.fixture.ts'
import { changeProblems, createChangeForm, draftOf, judgedParts, renewed } from './change-form.ts'

const CONTEXT = { categories: [], today: '2026-11-15' }
const certificate = (id: string, type: string) => ({
  id,
  type,
  certNo: `${type} 1 号`,
  name: '',
  issuer: '',
  from: '2023-01-01',
  to: '2026-12-10',
  isLongTerm: false,
  file: 'f',
  categoryIds: [],
})

const aPassedOne = (profile: Partial<Profile> = {}, staged?: Partial<Profile>): Supplier => {
  const own = { ...EMPTY_PROFILE, name: '晨光', ...profile }
  return aSupplier(own, {
    status: 5,
    rowVersion: 7,
    allowedTransitions: [],
    blockedTransitions: [],
    pendingChange: staged
      ? {
          id: 'g',
          state: 'draft',
          parts: [],
          approvedParts: [],
          differences: [],
          reviewRemark: '',
          submittedAt: null,
          profile: { ...own, ...staged },
        }
      : null,
  })
}

describe('a change of the profile', () => {
  it('goes on from what was staged before, and sends only what was written now', () => {
    const form = createChangeForm(aPassedOne({}, { nameEn: 'Dawn' }))
    form.change({ shortName: '晨' })
    const held = form.store.getState()
    expect(held.profile.nameEn).toBe('Dawn')
    expect(draftOf(held)).toEqual({ shortName: '晨' })
  })
  it('is kept for a window that is led away, except numbers of people', () => {
    const form = createChangeForm(aPassedOne())
    form.change({ shortName: '晨' })
    expect(form.isKept()).toBe(true)
    form.change({ idNumber: '11010519491231002X' })
    expect(form.isKept()).toBe(false)
    expect(keptFields(draftOf(form.store.getState()))).toEqual({ shortName: '晨' })
  })
  it('names who has to look at it, and nobody where nobody has to', () => {
    const supplier = aPassedOne()
    expect(judgedParts(supplier, { ...supplier.profile, shortName: '晨' })).toEqual([])
    expect(judgedParts(supplier, { ...supplier.profile, registeredCapital: '800 万元' })).toEqual(['profile'])
  })
  it('is not held up by what was missing before, but by what it leaves out itself', () => {
    const supplier = aPassedOne({ registeredCapital: '500 万元' })
    const found = (profile: Partial<Profile>) =>
      changeProblems(supplier, { profile: { ...supplier.profile, ...profile }, refused: {} }, CONTEXT).map(
        ({ fieldPath }) => fieldPath,
      )
    expect(found({ shortName: '晨' })).toEqual([])
    expect(found({ registeredCapital: '' })).toEqual(['registeredCapital'])
  })
  it('of a certificate begins without the old certificate and keeps its row, so that the old one becomes history', () => {
    const supplier = aPassedOne({ qualifications: [certificate('a', 'ISO 9001'), certificate('b', 'FSC/CoC 认证')] })
    expect(renewed(supplier, 'b').qualifications).toMatchObject([
      { id: 'a', file: 'f' },
      { id: 'b', file: null, to: null, certNo: 'FSC/CoC 认证 1 号' },
    ])
  })
})
