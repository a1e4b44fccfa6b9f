import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { mayReadMetrics } from './metrics-access.ts'

const KEYS = { FIELD_KEYS: `1:${'a'.repeat(64)}`, PUBLIC_URL: 'https://p.example', PASSPORT_URL: 'https://i.example' }
const production = { ...KEYS, NODE_ENV: 'production', DATABASE_URL: 'postgresql://a@b.example/c' }
const TOKEN = 'scrape-0123456789abcdef'
const may = (env: Record<string, string>, ip: string, headers: Record<string, string> = {}): boolean =>
  mayReadMetrics({ ip, headers }, readConfig(env))

describe('the figures of the server', () => {
  it('are there for the developer’s own machine, and for nobody who comes from elsewhere', () => {
    for (const ip of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(may({}, ip)).toBe(true)
    expect(may({}, '198.51.100.1')).toBe(false)
  })
  it.each(['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'])(
    'are closed to what a proxy passes on that was not configured: %s',
    (header) => {
      expect(may({}, '127.0.0.1', { [header]: '203.0.113.9' })).toBe(false)
    },
  )
  it('are there for the machine itself behind a proxy that was configured', () => {
    expect(may({ PROXY_HOPS: '1' }, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(true)
    expect(may({ PROXY_HOPS: '1' }, '203.0.113.9', { 'x-forwarded-for': '203.0.113.9' })).toBe(false)
  })
  it('are closed in production, where a proxy may add nothing at all', () => {
    expect(may(production, '127.0.0.1')).toBe(false)
  })
  it('are open to the token that was configured, from anywhere, and to no other', () => {
    const env = { ...production, METRICS_TOKEN: TOKEN }
    expect(may(env, '203.0.113.9', { authorization: `Bearer ${TOKEN}` })).toBe(true)
    for (const authorization of ['', 'Bearer ', `Bearer ${TOKEN}x`, TOKEN])
      expect(may(env, '127.0.0.1', { authorization })).toBe(false)
    expect(may(env, '127.0.0.1')).toBe(false)
  })
  it('take no token that could be guessed', () => {
    expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN')
  })
})
