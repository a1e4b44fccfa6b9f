import { describe, expect, it } from 'vitest'
import { cacheNameOf, outdated, wayOf } from './worker-rules.ts'

const HOST = 'https://portal.example'
const SCOPE = `${HOST}/console/review/`
const wayTo = (url: string, mode = 'cors', method = 'GET') => wayOf({ method, mode, url }, SCOPE)

describe('the worker of the scoring on site', () => {
  it('answers for the pages and files of its own', () => {
    expect(wayTo(`${SCOPE}7b1f`, 'navigate')).toBe('document')
    expect(wayTo(`${SCOPE}assets/main-1a2b.js`)).toBe('asset')
  })
  it.each([
    `${HOST}/api/ReviewTask/7b1f`,
    `${HOST}/console/admin/home`,
    `${HOST}/assets/main-1a2b.js`,
    `${HOST}/portal-config.json`,
    `${SCOPE}sw.js`,
    'https://files.example/console/review/assets/a.js',
  ])('leaves %s to the browser', (url) => {
    expect(wayTo(url)).toBe('none')
  })
  it('leaves other pages and everything that is sent to the browser', () => {
    expect(wayTo(`${HOST}/console/admin/review/list`, 'navigate')).toBe('none')
    expect(wayTo(`${SCOPE}7b1f`, 'navigate', 'POST')).toBe('none')
  })
  it('forgets the caches of other builds, and no others', () => {
    const [former, current] = [cacheNameOf('a'), cacheNameOf('b')]
    expect(outdated([former, current, 'another'], current)).toEqual([former])
    expect(outdated([former, current, 'another'], undefined)).toEqual([former, current])
  })
})
