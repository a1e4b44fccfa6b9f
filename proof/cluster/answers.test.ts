import { describe, expect, test } from 'vitest'
import { noticedSince, type Answer } from './answers.ts'
import { brokenIn, type Found } from './broken.ts'

const answer = (kind: Answer['kind'], seconds: number, status = 200): Answer => ({
  kind,
  sentAt: seconds * 1_000 - 100,
  answeredAt: seconds * 1_000,
  status,
})

describe('what people notice of a fault', () => {
  test('is the longest time without a success, from the last one before it on', () => {
    const answers = [answer('write', 1), answer('write', 9), answer('write', 10), answer('read', 2), answer('read', 5)]
    expect(noticedSince(answers, 4_000)).toMatchObject({ longestGapSeconds: 8, readGapSeconds: 3 })
  })
  test('is no success where every answer was another one', () => {
    const answers = [answer('write', 1), answer('write', 3, 503), answer('write', 7, 503)]
    expect(noticedSince(answers, 2_000)).toMatchObject({ longestGapSeconds: 6, statuses: { 503: 2 } })
  })
  test('is every other answer since then, and nothing from before', () => {
    const answers = [answer('read', 1, 502), answer('read', 3, 0), answer('export', 4, 503), answer('read', 5)]
    expect(noticedSince(answers, 2_000)).toMatchObject({ requests: 3, statuses: { 0: 1, 503: 1 }, slowestMs: 100 })
  })
})

const fine: Found = {
  requests: 100,
  longestGapSeconds: 12,
  readGapSeconds: 12,
  statuses: { 503: 20, 504: 1 },
  slowestMs: 900,
  lost: 0,
  doubled: 0,
  halfDone: 0,
  otherAnswers: 0,
  refused: 0,
  brokenChains: 0,
}

describe('a promise', () => {
  test('is kept when people were put off for a while', () => {
    expect(brokenIn(fine, false)).toEqual([])
  })
  test.each<[string, Partial<Found>]>([
    ['lost', { lost: 1 }],
    ['brokenChains', { brokenChains: 1 }],
    ['unanswered', { statuses: { 0: 1 } }],
    ['answers of 502', { statuses: { 502: 1 } }],
    ['away for too long', { readGapSeconds: 30.1 }],
  ])('is broken: %s', (what, change) => {
    expect(brokenIn({ ...fine, ...change }, false)).toEqual([what])
  })
  test('that nobody notices anything is broken by a 503, and not by a busy machine', () => {
    expect(brokenIn(fine, true)).toEqual(['noticed'])
    expect(brokenIn({ ...fine, statuses: { 504: 1 } }, true)).toEqual([])
  })
})
