import { describe, expect, it } from 'vitest'
import type { Wire } from '#kernel/operation.ts'
import { isLocalHost, mustBeOwnPage } from './own-page.ts'

describe('a page', () => {
  const wire = (headers: Record<string, string>): Wire => ({
    header: (name) => headers[name],
    cookie: () => undefined,
    setCookie: () => undefined,
  })
  const isOwn = (headers: Record<string, string>): boolean => {
    try {
      mustBeOwnPage(wire(headers), 'https://passport.example', '')
      return true
    } catch {
      return false
    }
  }
  it.each([
    { origin: 'https://passport.example' },
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'https://passport.example', 'sec-fetch-site': 'same-origin' },
  ])('is ours with %j', (headers) => {
    expect(isOwn(headers)).toBe(true)
  })
  it.each<Record<string, string>>([
    {},
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: 'http://passport.example' },
    { origin: 'https://passport.example:8443' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://passport.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ])('is not ours with %j', (headers) => {
    expect(isOwn(headers)).toBe(false)
  })
  it.each([
    ['http://localhost:4001', true],
    ['http://127.0.0.1:1', true],
    ['http://[::1]:1', true],
    ['http://a.localhost', true],
    ['https://passport.example', false],
    ['http://localhost.evil.example', false],
  ])('at %s is local: %j', (url, isLocal) => {
    expect(isLocalHost(url)).toBe(isLocal)
  })
})
