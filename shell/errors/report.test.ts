import { describe, expect, test, vi } from 'vitest'
import { createReporter, envelopeAddress, errorIn, isNoise } from './report.ts'
import { HttpError, NetworkError } from '../client/errors.ts'
import { ExpiredError } from '../session/renewal.ts'

const DSN = 'https://abc123@errors.example.com/team/42'
const named = async () => DSN

describe('the error-reporting service', () => {
  test('E-03 gets an envelope with the error at the address of its DSN', async () => {
    const sent: [string, string][] = []
    const reporter = createReporter(named, async (address, body) => sent.push([address, body]))
    reporter.report(new TypeError('x is undefined'))
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.[0]).toBe('https://errors.example.com/team/api/42/envelope/?sentry_version=7&sentry_key=abc123')
    const [head, item, event] = (sent[0]?.[1] ?? '').split('\n').map((line): unknown => JSON.parse(line))
    expect(head).toMatchObject({ dsn: DSN })
    expect(item).toEqual({ type: 'event' })
    expect(event).toMatchObject({ exception: { values: [{ type: 'TypeError', value: 'x is undefined' }] } })
  })
  test('E-03 that is not named is not looked for before there is an error, and hears nothing', async () => {
    const loadDsn = vi.fn<() => Promise<string>>().mockResolvedValue('')
    const send = vi.fn<() => Promise<void>>()
    const reporter = createReporter(loadDsn, send)
    reporter.report(new TypeError('Failed to fetch'))
    expect(loadDsn).not.toHaveBeenCalled()
    reporter.report(new Error('bug'))
    await vi.waitFor(() => expect(loadDsn).toHaveResolved())
    expect(send).not.toHaveBeenCalled()
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
    const down = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('down'))
    createReporter(named, down).report(new Error('bug'))
    await vi.waitFor(() => expect(down).toHaveBeenCalledOnce())
    expect(envelopeAddress('http://k@localhost:9000/1')).toContain('http://localhost:9000/api/1/envelope/')
  })
})
