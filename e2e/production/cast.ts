import { FIRST } from './product.ts'
import type { Person } from './story.ts'

/** Somebody of the buyer's, with the role that the administrator gives them. */
export interface Colleague extends Person {
  readonly name: string
  readonly role: string
  readonly roleName: string
}

const CONSOLE = '/console/admin'

export const ADMINISTRATOR: Person = { mobile: FIRST.administrator.mobile, opens: CONSOLE }
export const PURCHASER: Colleague = {
  name: '王采',
  mobile: '13900000001',
  role: 'Purchaser',
  roleName: '采购',
  opens: CONSOLE,
}
export const MANAGER: Colleague = {
  name: '李经理',
  mobile: '13900000002',
  role: 'PurchaseManager',
  roleName: '采购经理',
  opens: CONSOLE,
}
export const FINANCE: Colleague = {
  name: '钱财务',
  mobile: '13900000003',
  role: 'Finance',
  roleName: '财务',
  opens: CONSOLE,
}
export const LEGAL: Colleague = {
  name: '孙法务',
  mobile: '13900000004',
  role: 'LegalPersonnel',
  roleName: '法务',
  opens: CONSOLE,
}

/** The owner of the company that is invited. */
export const SUPPLIER: Person & { readonly company: string } = {
  mobile: '13800000001',
  opens: '/admin',
  company: '深圳晨光彩印有限公司',
}
