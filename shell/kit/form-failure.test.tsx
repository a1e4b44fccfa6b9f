import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { HttpError } from '../client/errors.ts'
import { FormFailure } from './form-failure.tsx'

afterEach(cleanup)

const refusal = (title: string, errors: Record<string, string[]>) =>
  new HttpError('save', 422, { type: 'Invalid', title, status: 422, errors, extensions: {} })
const show = (error: unknown) => render(<FormFailure error={error} shows={(field) => field === 'mobile'} />)

it('says nothing where the fields say it all', () => {
  show(refusal('客户端参数错误', { mobile: ['该手机号已是本企业成员'] }))
  show(refusal('验证码错误', { mobile: ['验证码错误'] }))
  expect(screen.queryByRole('alert')).toBeNull()
})
it('says what no field shows', () => {
  show(refusal('客户端参数错误', { mobile: ['号码不对'], code: ['链接已失效'] }))
  expect(screen.getByRole('alert').textContent).toContain('链接已失效')
})
it('says a sentence of its own', () => {
  show(refusal('成员已满', { mobile: ['每个企业最多 20 个账号'] }))
  expect(screen.getByRole('alert').textContent).toContain('成员已满')
})
