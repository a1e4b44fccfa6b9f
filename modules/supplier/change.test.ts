import { describe, expect, it } from 'vitest'
import { changedFields, differencesOf, needsSecondFactor, PART_OF, partsOf } from './change.ts'
import { account, certificate, whole } from './profile.fixture.ts'
import { EMPTY_PROFILE, type Profile } from './profile.ts'

describe('changes', () => {
  it('are divided by who must look at them', () => {
    const after: Profile = {
      ...whole,
      shortName: '新',
      name: '新名',
      bankAccounts: [{ ...account, accountNo: '40000231999999993456' }],
    }
    const differences = differencesOf(whole, after)
    expect(differences.map(({ field, part }) => [field, part])).toEqual([
      ['name', 'profile'],
      ['shortName', null],
      ['bankAccounts.0.accountNo', 'bank'],
    ])
    expect(partsOf(differences)).toEqual(['profile', 'bank'])
    expect(needsSecondFactor(partsOf(differences))).toBe(true)
    expect(JSON.stringify(differences)).not.toContain('40000231')
    expect(Object.keys(changedFields(whole, after)).toSorted()).toEqual(['bankAccounts', 'name', 'shortName'])
  })
  it('are none when only the order of fields or the server’s own words differ', () => {
    const { id, ...rest } = account
    const reordered = { ...rest, verifyStatus: 2, id }
    expect(differencesOf(whole, { ...whole, bankAccounts: [reordered] })).toEqual([])
  })
  it('are described in words, with the certificates to look at, and never as codes or ids', () => {
    const after: Profile = {
      ...whole,
      supplyModes: [1, 2],
      isLongTerm: false,
      regionCodes: ['440000', '440300', '440305'],
      mainCategoryIds: ['voice'],
      invoiceTitle: { ...whole.invoiceTitle, address: '新址' },
      contacts: [],
      qualifications: [
        { ...certificate, file: 'file-2' },
        { ...certificate, id: 'new', certNo: '2', isLongTerm: true, file: 'file-3' },
      ],
    }
    const names = { category: (id: string) => `品类 ${id}`, region: (codes: readonly string[]) => `地区 ${codes[2]}` }
    const described = differencesOf(whole, after, names)
    const line = (label: string) => {
      const found = described.find((one) => one.label === label)
      return [found?.before, found?.after]
    }
    expect(line('供货方式')[1]).toBe('生产、贸易')
    expect(line('长期有效')).toEqual(['是', '否'])
    expect(line('省市区')).toEqual(['地区 440309', '地区 440305'])
    expect(line('供货品类')[1]).toBe('品类 voice')
    expect(line('开票信息 · 地址')[1]).toBe('新址')
    expect(line('联系人（移除）')[0]).toContain('137****1234')
    const file = described.find(({ field }) => field === 'qualifications.0.file')
    expect([file?.before, file?.after, file?.beforeFile, file?.afterFile]).toEqual([
      '原文件',
      '新文件',
      certificate.file,
      'file-2',
    ])
    const added = described.find(({ label }) => label === '印刷经营许可证（新增）')
    expect([added?.before, added?.beforeFile, added?.afterFile]).toEqual(['', null, 'file-3'])
    expect(added?.after).toContain('长期有效')
    expect(added?.after).not.toContain('file-3')
  })
  it('of every field are classified', () => {
    expect(Object.keys(PART_OF).toSorted()).toEqual(Object.keys(EMPTY_PROFILE).toSorted())
  })
})
