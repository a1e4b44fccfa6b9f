import { expect, it } from 'vitest'
import { signInAddress, wayBack } from './sign-in-url.ts'

it('remembers where somebody wanted to go', () => {
  const address = signInAddress('/admin/po/list?Q=绘本&tab=all')
  expect(wayBack(new URL(address, 'http://localhost').searchParams.get('redirect'))).toBe(
    '/admin/po/list?Q=绘本&tab=all',
  )
})

it.each([null, 'https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
  'goes home instead of to %s',
  (asked) => {
    expect(wayBack(asked)).toBe('/')
  },
)
