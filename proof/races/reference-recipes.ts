import { EMPTY_RECORD } from '#kernel/record.ts'
import { EMPTY_BUYER_COMPANY } from '#modules/buyer-company/contract.ts'
import { EMPTY_LOGISTICS_COMPANY } from '#modules/logistics/contract.ts'
import { EMPTY_SKU } from '#modules/sku/contract.ts'
import { EMPTY_TERM_TEMPLATE } from '#modules/term-template/contract.ts'
import { EMPTY_WAREHOUSE } from '#modules/warehouse/contract.ts'
import { digitsOf, type Recipe, type StaffRecipe } from './recipe.ts'

/** What people see a record by. */
const named = (mark: string) => ({ code: `R-${mark}`, name: `记录 ${mark}` })

/** The creates of what documents name and purchasing keeps, by two people who may. */
export const referenceRecipes = (staff: StaffRecipe, buyerCompanyId: string): Recipe[] => [
  staff('addBankSub', 'bank_sub', (mark) => ({
    body: { bankName: '招商银行', name: `支行 ${mark}`, cnapsCode: digitsOf(mark, 12) },
  })),
  staff('addSkuCategory', 'sku_category', (mark) => ({
    params: { parentId: 'root' },
    body: { name: `类 ${mark}`, code: `K-${mark}`, bizLine: '图书' },
  })),
  staff('addSku', 'sku', (mark) => ({ body: { ...EMPTY_SKU, ...named(mark), unit: '件' } })),
  staff('addBrand', 'brand', (mark) => ({ body: { ...EMPTY_RECORD, ...named(mark) } })),
  staff('addSolution', 'solution', (mark) => ({ body: { ...EMPTY_RECORD, ...named(mark) } })),
  staff('addComplaintTag', 'complaint_tag', (mark) => ({ body: { ...EMPTY_RECORD, ...named(mark) } })),
  staff('addLogisticsCompany', 'logistics_company', (mark) => ({
    body: { ...EMPTY_LOGISTICS_COMPANY, ...named(mark) },
  })),
  staff('addTermTemplate', 'term_template', (mark) => ({ body: { ...EMPTY_TERM_TEMPLATE, name: `模板 ${mark}` } })),
  staff('addWarehouse', 'warehouse', (mark) => ({ body: { ...EMPTY_WAREHOUSE, ...named(mark) } })),
  staff('addBuyerCompany', 'buyer_company', (mark) => ({
    body: { ...EMPTY_BUYER_COMPANY, name: `我方 ${mark}`, contractCode: `C${digitsOf(mark, 9)}` },
  })),
  staff('addBuyerAccount', 'payment_account', (mark) => ({
    params: { id: buyerCompanyId },
    body: {
      accountName: `账户 ${mark}`,
      accountNo: digitsOf(mark, 16),
      bankName: '招商银行',
      bankSubName: '',
      cnapsCode: '',
      isDefault: true,
      purpose: '',
    },
  })),
]
