import { expect, it } from 'vitest'
import { bareMobile } from './mobile-input.tsx'

it.each(['13712345601', '137 1234 5601', ' 137-1234-5601 ', '+86 137 1234 5601', '0086-13712345601'])(
  'a mobile number written as «%s» is understood',
  (written) => expect(bareMobile(written)).toBe('13712345601'),
)

it('what is no number stays as it was written, so that it can be refused', () => {
  expect(bareMobile('021-5555abc')).toBe('0215555abc')
})
