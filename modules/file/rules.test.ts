import { describe, expect, it } from 'vitest'
import { faultsOf } from '#kernel/operation.ts'
import { INVOICE_CATEGORY, operations } from './contract.ts'
import { EXTENSIONS, kindOf } from './kinds.ts'
import { contentFault, orderErrors, SIZE_MAX, STS_SECONDS, URL_SECONDS, watermarkOf } from './rules.ts'
import { MESSAGES } from './words.ts'

const whys = (order: Partial<Parameters<typeof orderErrors>[0]>) =>
  orderErrors({ name: 'a.pdf', size: 1, mime: '', category: '', ...order }).map(({ why }) => why)

describe('an order to upload', () => {
  it.each(EXTENSIONS)('takes .%s in any case, with its own type and with none', (extension) => {
    for (const name of [`合同.${extension}`, `A.B.${extension.toUpperCase()}`])
      for (const mime of ['', 'application/octet-stream', kindOf(name)?.mime ?? '-'])
        expect(whys({ name, mime })).toEqual([])
  })
  it('refuses types that a browser would run, under every name', () => {
    for (const extension of EXTENSIONS)
      for (const mime of ['text/html', 'image/svg+xml', 'text/javascript', 'application/xhtml+xml'])
        expect(whys({ name: `a.${extension}`, mime })).toEqual([MESSAGES.mimeDiffers])
  })
  it('takes data of the tax office as an invoice, under both of its types, and nowhere else', () => {
    for (const mime of ['', 'text/xml', 'application/xml'])
      expect(whys({ name: 'a.xml', mime, category: INVOICE_CATEGORY })).toEqual([])
    expect(whys({ name: 'a.xml', mime: 'image/svg+xml', category: INVOICE_CATEGORY })).toEqual([MESSAGES.mimeDiffers])
    expect(whys({ name: 'a.xml', category: '付款单' })).toEqual([MESSAGES.extension(EXTENSIONS.join('、'))])
    expect(EXTENSIONS).not.toContain('xml')
  })
  it('is at most 50 MB and not nothing', () => {
    expect(whys({ size: SIZE_MAX })).toEqual([])
    expect(whys({ size: SIZE_MAX + 1 })).toEqual([MESSAGES.sizeMax])
    expect(whys({ size: 0 })).toEqual([MESSAGES.sizeNone])
  })
})

describe('content', () => {
  it('is what its name says, or is refused in words', () => {
    expect(contentFault('a.PDF', 'application/pdf')).toBeUndefined()
    expect(contentFault('a.pdf', 'image/png')).toBe(MESSAGES.contentDiffers('pdf'))
    expect(contentFault('a.pdf', undefined)).toBe(MESSAGES.contentDiffers('pdf'))
    expect(contentFault('a.html', 'text/html')).toBe(MESSAGES.contentDiffers('html'))
  })
})

describe('the contract of files', () => {
  it('is sound, and what it gives out ends soon', () => {
    expect(faultsOf(operations)).toEqual([])
    expect([URL_SECONDS <= 600, STS_SECONDS <= 900]).toEqual([true, true])
  })
})

describe('a watermark', () => {
  it('says who and when, on the clocks of China', () => {
    expect(watermarkOf('李', new Date('2026-06-01T16:30:00Z'))).toBe('李 2026-06-02 00:30')
  })
})
