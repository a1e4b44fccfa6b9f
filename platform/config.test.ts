import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://a.example',
  PASSPORT_URL: 'https://b.example',
  DATABASE_URL: 'postgresql://a@b.example/c',
}

describe('in production', () => {
  it('people reach us encrypted, or it does not start', () => {
    expect(readConfig(production).publicUrl).toBe('https://a.example')
    expect(() => readConfig({ ...production, PUBLIC_URL: 'http://a.example' })).toThrow(/PUBLIC_URL/)
    expect(() => readConfig({ ...production, PASSPORT_URL: 'http://b.example' })).toThrow(/PASSPORT_URL/)
  })
  it('a local try-out may do without', () => {
    expect(readConfig({ ...production, PUBLIC_URL: 'http://localhost:4000/' }).publicUrl).toBe('http://localhost:4000')
  })
  it('nothing is guessed about where people and data are', () => {
    for (const name of ['PUBLIC_URL', 'PASSPORT_URL', 'DATABASE_URL'])
      expect(() => readConfig({ ...production, [name]: '' })).toThrow(`${name} must be set in production`)
    expect(readConfig({})).toMatchObject({ publicUrl: 'http://localhost:4000', databaseUrl: undefined })
  })
  it('each caller has a limit, unless the operator says otherwise', () => {
    expect(readConfig(production).callsPerMinute).toBe(1_200)
    expect(readConfig({ ...production, CALLS_PER_MINUTE: '0' }).callsPerMinute).toBe(0)
    expect(readConfig({}).callsPerMinute).toBe(0)
  })
})
