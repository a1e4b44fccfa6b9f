import { createClient } from '#shell/client/client.ts'
import { fieldColumn } from '#shell/kit/list/columns.ts'
import { COMMON_FIELDS, namedColumns } from '#shell/kit/reference/named.ts'
import type { ReferenceNoun } from '#shell/kit/reference/noun.ts'
import { ReferencePage } from '#shell/kit/reference/reference-page.tsx'
import { erp } from '#shell/session/session.ts'
import {
  LOGISTICS_COMPANY,
  EMPTY_LOGISTICS_COMPANY,
  operations,
  type LogisticsCompany,
  type LogisticsCompanyContent,
  type LogisticsCompanyQuery,
} from '../contract.ts'
import { FIELDS, TITLE } from '../words.ts'

const client = createClient(operations, erp)

const NOUN: ReferenceNoun<LogisticsCompany, LogisticsCompanyContent, LogisticsCompanyQuery, 'code' | 'name'> = {
  entity: 'LogisticsCompany',
  title: TITLE,
  content: LOGISTICS_COMPANY.content,
  empty: EMPTY_LOGISTICS_COMPANY,
  fields: [{ name: 'code' }, { name: 'name' }, { name: 'phone' }, ...COMMON_FIELDS],
  columns: namedColumns<LogisticsCompany>([fieldColumn('phone', FIELDS.phone, 140)]),
  calls: {
    list: client.listLogisticsCompanies,
    add: client.addLogisticsCompany,
    change: client.changeLogisticsCompany,
    remove: client.removeLogisticsCompany,
  },
  importing: { template: client.logisticsCompanyImportTemplate, import: client.importLogisticsCompanies },
}

export const ListPage = () => <ReferencePage noun={NOUN} />
