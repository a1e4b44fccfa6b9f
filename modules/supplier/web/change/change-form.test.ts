import { describe, expect, it } from 'vitest'
import { EMPTY_PROFILE, type Profile } from '../../profile.ts'
import type { Supplier } from '../../shapes.ts'
import { changeProblems, createChangeForm, draftOf, judgedParts, renewed } from './change-form.ts'

const CONTEXT = { categories: [], today: '2026-11-15' }
const paper = (id: string, type: string) => ({
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

const aSupplier = (profile: Partial<Profile> = {}, staged?: Partial<Profile>): Supplier => {
  const own = { ...EMPTY_PROFILE, name: '晨光', ...profile }
  return {
    id: 's',
    companyId: 'c',
    name: '晨光',
    shortName: '',
    status: 5,
    statusName: '已认证',
    level: 'A',
    supplierType: 1,
    cooperationStatus: 1,
    cooperationStatusName: '正常',
    changeReviewStatus: 0,
    nextExpiry: null,
    submittedAt: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    rowVersion: 7,
    profile: own,
    files: [],
    qualificationHistory: [],
    changeReviewStatusName: '无变更',
    ownerName: '陈晨',
    purchasers: [],
    returnItems: [],
    passedAt: null,
    authenticatedAt: null,
    trial: { paidAt: null, triesLeft: 0 },
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
    ocrDifferences: [],
    allowedTransitions: [],
    sentence: '',
    logs: [],
    internal: null,
  }
}

describe('a change of the profile', () => {
  it('goes on from what was staged before, and sends only what was written now', () => {
    const form = createChangeForm(aSupplier({}, { nameEn: 'Dawn' }))
    form.change({ shortName: '晨' })
    const held = form.store.getState()
    expect(held.profile.nameEn).toBe('Dawn')
    expect(draftOf(held)).toEqual({ shortName: '晨' })
  })
  it('names who has to look at it, and nobody where nobody has to', () => {
    const supplier = aSupplier()
    expect(judgedParts(supplier, { ...supplier.profile, shortName: '晨' })).toEqual([])
    expect(judgedParts(supplier, { ...supplier.profile, registeredCapital: '800 万元' })).toEqual(['profile'])
  })
  it('is not held up by what was missing before, but by what it leaves out itself', () => {
    const supplier = aSupplier({ registeredCapital: '500 万元' })
    const found = (profile: Partial<Profile>) =>
      changeProblems(supplier, { profile: { ...supplier.profile, ...profile }, refused: {} }, CONTEXT).map(
        ({ fieldPath }) => fieldPath,
      )
    expect(found({ shortName: '晨' })).toEqual([])
    expect(found({ registeredCapital: '' })).toEqual(['registeredCapital'])
  })
  it('of a certificate begins without the old paper and keeps its row, so that the old one becomes history', () => {
    const supplier = aSupplier({ qualifications: [paper('a', 'ISO 9001'), paper('b', 'FSC/CoC 认证')] })
    expect(renewed(supplier, 'b').qualifications).toMatchObject([
      { id: 'a', file: 'f' },
      { id: 'b', file: null, to: null, certNo: 'FSC/CoC 认证 1 号' },
    ])
  })
})
