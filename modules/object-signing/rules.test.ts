import { describe, expect, it } from 'vitest'
import { nameWithin, orderErrors, prefixOf, STS_SECONDS, uploadFolder, URL_SECONDS } from './rules.ts'
import { MESSAGES } from './words.ts'

const mine = 'company/1/'
const whys = (order: Parameters<typeof orderErrors>[0]) => orderErrors(order).map(({ why }) => why)

describe('the folder of a caller', () => {
  it('is that of the company that they act for, or their own', () => {
    expect(prefixOf({ companyId: '1', userId: '2' })).toBe('company/1/')
    expect(prefixOf({ companyId: null, userId: '2' })).toBe('user/2/')
    expect(uploadFolder(mine, 'x')).toBe('company/1/upload/x/')
  })
  it.each([
    ['a.pdf', 'a.pdf'],
    ['合同/a.pdf', '合同/a.pdf'],
    ['company/1/a.pdf', 'a.pdf'],
    ['companies/2/a.pdf', 'companies/2/a.pdf'],
    ['my company/2/a.pdf', 'my company/2/a.pdf'],
  ])('holds %j', (name, within) => {
    expect(nameWithin(mine, name)).toBe(within)
  })
  it.each([
    'company/2/a.pdf',
    'company/12/a.pdf',
    'company/1',
    'company',
    'Company/1/a.pdf',
    'COMPANY/2/a',
    'user/1/a.pdf',
    'User/1/a',
    'company//a',
  ])('does not hold %j', (name) => {
    expect(nameWithin(mine, name)).toBeUndefined()
  })
})

describe('an order', () => {
  it('to upload says what and how much', () => {
    expect(whys({ method: 'PUT', contentType: 'application/pdf', size: 1 })).toEqual([])
    expect(whys({ method: 'PUT' })).toEqual([MESSAGES.typeMissing, MESSAGES.sizeMissing])
    expect(whys({ method: 'PUT', contentType: 'application/pdf', size: 0 })).toEqual([MESSAGES.sizeNone])
  })
  it.each([
    'text/html',
    'image/svg+xml',
    'application/xhtml+xml',
    'text/javascript',
    'application/xml',
    'application/octet-stream',
    'application/pdf; charset=x',
    'APPLICATION/PDF',
    '',
  ])('to upload is refused for %j', (contentType) => {
    expect(whys({ method: 'PUT', contentType, size: 1 })).toEqual([MESSAGES.typeUnknown])
  })
  it('to download says neither', () => {
    expect(whys({ method: 'GET' })).toEqual([])
    expect(whys({ method: 'GET', contentType: 'application/pdf', size: 1 })).toEqual([
      MESSAGES.onlyPut,
      MESSAGES.onlyPut,
    ])
  })
  it('lives at most fifteen minutes', () => {
    expect(Math.max(URL_SECONDS, STS_SECONDS)).toBeLessThanOrEqual(900)
  })
})
