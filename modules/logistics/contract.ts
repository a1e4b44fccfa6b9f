import type { Operations } from '#kernel/operation.ts'
import { EMPTY_RECORD, namedRecordCalls } from '#kernel/record.ts'
import { text, type Static } from '#kernel/schema.ts'
import { FIELDS, TITLE } from './words.ts'

const { shapes, calls } = namedRecordCalls('Logistics', TITLE, {
  phone: text(30, { title: FIELDS.phone }),
})
export const LOGISTICS_COMPANY = shapes
export type LogisticsCompany = Static<typeof LOGISTICS_COMPANY.row>
export type LogisticsCompanyQuery = Static<typeof LOGISTICS_COMPANY.query>
export type LogisticsCompanyContent = Static<typeof LOGISTICS_COMPANY.content>

export const EMPTY_LOGISTICS_COMPANY: LogisticsCompanyContent = { ...EMPTY_RECORD, phone: '' }

export const operations = {
  listLogisticsCompanies: calls.list,
  addLogisticsCompany: calls.add,
  changeLogisticsCompany: calls.change,
  removeLogisticsCompany: calls.remove,
  logisticsCompanyImportTemplate: calls.template,
  importLogisticsCompanies: calls.import,
} as const satisfies Operations
