import { describe, expect, it } from 'vitest'
import { viewOf } from '../preview/views.ts'
import { extensionOf, sizeText, uploadsAfter, type UploadEvent } from './uploads.ts'

const file = new File(['x'], 'a.pdf')
const after = (...events: UploadEvent[]) => events.reduce(uploadsAfter, [])
const begun = { type: 'begun', key: '1', file } as const

describe('an upload', () => {
  it('is sent, then checked, then gone', () => {
    expect(after(begun)).toMatchObject([{ state: 'sending', percent: 0 }])
    expect(after(begun, { type: 'moved', key: '1', percent: 40 })).toMatchObject([{ state: 'sending', percent: 40 }])
    expect(after(begun, { type: 'moved', key: '1', percent: 100 })).toMatchObject([{ state: 'checking' }])
    expect(after(begun, { type: 'gone', key: '1' })).toEqual([])
  })
  it('that failed keeps its place and says why, and begins again', () => {
    const failed = { type: 'failed', key: '1', file, why: '断了', canRetry: true } as const
    const second = { ...begun, key: '2' }
    expect(after(begun, second, failed)).toMatchObject([{ key: '1', state: 'failed', why: '断了' }, { key: '2' }])
    expect(after(begun, second, failed, begun)).toMatchObject([{ key: '1', state: 'sending', why: '' }, { key: '2' }])
  })
  it('that is gone is not brought back by news that come late', () => {
    expect(after(begun, { type: 'gone', key: '1' }, { type: 'moved', key: '1', percent: 50 })).toEqual([])
  })
})

describe('a size', () => {
  it.each([
    [1, '1 B'],
    [1536, '1.5 KB'],
    [819_200, '800 KB'],
    [52_428_800, '50 MB'],
    [2_621_440, '2.5 MB'],
  ])('of %i bytes reads %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text)
  })
})

describe('a name', () => {
  it.each([
    ['合同.PDF', 'pdf'],
    ['a.tar.gz', 'gz'],
    ['pdf', ''],
    ['', ''],
  ])('%s ends with %s', (name, extension) => {
    expect(extensionOf(name)).toBe(extension)
  })
})

describe('a type', () => {
  it('that a browser would run is never shown', () => {
    for (const mime of ['text/html', 'image/svg+xml', 'application/xhtml+xml', '', 'toString'])
      expect(viewOf(mime)).toBe('none')
    expect([viewOf('image/png'), viewOf('application/pdf')]).toEqual(['image', 'pdf'])
  })
})
