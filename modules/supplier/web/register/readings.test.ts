import { describe, expect, it } from 'vitest'
import { EMPTY_PROFILE } from '../../profile.ts'
import { ocrDifferences } from '../../rules.ts'
import { bankCardReading, filledBy, forgotten, idCardReading, licenceReading, PATHS } from './readings.ts'

const is = (value: string | null, raw?: string) => ({ value, raw })
const LICENCE = licenceReading({
  creditCode: is('91350100M000100Y43'),
  name: is('福州山海印务有限公司'),
  type: is('有限责任公司'),
  legalPerson: is('林山'),
  registeredCapital: is('壹佰万元整'),
  establishDate: is('2015-03-01'),
  address: is('福州市鼓楼区 1 号'),
  businessScope: is('印刷'),
  validFrom: is('2015-03-01'),
  validTo: is(null, '长期'),
})

describe('what recognition read', () => {
  it('of a licence fills every field that is empty, and the end that there is none', () => {
    const { draft, count } = filledBy(EMPTY_PROFILE, LICENCE)
    expect(count).toBe(10)
    expect(draft).toMatchObject({ name: '福州山海印务有限公司', establishedAt: '2015-03-01', isLongTerm: true })
    expect(draft).not.toHaveProperty('licenseTo')
  })
  it('does not write over what somebody entered, and marks it', () => {
    const profile = { ...EMPTY_PROFILE, name: '福州山海印务公司' }
    const { draft } = filledBy(profile, LICENCE)
    expect(draft).not.toHaveProperty('name')
    expect(ocrDifferences({ ...profile, ...draft })).toEqual(['name'])
  })
  it('of a second photograph replaces what the first one gave', () => {
    const first = { ...EMPTY_PROFILE, ...filledBy(EMPTY_PROFILE, LICENCE).draft }
    const { draft, count } = filledBy(first, { ...LICENCE, name: '福州山海彩印有限公司' })
    expect(draft.name).toBe('福州山海彩印有限公司')
    expect(count).toBe(1)
  })
  it('of a second certificate leaves nothing of the first one behind', () => {
    const first = { ...EMPTY_PROFILE, ...filledBy(EMPTY_PROFILE, { ...LICENCE, idName: '林山' }).draft }
    const { draft } = filledBy(first, { name: '福州山海彩印有限公司' }, PATHS.licence)
    expect(draft.ocr).toEqual({ name: '福州山海彩印有限公司', idName: '林山' })
    expect(forgotten(first.ocr, PATHS.licence)).toEqual({ idName: '林山' })
  })
  it('is left out where it is no day', () => {
    expect(licenceReading({ establishDate: is('2015年3月'), validTo: is('9999') })).toEqual({})
  })
  it('of the two sides of an identity card goes to its own fields', () => {
    expect(idCardReading({ name: is('林山'), idNumber: is('11010519491231002X') }, 'front')).toEqual({
      idName: '林山',
      idNumber: '11010519491231002X',
    })
    const back = { idNumber: is('2020010220400102'), validFrom: is('2020-01-02'), validTo: is('2040-01-02') }
    expect(idCardReading(back, 'back')).toEqual({
      idFrom: '2020-01-02',
      idTo: '2040-01-02',
      idIsLongTerm: 'false',
    })
  })
  it('of an identity card names a person, and no company', () => {
    const card = idCardReading({ name: is('张小画') }, 'front')
    expect(filledBy({ ...EMPTY_PROFILE, supplierType: 3 }, card).draft.name).toBe('张小画')
    expect(filledBy(EMPTY_PROFILE, card).draft).not.toHaveProperty('name')
  })
  it('of a bank card goes to the account that it was uploaded for', () => {
    const account = {
      id: null,
      accountName: '',
      accountNo: '',
      bankName: '',
      bankSubId: null,
      bankSubName: '',
      cnapsCode: '',
      currency: 'CNY',
      isDefault: true,
      proofFile: null,
      accountType: 2 as const,
    }
    const profile = { ...EMPTY_PROFILE, bankAccounts: [{ ...account, accountNo: '1' }, account] }
    const { draft } = filledBy(profile, bankCardReading({ cardNumber: is('6225880137706868'), bankName: is(null) }, 1))
    expect(draft.bankAccounts?.map(({ accountNo }) => accountNo)).toEqual(['1', '6225880137706868'])
  })
})
