import { expect, it } from 'vitest'
import { HttpError } from './client/errors.ts'
import { errorsOf, refusedWithin, sentenceOf } from './failure.ts'

it('names the fields of a part as the form has them, and keeps what is said of others', () => {
  const errors = { 'draft.title': ['不能为空'], 'problem.what': ['太长'] }
  const refusal = new HttpError('save', 422, {
    type: 'Invalid',
    title: '参数错误',
    status: 422,
    errors,
    extensions: {},
  })
  const within = refusedWithin('draft', refusal)
  expect(errorsOf(within)).toEqual({ title: ['不能为空'], 'problem.what': ['太长'] })
  expect(sentenceOf(within)).toBe('参数错误')
})

it('leaves a failure alone that is no refusal', () => {
  const failure = new Error('gone')
  expect(refusedWithin('draft', failure)).toBe(failure)
})
