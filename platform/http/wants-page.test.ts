import { describe, expect, it } from 'vitest'
import { wantsPage } from './wants-page.ts'

const asked = (accept: string | undefined, more: Readonly<Record<string, string>> = {}) =>
  wantsPage('GET', '/admin/home', { ...(accept === undefined ? {} : { accept }), ...more })

describe('an address that is no route', () => {
  it.each([
    'text/html',
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'TEXT/HTML;level=1',
    '*/*',
    'text/*;q=0.5',
    undefined,
  ])('is shown as a page to a reader that accepts %s', (accept) => {
    expect(asked(accept)).toBe(true)
  })
  it.each(['application/json', 'image/avif,image/webp', '*/*;q=0', 'text/html;q=0, application/json', ''])(
    'is not there for a reader that accepts %j',
    (accept) => {
      expect(asked(accept)).toBe(false)
    },
  )
  it('is not there for a script that asks for anything, and is for the browser that opens it', () => {
    expect(asked('*/*', { 'sec-fetch-dest': 'empty' })).toBe(false)
    expect(asked('*/*', { 'sec-fetch-dest': 'script' })).toBe(false)
    expect(asked('*/*', { 'sec-fetch-dest': 'document' })).toBe(true)
  })
  it('is no page when it names a file, unless HTML is asked for', () => {
    expect(wantsPage('GET', '/favicon.ico', { accept: '*/*' })).toBe(false)
    expect(wantsPage('GET', '/admin/file.v2', { accept: 'text/html' })).toBe(true)
  })
  it('is shown to GET and HEAD, and to no other method', () => {
    expect(wantsPage('HEAD', '/', { accept: '*/*' })).toBe(true)
    expect(wantsPage('POST', '/', { accept: 'text/html' })).toBe(false)
  })
})
