import { describe, expect, test } from 'vitest'
import { createReporter, envelopeAddress, errorIn, isNoise } from './report.ts'
import { HttpError, NetworkError } from '../client/errors.ts'
import { ExpiredError } from '../session/renewal.ts'

const DSN = 'https://abc123@errors.example.com/team/42'

describe('the error-reporting service', () => {
  test('E-03 gets an envelope with the error at the address of its DSN', () => {
    const sent: [string, string][] = []
    createReporter(DSN, async (address, body) => sent.push([address, body])).report(new TypeError('x is undefined'))
    expect(sent[0]?.[0]).toBe('https://errors.example.com/team/api/42/envelope/?sentry_version=7&sentry_key=abc123')
    const [head, item, event] = (sent[0]?.[1] ?? '').split('\n').map((line): unknown => JSON.parse(line))
    expect(head).toMatchObject({ dsn: DSN })
    expect(item).toEqual({ type: 'event' })
    expect(event).toMatchObject({ exception: { values: [{ type: 'TypeError', value: 'x is undefined' }] } })
  })
  test.each([
    new Error('ResizeObserver loop completed with undelivered notifications.'),
    'Script error.',
    new TypeError('Failed to fetch'),
    new TypeError('Failed to fetch dynamically imported module: /assets/x.js'),
    new DOMException('The operation was aborted', 'AbortError'),
    new NetworkError('call', false, undefined),
    new HttpError('call', 404, null),
    new ExpiredError(),
  ])('E-03 hears nothing of noise: %s', (error) => {
    expect(isNoise(error)).toBe(true)
  })
  test('E-03 hears nothing of what a browser complains about in words alone', () => {
    const words = 'ResizeObserver loop completed with undelivered notifications.'
    expect(isNoise(errorIn({ error: undefined, message: words }))).toBe(true)
    const bug = new Error('bug')
    expect(errorIn({ error: bug, message: 'Uncaught Error: bug' })).toBe(bug)
    expect(isNoise(bug)).toBe(false)
  })
  test('E-03 that is down harms nobody', async () => {
    const reporter = createReporter(DSN, () => Promise.reject(new Error('down')))
    expect(() => reporter.report(new Error('bug'))).not.toThrow()
    expect(envelopeAddress('http://k@localhost:9000/1')).toContain('http://localhost:9000/api/1/envelope/')
  })
})
