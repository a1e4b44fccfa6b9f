import { describe, expect, it } from 'vitest'
import { FIELD_NAMES, missingIn, planOf, SETUP_FIELDS, wrongIn, type Answers } from './rules.ts'

const GOOD: Answers = {
  adminName: ' 赵管理 ',
  adminMobile: '+86 139-0000-0006',
  companyName: '北京小树童阅文化有限公司',
  companyShortName: '小树童阅',
  companyCreditCode: '91110105ma01xhty0f',
  companyAddress: '北京市朝阳区望京东路 8 号',
}

describe('what the first start is given', () => {
  it('is taken as people write it', () => {
    expect(wrongIn(GOOD)).toEqual([])
    expect(missingIn(GOOD)).toEqual([])
    expect(planOf(GOOD)).toEqual({
      administrator: { name: '赵管理', mobile: '13900000006', roles: [] },
      company: {
        name: '北京小树童阅文化有限公司',
        shortName: '小树童阅',
        creditCode: '91110105MA01XHTY0F',
        address: '北京市朝阳区望京东路 8 号',
      },
    })
  })
  it('may name further roles of the administrator, each once', () => {
    const plan = planOf({ ...GOOD, adminRoles: 'PurchaseManager, Purchaser,Administrator' })
    expect(plan.administrator?.roles).toEqual(['Purchaser', 'PurchaseManager'])
  })
  it.each<[keyof Answers, string]>([
    ['adminName', ' '],
    ['adminName', '长'.repeat(101)],
    ['adminMobile', '12900000006'],
    ['adminRoles', 'Emperor'],
    ['adminRoles', 'SupplierOwner'],
    ['companyName', ''],
    ['companyShortName', '短'.repeat(21)],
    ['companyCreditCode', '91110105MA01XHTY0E'],
    ['companyAddress', ''],
  ])('is refused with its flag when %s is "%s"', (field, value) => {
    const wrong = wrongIn({ ...GOOD, [field]: value })
    expect(wrong).toHaveLength(1)
    expect(wrong[0]).toContain(`--${SETUP_FIELDS[field].flag}: `)
  })
  it('is judged whole: everything that is wrong is said at once', () => {
    const bad = Object.fromEntries(FIELD_NAMES.map((field) => [field, '?'.repeat(300)]))
    expect(wrongIn(bad)).toHaveLength(FIELD_NAMES.length)
  })
  it('lacks what nobody gave, and makes nothing of it', () => {
    expect(missingIn({ adminName: '赵管理' })).toEqual([
      'adminMobile',
      'companyName',
      'companyShortName',
      'companyCreditCode',
      'companyAddress',
    ])
    expect(planOf({})).toEqual({})
  })
})
