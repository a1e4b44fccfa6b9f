import { describe, expect, it } from 'vitest'
import { daysUntil } from '#kernel/day.ts'
import { dueThreshold, nextExpiry, qualificationStatus } from './expiry.ts'
import { missingOf, requiredQualifications } from './missing.ts'
import { filledIn, isMasked, maskProfile } from './numbers.ts'
import { account, contact, certificate, whole } from './profile.fixture.ts'
import { EMPTY_PROFILE, type Profile } from './profile.ts'
import { formatErrors, ocrDiffers, signerOf, tidied } from './rules.ts'
import { MESSAGES } from './message-words.ts'
import { FIELDS } from './words.ts'

const BOOKS = { id: 'books', parentId: null, name: '图书', requiredQualifications: ['印刷经营许可证'] }
const PICTURE = { id: 'picture', parentId: 'books', name: '绘本', requiredQualifications: [] }
const VOICE = { id: 'voice', parentId: null, name: '配音', requiredQualifications: [] }
const context = { categories: [BOOKS, PICTURE, VOICE], today: '2026-11-15' }

const missing = (change: Partial<Profile>) =>
  missingOf({ ...whole, ...change }, context).map(({ fieldPath, message }) => [fieldPath, message])

describe('shapes of fields', () => {
  it('refuses wrong check digits and accepts right ones, and says nothing of empty or masked ones', () => {
    expect(formatErrors({ creditCode: '91350100M000100Y4Z', idNumber: '110105194912310021' })).toEqual([
      { field: 'creditCode', why: '统一社会信用代码校验不通过' },
      { field: 'idNumber', why: MESSAGES.idNumber },
    ])
    expect(formatErrors({ creditCode: '91350100M000100Y43', idNumber: '11010519491231002X' })).toEqual([])
    expect(formatErrors({ creditCode: '', idNumber: '110***********002X' })).toEqual([])
  })
  it('refuses a personal card that does not add up, a number given twice, and a period that ends before it starts', () => {
    const card = { ...account, accountType: 2 as const, accountNo: '6222020000000000001' }
    expect(formatErrors({ bankAccounts: [card] })).toEqual([
      { field: 'bankAccounts.0.accountNo', why: MESSAGES.cardNo },
    ])
    expect(formatErrors({ bankAccounts: [{ ...card, accountNo: '6222020000000000000' }] })).toEqual([])
    expect(formatErrors({ bankAccounts: [account, account] })).toEqual([
      { field: 'bankAccounts.1.accountNo', why: MESSAGES.accountTwice },
    ])
    expect(formatErrors({ idFrom: '2026-01-02', idTo: '2026-01-01' })).toEqual([
      { field: 'idTo', why: MESSAGES.periodOrder },
    ])
  })
  it('are one spelling after tidying', () => {
    expect(tidied({ creditCode: ' 91350100m000100y43 ', name: ' 晨  光 ' })).toEqual({
      creditCode: '91350100M000100Y43',
      name: '晨 光',
    })
  })
})

