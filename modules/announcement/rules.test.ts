import { describe, expect, it } from 'vitest'
import { faultsOf } from '#kernel/operation.ts'
import { operations } from './contract.ts'
import { publishedErrors, timeErrors, wholeOf } from './rules.ts'
import { MESSAGES } from './words.ts'

const NOW = new Date('2026-11-18T08:00:00Z')
const DRAFT = wholeOf({
  title: '盘点',
  content: '停止收货',
  mustRead: false,
  from: '2026-11-18T00:00:00Z',
  to: '2026-11-25T00:00:00Z',
})

it('the contract is sound', () => {
  expect(faultsOf(operations)).toEqual([])
})

describe('the time of an announcement', () => {
  it('ends after it begins, and not before it is published', () => {
    expect(timeErrors(DRAFT, NOW)).toEqual({})
    expect(timeErrors({ ...DRAFT, to: DRAFT.from }, NOW)).toEqual({ to: [MESSAGES.endBeforeStart] })
    const past = { ...DRAFT, from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z' }
    expect(timeErrors(past, NOW)).toEqual({ to: [MESSAGES.longGone] })
    expect(timeErrors({ ...past, isDraft: true }, NOW)).toEqual({})
  })
})

describe('what was published', () => {
  it('takes another end and another place', () => {
    expect(publishedErrors(DRAFT, { ...DRAFT, isPinned: true, to: '2026-12-01T00:00:00Z' }, NOW)).toEqual({})
    expect(publishedErrors(DRAFT, { ...DRAFT, from: '2026-11-18T00:00:00.000Z' }, NOW)).toEqual({})
  })
  it('takes no other words, addressees, files or beginning, and nothing once it is over', () => {
    const next = {
      ...DRAFT,
      title: '另一个',
      categoryIds: ['c'],
      fileIds: ['f'],
      from: '2026-11-19T00:00:00Z',
      isDraft: true,
    }
    expect(Object.keys(publishedErrors(DRAFT, next, NOW)).toSorted()).toEqual([
      'categoryIds',
      'fileIds',
      'from',
      'isDraft',
      'title',
    ])
    expect(publishedErrors({ ...DRAFT, to: '2026-11-18T01:00:00Z' }, DRAFT, NOW)).toEqual({ to: [MESSAGES.over] })
  })
})
