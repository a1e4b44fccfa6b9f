import { expect, test } from 'vitest'
import { linkAfter, CHAIN_START } from './evidence/chain.ts'
import { sameRevision, sha256Of } from './revision.ts'

const STORED = Buffer.from('the stored file')

test('bytes are the stored revision only when not one of them differs', () => {
  const sha256 = sha256Of(STORED)
  expect(sameRevision(sha256, Buffer.from(STORED))).toBe(true)
  expect(sameRevision(sha256, Buffer.from('the stored filf'))).toBe(false)
  expect(sameRevision('', STORED)).toBe(false)
})

test('a link depends on the one before it', () => {
  const event = { at: '2026-11-17T08:00:00.000Z', who: '陈晨', what: '签署', detail: {} }
  expect(linkAfter(CHAIN_START, event).hash).not.toBe(linkAfter('1'.repeat(64), event).hash)
  expect(linkAfter(CHAIN_START, event)).toEqual(linkAfter(CHAIN_START, { ...event }))
})
