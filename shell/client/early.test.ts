import { describe, expect, test } from 'vitest'
import { createEarlyAnswers } from './early.ts'
import { behalfHeaders } from './headers.ts'

const PERSON = { token: 'a.b.c', companyId: undefined, userGroups: ['2'] }
const INFO = '/api/User/Info'

const setUp = (send: () => Promise<Response> = async () => new Response('1')) => {
  const clock = { now: 0 }
  const sent: string[] = []
  const answers = createEarlyAnswers({
    send: (address) => {
      sent.push(address)
      return send()
    },
    now: () => clock.now,
  })
  return { answers, sent, clock }
}

describe('a call that was sent before the program was there', () => {
  test('is answered once: the next call wants news', async () => {
    const { answers, sent } = setUp()
    void answers.ask(INFO, PERSON)
    expect(await (await answers.take(INFO, behalfHeaders(PERSON)))?.text()).toBe('1')
    expect(answers.take(INFO, behalfHeaders(PERSON))).toBeUndefined()
    expect(sent).toEqual([INFO])
  })

  test.each([
    ['another token', { ...PERSON, token: 'd.e.f' }],
    ['a company', { ...PERSON, companyId: 'one' }],
    ['other groups', { ...PERSON, userGroups: [] }],
    ['nobody', { ...PERSON, token: undefined }],
  ])('answers nothing that is asked for %s', (_name, other) => {
    const { answers } = setUp()
    void answers.ask(INFO, PERSON)
    expect(answers.take(INFO, behalfHeaders(other))).toBeUndefined()
  })

  test('answers its own address and no other', () => {
    const { answers } = setUp()
    void answers.ask(INFO, PERSON)
    expect(answers.take('/api/User/Detail', behalfHeaders(PERSON))).toBeUndefined()
    expect(answers.take(INFO, behalfHeaders(PERSON))).toBeDefined()
  })

  test('is read to its end although nobody takes the answer, and is whole for the one who does', async () => {
    const sent = new Response('{"id":1}', { status: 403, headers: { 'content-type': 'application/problem+json' } })
    const { answers } = setUp(async () => sent)
    const asked = await answers.ask(INFO, PERSON)
    expect(sent.bodyUsed).toBe(true)
    expect(await answers.take(INFO, behalfHeaders(PERSON))).toBe(asked)
    expect([asked.status, asked.headers.get('content-type'), await asked.text()]).toEqual([
      403,
      'application/problem+json',
      '{"id":1}',
    ])
  })

  test('is news for half a minute', () => {
    const { answers, clock } = setUp()
    void answers.ask(INFO, PERSON)
    void answers.ask('/api/User/Detail', PERSON)
    clock.now = 29_999
    expect(answers.take(INFO, behalfHeaders(PERSON))).toBeDefined()
    clock.now = 30_000
    expect(answers.take('/api/User/Detail', behalfHeaders(PERSON))).toBeUndefined()
  })

  test('that failed is nobody else’s error: the program hears of it when it takes the answer', async () => {
    const { answers } = setUp(() => Promise.reject(new TypeError('no line')))
    answers.ask(INFO, PERSON).catch(() => undefined)
    await expect(answers.take(INFO, behalfHeaders(PERSON))).rejects.toThrow('no line')
  })
})
