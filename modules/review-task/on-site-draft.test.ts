import { describe, expect, it } from 'vitest'
import { CHECKLIST, markOf } from './checklist.fixture.ts'
import {
  arrived,
  changed,
  decided,
  disputedIn,
  isAllSent,
  isOnSiteDraft,
  newDraft,
  parcelOf,
  refreshed,
  sending,
  shownMark,
  uploaded,
  withoutPhoto,
  withPhoto,
  wrongIn,
  type OnSiteDraft,
  type OnSiteReview,
} from './on-site-draft.ts'
import type { Mark } from './shapes.ts'

const AT = '2099-01-10T02:00:00Z'
const reviewWith = (marks: Mark[]): OnSiteReview => ({
  id: 'r',
  code: 'SC1',
  title: '年度验厂',
  supplierName: '晨光彩印',
  siteAddress: '彩印路 8 号',
  sections: CHECKLIST,
  ownSections: [],
  team: [],
  selfAssessment: [],
  marks,
  rowVersion: 1,
  status: 4,
  statusName: '评审中',
})
const begun = (...marks: Mark[]): OnSiteDraft => newDraft('u', reviewWith(marks), 'k')
const photo = (id: string, fileId: string | null = null) => ({ id, itemKey: 'Q1', name: `${id}.jpg`, fileId })

describe('what is written on a device', () => {
  it('is shown in place of what the server has, and kept with what its author saw', () => {
    const draft = changed(begun(markOf('Q1', '5')), 'Q1', { score: '8' })
    expect(shownMark(draft, 'Q1')).toEqual(markOf('Q1', '8'))
    expect(parcelOf(draft)).toEqual({ marks: [markOf('Q1', '8')], seen: [markOf('Q1', '5')], photoIds: [] })
  })
  it('is nothing to send when it is taken back', () => {
    const draft = changed(changed(begun(markOf('Q1', '5')), 'Q1', { score: '8' }), 'Q1', { score: '5' })
    expect(isAllSent(draft)).toBe(true)
    const taken = withoutPhoto(withPhoto(begun(), photo('a')), 'a')
    expect(isAllSent(taken)).toBe(true)
  })
  it('stays here while its score is impossible, and the rest is sent', () => {
    const draft = changed(changed(changed(begun(), 'Q1', { score: '11' }), 'Q2', { score: '9.' }), 'E1', { score: '0' })
    expect(wrongIn(draft)).toEqual(['Q1', 'Q2'])
    expect(parcelOf(draft).marks).toEqual([markOf('E1', '0')])
    expect(wrongIn(changed(draft, 'Q1', { score: '10' }))).toEqual(['Q2'])
  })
  it('is known again when it is read from the device, and nothing else is taken for it', () => {
    expect([isOnSiteDraft(structuredClone(begun())), isOnSiteDraft({ form: 0 }), isOnSiteDraft(undefined)]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('photographs', () => {
  it('go with their item once they were uploaded', () => {
    const draft = withPhoto(withPhoto(begun(markOf('Q1', '5', { photos: ['old'] })), photo('a')), photo('b'))
    const parcel = parcelOf(uploaded(draft, 'a', 'fa'))
    expect(parcel).toMatchObject({ marks: [{ key: 'Q1', photos: ['old', 'fa'] }], photoIds: ['a'] })
  })
  it('that are taken while a parcel is on its way wait for the next', () => {
    const sent = uploaded(withPhoto(begun(), photo('a')), 'a', 'fa')
    const parcel = parcelOf(sent)
    const meanwhile = withPhoto(sending(sent, parcel), photo('b'))
    const draft = arrived(meanwhile, parcel, reviewWith(parcel.marks), AT)
    expect(draft.photos.map(({ id }) => id)).toEqual(['b'])
    expect(shownMark(draft, 'Q1').photos).toEqual(['fa'])
    expect(parcelOf(uploaded(draft, 'b', 'fb')).marks[0]?.photos).toEqual(['fa', 'fb'])
  })
})

describe('a parcel that has arrived', () => {
  it('leaves nothing behind', () => {
    const draft = uploaded(withPhoto(changed(begun(), 'Q1', { score: '8' }), photo('a')), 'a', 'fa')
    const parcel = parcelOf(draft)
    const after = arrived(sending(draft, parcel), parcel, reviewWith(parcel.marks), AT)
    expect([isAllSent(after), after.sentAt]).toEqual([true, AT])
  })
  it('leaves what was written while it was on its way', () => {
    const first = changed(begun(), 'Q1', { score: '8' })
    const parcel = parcelOf(first)
    const meanwhile = changed(sending(first, parcel), 'Q1', { score: '9' })
    const after = arrived(meanwhile, parcel, reviewWith(parcel.marks), AT)
    expect(parcelOf(after)).toMatchObject({ marks: [markOf('Q1', '9')], seen: [markOf('Q1', '8')] })
  })
  it('is known as one’s own when its answer was lost, also if more was written since', () => {
    const first = changed(begun(), 'Q1', { score: '8' })
    const lost = sending(first, parcelOf(first))
    expect(isAllSent(refreshed(lost, reviewWith([markOf('Q1', '8')])))).toBe(true)
    const more = refreshed(changed(lost, 'Q1', { score: '9' }), reviewWith([markOf('Q1', '8')]))
    expect(disputedIn(more)).toEqual([])
    expect(parcelOf(more).seen).toEqual([markOf('Q1', '8')])
  })
  it('that never arrived is sent again', () => {
    const first = changed(begun(), 'Q1', { score: '8' })
    const draft = refreshed(sending(first, parcelOf(first)), reviewWith([]))
    expect(parcelOf(draft).marks).toEqual([markOf('Q1', '8')])
  })
})

describe('what others write meanwhile', () => {
  const mine = changed(changed(begun(), 'Q1', { score: '8' }), 'E1', { score: '10' })
  const theirs = refreshed(mine, reviewWith([markOf('Q1', '6'), markOf('Q2', '7')]))

  it('is shown where nobody here has written', () => {
    expect(shownMark(theirs, 'Q2')).toEqual(markOf('Q2', '7'))
  })
  it('makes the same item disputed, and the others are sent', () => {
    expect(disputedIn(theirs)).toEqual(['Q1'])
    expect(shownMark(theirs, 'Q1')).toEqual(markOf('Q1', '8'))
    expect(parcelOf(theirs).marks).toEqual([markOf('E1', '10')])
  })
  it('gives way when its author here says so', () => {
    const draft = decided(theirs, 'Q1', 'mine')
    expect(disputedIn(draft)).toEqual([])
    expect(parcelOf(draft).seen).toContainEqual(markOf('Q1', '6'))
  })
  it('stands when its author here gives way, without the photographs of this device', () => {
    const draft = decided(withPhoto(theirs, photo('a')), 'Q1', 'theirs')
    expect(shownMark(draft, 'Q1')).toEqual(markOf('Q1', '6'))
    expect(draft.photos).toEqual([])
  })
  it('is no dispute where it is the same, and photographs follow', () => {
    const draft = refreshed(withPhoto(mine, photo('a', 'fa')), reviewWith([markOf('Q1', '8')]))
    expect(disputedIn(draft)).toEqual([])
    expect(parcelOf(draft).seen).toContainEqual(markOf('Q1', '8'))
  })
})