describe('what is missing', () => {
  it('is nothing of a whole profile, and much of an empty one, by steps', () => {
    expect(missingOf(whole, context)).toEqual([])
    const all = missingOf(EMPTY_PROFILE, context)
    expect(new Set(all.map(({ step }) => step))).toEqual(new Set([2, 3, 4, 6, 7]))
    expect(all.map(({ step }) => step)).toEqual(all.map(({ step }) => step).toSorted((a, b) => a - b))
  })
  it.each<[string, Partial<Profile>, string, string]>([
    ['the legal person’s ID', { idName: '张三' }, 'idName', MESSAGES.idNameDiffers],
    ['the operator’s ID', { supplierType: 2, idName: '张三' }, 'idName', MESSAGES.idNameOperator],
    [
      'the name of the account',
      { bankAccounts: [{ ...account, accountName: '别家' }] },
      'bankAccounts.0.accountName',
      MESSAGES.accountName,
    ],
    [
      'a branch',
      { bankAccounts: [{ ...account, bankSubId: null, bankSubName: '', cnapsCode: '' }] },
      'bankAccounts.0.bankSubId',
      MESSAGES.pick('支行'),
    ],
    [
      'the number of a branch that was written out',
      { bankAccounts: [{ ...account, bankSubId: null, bankSubName: '深圳某支行', cnapsCode: '1040' }] },
      'bankAccounts.0.cnapsCode',
      MESSAGES.cnaps,
    ],
    ['a second default', { contacts: [contact, { ...contact, id: 'c2' }] }, 'contacts', MESSAGES.oneDefault('联系人')],
    [
      'a certificate that a parent category asks for',
      { qualifications: [] },
      'qualifications',
      MESSAGES.qualificationMissing('印刷经营许可证', '绘本'),
    ],
    [
      'a certificate that has ended',
      { qualifications: [{ ...certificate, to: '2026-11-14' }] },
      'qualifications.0.to',
      MESSAGES.expired('印刷经营许可证'),
    ],
    ['an identity card that is over', { idTo: '2026-11-14' }, 'idTo', '身份证已过期'],
    ['a company that begins tomorrow', { establishedAt: '2026-11-16' }, 'establishedAt', '成立日期不能晚于今天'],
    ['a licence that begins tomorrow', { licenseFrom: '2026-11-16' }, 'licenseFrom', '营业期限起不能晚于今天'],
    ['an identity card that begins tomorrow', { idFrom: '2026-11-16' }, 'idFrom', MESSAGES.ahead(FIELDS.idFrom)],
    ['an end of the licence', { isLongTerm: false }, 'licenseTo', MESSAGES.dayOrLong('营业期限止')],
    ['a province and a city', { regionCodes: [] }, 'regionCodes', MESSAGES.pick('省市区')],
    ['a region to the last level', { regionCodes: ['440000', '440300', ''] }, 'regionCodes', MESSAGES.pick('省市区')],
    [
      'a machine that has no name',
      { equipments: [{ name: '', model: '', count: 1, process: '' }] },
      'equipments.0.name',
      MESSAGES.blank('主要设备名称'),
    ],
    [
      'an output of nothing',
      { capacity: [{ process: '印刷', unit: '本', monthlyQty: '0' }] },
      'capacity.0.monthlyQty',
      MESSAGES.blank('月产量'),
    ],
    ['a factory of those who produce', { factoryArea: null }, 'factoryArea', MESSAGES.blank('厂房面积')],
    [
      'an old version of an agreement',
      { agreements: whole.agreements.map((one) => (one.code === 'quality' ? { ...one, version: '0' } : one)) },
      'agreements.quality',
      MESSAGES.agreement('质量协议'),
    ],
    [
      'an explanation of what certificates say otherwise',
      { ocr: { name: '晨光彩' } },
      'ocrRemark',
      MESSAGES.ocrUnexplained,
    ],
  ])('names %s', (_what, change, field, message) => {
    expect(missing(change)).toEqual([[field, message]])
  })
  it('accepts a branch that was written out with its number', () => {
    const written = { ...account, bankSubId: null, bankSubName: '深圳某支行', cnapsCode: '104584000000' }
    expect(missing({ bankAccounts: [written] })).toEqual([])
  })
  it('asks no factory of those who trade, and no capital of an individual business', () => {
    expect(missing({ supplyModes: [2], factoryArea: null, staffCount: null, equipments: [], capacity: [] })).toEqual([])
    expect(missing({ supplierType: 2, registeredCapital: '' })).toEqual([])
    expect(missing({ supplierType: 2, bankAccounts: [{ ...account, accountName: '陈晨' }] })).toEqual([])
  })
  it('asks a person for an own account and no licence', () => {
    const person: Partial<Profile> = {
      supplierType: 3,
      name: '陈晨',
      creditCode: '',
      licenseFile: null,
      legalPerson: '',
      invoiceTitle: EMPTY_PROFILE.invoiceTitle,
    }
    expect(missing({ ...person, bankAccounts: [{ ...account, accountName: '陈晨', accountType: 2 }] })).toEqual([])
    expect(missing({ ...person, name: '别名', bankAccounts: [{ ...account, accountType: 1 }] })).toEqual([
      ['name', MESSAGES.nameIsIdName],
      ['bankAccounts.0.accountName', MESSAGES.accountNamePerson],
      ['bankAccounts.0.accountType', MESSAGES.accountPersonal],
    ])
  })
  it('takes a masked number for a number', () => {
    expect(missingOf(maskProfile(whole), context)).toEqual([])
  })
  it('asks for a certificate once, whichever categories need it', () => {
    expect(requiredQualifications(['picture', 'books'], context.categories)).toEqual([
      { type: '印刷经营许可证', category: '绘本' },
    ])
    expect(requiredQualifications(['voice'], context.categories)).toEqual([])
  })
})

