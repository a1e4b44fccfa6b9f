import { expect, it } from 'vitest'
import { signInAddress, wayBack } from './sign-in-url.ts'

it('remembers where somebody wanted to go', () => {
  const address = signInAddress('/admin/po/list?Q=绘本&tab=all')
  expect(wayBack(new URL(address, 'http://localhost').searchParams.get('redirect'))).toBe(
    '/admin/po/list?Q=绘本&tab=all',
  )
})

it('says that the sign-in has ended only where one was there', () => {
  const reasonIn = (address: string) => new URL(address, 'http://localhost').searchParams.get('reason')
  expect(reasonIn(signInAddress('/admin/home', 'expired'))).toBe('expired')
  expect(reasonIn(signInAddress('/admin/home?reason=expired'))).toBeNull()
})

it.each([null, 'https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
  'goes home instead of to %s',
  (asked) => {
    expect(wayBack(asked)).toBe('/')
  },
)
