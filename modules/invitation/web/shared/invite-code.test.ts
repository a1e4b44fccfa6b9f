import { expect, test } from 'vitest'
import { inviteCodeIn } from './invite-code.ts'

const CODE = 'q8Zk1-Xy_0abcdefGH23'

test.each([
  `https://portal.example/register/invite_link?invite_code=${CODE}`,
  `邀请您注册：https://portal.example/register/invite_link?a=1&invite_code=${CODE}，7 天内有效`,
  CODE,
  `  ${CODE}\n`,
])('R-05 finds the code in %s', (pasted) => {
  expect(inviteCodeIn(pasted)).toBe(CODE)
})

test.each(['', 'hello', 'https://portal.example/', '?invite_code=', '<script>'])('R-05 finds none in %s', (pasted) => {
  expect(inviteCodeIn(pasted)).toBeUndefined()
})
