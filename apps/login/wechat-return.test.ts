import { expect, it } from 'vitest'
import { wechatReturnIn, withoutReturn } from './wechat-return.ts'

const CONTINUE = 'continue=%2Fapi%2Foauth2%2Fauthorize%3Fclient_id%3Da%26state%3Dinner'

it('what the messaging app brings back is read from the address', () => {
  expect(wechatReturnIn(`?${CONTINUE}&code=0a1B&state=s-1`)).toEqual({ code: '0a1B', state: 's-1' })
})

it.each(['', `?${CONTINUE}`, '?code=a', '?state=a', '?code=&state=a'])('half of it is nothing: %j', (search) => {
  expect(wechatReturnIn(search)).toBeUndefined()
})

it('used up, it leaves the address, and the way on stays', () => {
  expect(withoutReturn(`?${CONTINUE}&code=0a1B&state=s-1`)).toBe(`?${CONTINUE}`)
  expect(withoutReturn('?code=0a1B&state=s-1')).toBe('')
})
