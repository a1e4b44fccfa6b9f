import { describe, expect, it } from 'vitest'
import type { Wire } from '#kernel/operation.ts'
import { createKeptTokens } from './kept-token.ts'

/** The cookies of one browser, as a request brings them and an answer sets them. */
const browser = () => {
  const jar = new Map<string, string>()
  const set: { name: string; secure: boolean }[] = []
  const wire: Wire = {
    header: () => undefined,
    cookie: (name) => jar.get(name),
    setCookie: (name, value, { secure }) => {
      set.push({ name, secure })
      if (value === undefined) jar.delete(name)
      else jar.set(name, value)
    },
  }
  return { wire, jar, set }
}

describe('a refresh token that a browser keeps', () => {
  it('is found by its handle, and by no other', () => {
    const { wire } = browser()
    const kept = createKeptTokens('https://portal.example')
    const handle = kept.keep(wire, 'supplier-portal', 'token')
    expect(kept.find(wire, 'supplier-portal', handle)).toBe('token')
    for (const other of ['', 'x', `${handle}x`, handle.toLowerCase().slice(1), 'token'])
      expect(kept.find(wire, 'supplier-portal', other)).toBeUndefined()
    expect(kept.find(wire, 'purchasing-console', handle)).toBeUndefined()
  })
  it('is found by nothing where there is none', () => {
    expect(createKeptTokens('https://portal.example').find(browser().wire, 'supplier-portal', '')).toBeUndefined()
  })
  it('is of this host only and needs encryption, except on the developer’s machine', () => {
    for (const [url, name, secure] of [
      ['https://portal.example', '__Host-supplier-portal-refresh', true],
      ['http://localhost:4000', 'supplier-portal-refresh', false],
    ] as const) {
      const { wire, set } = browser()
      createKeptTokens(url).keep(wire, 'supplier-portal', 'token')
      expect(set).toEqual([{ name, secure }])
    }
  })
  it('keeps its handle when it is renewed, and gets another with the next sign-in', () => {
    const { wire } = browser()
    const kept = createKeptTokens('https://portal.example')
    const handle = kept.keep(wire, 'supplier-portal', 'first')
    expect(kept.keep(wire, 'supplier-portal', 'second', handle)).toBe(handle)
    expect(kept.find(wire, 'supplier-portal', handle)).toBe('second')
    expect(kept.keep(wire, 'supplier-portal', 'third')).not.toBe(handle)
    expect(kept.find(wire, 'supplier-portal', handle)).toBeUndefined()
  })
})
