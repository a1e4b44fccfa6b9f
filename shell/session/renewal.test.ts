import { describe, expect, test } from 'vitest'
import { HttpError, NetworkError } from '../client/errors.ts'
import { createRenewal, ExpiredError } from './renewal.ts'
import type { TokenPair } from './cookies.ts'

const NOW = Date.UTC(2026, 10, 15, 8)
const tokenOf = (name: string, minutesOld: number) =>
  `${name}.${btoa(JSON.stringify({ iat: NOW / 1000 - minutesOld * 60 }))}.x`
const STALE = tokenOf('stale', 50)
const FRESH = tokenOf('fresh', 0)

/** The cookies of one browser, and as many windows on it as a test wants. */
const browser = (access: string | undefined, refresh: string | undefined) => {
  const jar: { access: string | undefined; refresh: string | undefined } = { access, refresh }
  const asked: string[] = []
  let turn = Promise.resolve()
  const answers = { refresh: async (): Promise<TokenPair> => ({ accessToken: FRESH, refreshToken: 'next' }) }
  const window = () =>
    createRenewal({
      read: (kind) => jar[kind],
      keep: ({ accessToken, refreshToken }) => Object.assign(jar, { access: accessToken, refresh: refreshToken }),
      dropRefresh: (refused) => jar.refresh === refused && Object.assign(jar, { refresh: undefined }),
      refresh: async (token) => {
        asked.push(token)
        await new Promise((done) => {
          setImmediate(done)
        })
        return answers.refresh()
      },
      now: () => NOW,
      alone: (work) => {
        const mine = turn.then(work)
        turn = mine.then(
          () => undefined,
          () => undefined,
        )
        return mine
      },
    })
  return { jar, asked, answers, window }
}

describe('a token that is good to send', () => {
  test('S-16 is the kept one while it is fresh', async () => {
    const { window, asked } = browser(FRESH, 'first')
    expect(await window().token()).toBe(FRESH)
    expect(asked).toEqual([])
  })
  test('S-16 is renewed first when it is stale, and the new pair is kept', async () => {
    const { window, asked, jar } = browser(STALE, 'first')
    expect(await window().token()).toBe(FRESH)
    expect(asked).toEqual(['first'])
    expect(jar).toEqual({ access: FRESH, refresh: 'next' })
  })
  test('is nothing when nobody is signed in', async () => {
    const { window, asked } = browser(undefined, undefined)
    expect(await window().token()).toBeUndefined()
    expect(asked).toEqual([])
  })
})

test('S-17 a hundred calls at once lead to one renewal', async () => {
  const { window, asked } = browser(STALE, 'first')
  const one = window()
  const tokens = await Promise.all(Array.from({ length: 100 }, () => one.token()))
  expect(new Set(tokens)).toEqual(new Set([FRESH]))
  expect(asked).toEqual(['first'])
})

test('S-17 five windows that wake together renew once', async () => {
  const { window, asked } = browser(STALE, 'first')
  const tokens = await Promise.all(Array.from({ length: 5 }, () => window().token()))
  expect(new Set(tokens)).toEqual(new Set([FRESH]))
  expect(asked).toEqual(['first'])
})

describe('when it cannot be renewed', () => {
  test('S-16 without a refresh token the sign-in has expired', async () => {
    await expect(browser(STALE, undefined).window().token()).rejects.toBeInstanceOf(ExpiredError)
  })
  test('E-401 a refresh token that is refused with 401 is dropped: expired', async () => {
    const { window, answers, jar } = browser(STALE, 'first')
    answers.refresh = async () => {
      throw new HttpError('postSupplierRefresh', 401, null)
    }
    await expect(window().token()).rejects.toBeInstanceOf(ExpiredError)
    expect(jar.refresh).toBeUndefined()
  })
  test('S-18 any other failure is no expiry, and the next call tries again', async () => {
    const { window, answers, jar } = browser(STALE, 'first')
    const good = answers.refresh
    answers.refresh = async () => {
      throw new NetworkError('postSupplierRefresh', false, undefined)
    }
    const one = window()
    await expect(one.token()).rejects.toBeInstanceOf(NetworkError)
    expect(jar.refresh).toBe('first')
    answers.refresh = good
    expect(await one.token()).toBe(FRESH)
  })
})

test('E-403 can be asked to renew a fresh token', async () => {
  const { window, asked } = browser(tokenOf('old', 10), 'first')
  expect(await window().force()).toBe(FRESH)
  expect(asked).toEqual(['first'])
})
