import { describe, expect, it } from 'vitest'
import { faultsOf, resendAt, type Entry, type Sent } from './entry.ts'
import { FAULTS } from './words.ts'

const sent: Sent = { mobile: '13800000001', requestId: 'r', seconds: 300, at: 1_000_000 }
const good: Entry = { mobile: '13800000001', code: '012345', sent }

describe('what the person entered', () => {
  it('is sent on when nothing is wrong with it', () => {
    expect(faultsOf(good, sent.at + 299_999)).toEqual({})
  })
  it.each(['', '1380000000', '23800000001'])('is refused with the number %j', (mobile) => {
    expect(faultsOf({ ...good, mobile, sent: undefined }, sent.at)).toEqual({ mobile: FAULTS.mobile })
  })
  it.each(['', '01234'])('is refused with the code %j', (code) => {
    expect(faultsOf({ ...good, code }, sent.at)).toEqual({ code: FAULTS.code })
  })
  it('is refused before a code was asked for', () => {
    expect(faultsOf({ ...good, sent: undefined }, sent.at)).toEqual({ code: FAULTS.codeMissing })
  })
  it('is refused when the code went to another number', () => {
    expect(faultsOf({ ...good, mobile: '13800000002' }, sent.at)).toEqual({ code: FAULTS.otherMobile })
  })
  it('is refused when the code is too old', () => {
    expect(faultsOf(good, sent.at + 300_000)).toEqual({ code: FAULTS.expired })
  })
})

describe('another code', () => {
  it('can be asked for after a minute', () => {
    expect(resendAt(sent, '13800000001')).toBe(sent.at + 60_000)
  })
  it('can be asked for at once by another number, and by the first who asks', () => {
    expect(resendAt(sent, '13800000002')).toBe(0)
    expect(resendAt(undefined, '13800000001')).toBe(0)
  })
})