describe('masked numbers', () => {
  it('show their ends alone and stand for what is known when they come back', () => {
    const masked = maskProfile(whole)
    expect([masked.idNumber, masked.contacts[0]?.mobile, masked.bankAccounts[0]?.accountNo]).toEqual([
      '110***********002X',
      '137****1234',
      '**** **** **** 3456',
    ])
    const { profile, wrong } = filledIn(masked, whole, () => 'new')
    expect(wrong).toEqual([])
    expect(maskProfile(profile)).toEqual(maskProfile({ ...whole, bankAccounts: [{ ...account, verifyStatus: 0 }] }))
    expect(profile.idNumber).toBe(whole.idNumber)
  })
  it('of a row that nobody knows are refused; a new number un-verifies its account', () => {
    const verified = { ...whole, bankAccounts: [{ ...account, verifyStatus: 2 }] }
    const strange = filledIn({ contacts: [{ ...contact, id: null, mobile: '137****1234' }] }, whole, () => 'new')
    expect(strange.wrong).toEqual([{ field: 'contacts.0.mobile', why: MESSAGES.maskedUnknown }])
    const other = filledIn({ bankAccounts: [{ ...account, accountNo: '99998888' }] }, verified, () => 'new')
    expect(other.profile.bankAccounts[0]?.verifyStatus).toBe(0)
    expect(filledIn({}, verified, () => 'new').profile.bankAccounts[0]?.verifyStatus).toBe(2)
    expect(isMasked('13700001234')).toBe(false)
  })
})

describe('recognition', () => {
  it('differs by one character, and not by width, case or blanks', () => {
    const ocr = {
      name: '晨光彩',
      creditCode: '９１350100m000100Y43 ',
      'bankAccounts.0.accountNo': '4000023109200123456',
    }
    expect(ocrDiffers('name', whole, ocr)).toBe(true)
    expect(ocrDiffers('creditCode', whole, ocr)).toBe(false)
    expect(ocrDiffers('bankAccounts.0.accountNo', maskProfile(whole), ocr)).toBe(false)
    expect(ocrDiffers('legalPerson', whole, ocr)).toBe(false)
    expect(ocrDiffers('__proto__', whole, ocr)).toBe(false)
  })
})

describe('expiry', () => {
  it.each([
    [61, null, undefined],
    [60, null, 60],
    [60, 60, undefined],
    [31, 60, undefined],
    [30, 60, 30],
    [10, null, 15],
    [7, 15, 7],
    [0, 7, 0],
    [-3, 7, 0],
    [-3, 0, undefined],
  ])('with %i days left and %s notified, notifies of %s', (left, notified, due) => {
    const day = new Date(Date.parse('2026-11-15') + left * 86_400_000).toISOString().slice(0, 10)
    expect(daysUntil(day, '2026-11-15')).toBe(left)
    expect(dueThreshold(day, '2026-11-15', notified)).toBe(due)
  })
  it('knows the state of a certificate and the first that ends', () => {
    const at = (to: string | null, isLongTerm = false) => qualificationStatus({ to, isLongTerm }, '2026-11-15')
    expect([at('2027-12-01'), at('2026-12-01'), at('2026-11-14'), at('2026-11-14', true), at(null)]).toEqual([
      1, 2, 3, 1, 1,
    ])
    expect(
      nextExpiry([certificate, { to: '2027-01-01', isLongTerm: false }, { to: '2020-01-01', isLongTerm: true }]),
    ).toBe('2027-01-01')
    expect(nextExpiry([])).toBeNull()
  })
})

it('certificates are signed by the legal person or by oneself', () => {
  expect(signerOf(whole)).toBe('陈晨')
  expect(signerOf({ ...whole, supplierType: 3, idName: '张小画' })).toBe('张小画')
})
