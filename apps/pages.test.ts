import { describe, expect, it } from 'vitest'
import { erpPages, passportPages } from './pages.ts'

const URL_OF = {
  passportUrl: 'https://passport.example',
  embeddedPages: { help: '/help', maps: 'https://maps.example/a' },
  errorReportDsn: 'https://key@errors.example/7',
  opensReviewsOffline: true,
}
const sandboxOf = (production: boolean) => erpPages({ ...URL_OF, production }).find(({ at }) => at === '/sandbox')

describe('the pages', () => {
  it('have no sandbox phone in production', () => {
    expect([sandboxOf(false)?.isRefused, sandboxOf(true)?.isRefused]).toEqual([false, true])
  })
  it.each([...erpPages({ ...URL_OF, production: false }), ...passportPages()])(
    'at $at run scripts of their own files only, and only the help stands in a frame',
    ({ at, policy }) => {
      const rules = new Map(policy.split('; ').map((rule): [string, string] => [rule.split(' ')[0] ?? '', rule]))
      expect(rules.get('script-src')).toBe("script-src 'self'")
      expect(rules.get('frame-ancestors')).toBe(`frame-ancestors '${at === '/help' ? 'self' : 'none'}'`)
      expect(rules.get('base-uri')).toBe("base-uri 'none'")
      expect(rules.get('default-src')).toMatch(/^default-src '(self|none)'$/)
    },
  )
  it('R-24 let the portal embed the pages that the configuration names, and no others', () => {
    const policy = erpPages({ ...URL_OF, production: true }).find(({ at }) => at === '/')?.policy
    expect(policy).toContain("frame-src 'self' blob: https://maps.example;")
    expect(policy).toContain("connect-src 'self' https://passport.example https://errors.example;")
  })
  it('of the scoring on site have a worker, and where that is unwanted one that takes itself away', () => {
    const workerOf = (opensReviewsOffline: boolean) =>
      erpPages({ ...URL_OF, production: true, opensReviewsOffline }).flatMap(({ worker }) => worker ?? [])
    expect([workerOf(true), workerOf(false)]).toEqual([['worker.js'], ['worker-off.js']])
  })
  it('where people sign in are kept by nobody', () => {
    expect(passportPages().map(({ caching }) => caching)).toEqual(['no-store'])
  })
})
