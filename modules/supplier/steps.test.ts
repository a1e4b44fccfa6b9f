import { describe, expect, it } from 'vitest'
import { EMPTY_PROFILE } from './profile.ts'
import { STEPS, stepOf, stepsOf } from './steps.ts'

describe('steps', () => {
  it('hold every field of the profile exactly once', () => {
    const fields = STEPS.flatMap((step) => step.fields)
    expect(fields.toSorted()).toEqual(Object.keys(EMPTY_PROFILE).toSorted())
    expect(STEPS.map(({ no }) => no)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })
  it('are found by the path of a field', () => {
    expect([stepOf('name'), stepOf('contacts.0.mobile'), stepOf('agreements.quality')]).toEqual([2, 3, 7])
  })
  it('of a person are not called those of a company', () => {
    const titles = ([1, 2, 3] as const).map((type) =>
      stepsOf(type)
        .map(({ title }) => title)
        .slice(1, 3),
    )
    expect(titles).toEqual([
      ['企业信息', '法人与联系人'],
      ['企业信息', '经营者与联系人'],
      ['基本信息', '身份与联系人'],
    ])
  })
})
