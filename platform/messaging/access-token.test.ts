import { describe, expect, it } from 'vitest'
import { createTokenCache } from './access-token.ts'

/** A platform that hands out t1, t2, …; `force` makes the next one. */
const platform = () => {
  let serial = 1
  let now = 0
  const asked: boolean[] = []
  const cache = createTokenCache(
    async (force) => {
      asked.push(force)
      if (force) serial += 1
      return { token: `t${serial}`, seconds: 7_200 }
    },
    () => new Date(now),
  )
  return {
    cache,
    asked,
    pass: (seconds: number) => {
      now += seconds * 1000
    },
    next: () => {
      serial += 1
    },
  }
}

describe('the access token', () => {
  it('is asked for once, however many need it', async () => {
    const { cache, asked } = platform()
    expect(await Promise.all([cache.current(), cache.current(), cache.current()])).toEqual(['t1', 't1', 't1'])
    expect(await cache.current()).toBe('t1')
    expect(asked).toEqual([false])
  })
  it('is asked for again a minute before it runs out', async () => {
    const { cache, asked, pass } = platform()
    await cache.current()
    pass(7_139)
    await cache.current()
    expect(asked).toEqual([false])
    pass(2)
    await cache.current()
    expect(asked).toEqual([false, false])
  })
  it('that was refused is replaced by the one that the platform has, without making a new one', async () => {
    const { cache, asked, next } = platform()
    await cache.current()
    next()
    expect(await cache.replace('t1')).toBe('t2')
    expect(asked).toEqual([false, false])
  })
  it('is replaced when the platform still names the one that it refuses', async () => {
    const { cache, asked } = platform()
    await cache.current()
    expect(await cache.replace('t1')).toBe('t2')
    expect(asked).toEqual([false, false, true])
  })
  it('is replaced once for all calls that were refused with it', async () => {
    const { cache, asked } = platform()
    await cache.current()
    expect(await Promise.all([cache.replace('t1'), cache.replace('t1')])).toEqual(['t2', 't2'])
    expect(await cache.replace('t1')).toBe('t2')
    expect(asked).toEqual([false, false, true])
  })
  it('that could not be had is asked for again by the next call', async () => {
    let fails = true
    const cache = createTokenCache(
      async () => (fails ? Promise.reject(new Error('away')) : { token: 't', seconds: 60 }),
      () => new Date(0),
    )
    await expect(cache.current()).rejects.toThrow('away')
    fails = false
    expect(await cache.current()).toBe('t')
  })
})
