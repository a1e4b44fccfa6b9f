import { EMPTY_RECORD } from '#kernel/record.ts'
import { complaintTags } from '#modules/complaint-tag/api/records.ts'
import { addDefaultTemplate, DEFAULT_TEMPLATES } from '#modules/contract-template/api/shared/default-templates.ts'
import { logisticsCompanies } from '#modules/logistics/api/records.ts'
import type { KeptList } from '#modules/setup/api/standard-data.ts'
import { CARRIERS, COMPLAINT_TAGS, SOLUTIONS } from '#modules/setup/standard-data.ts'
import { solutions } from '#modules/solution/api/records.ts'

/** The standard lists that other modules keep, written by their use cases. */
export const KEPT_LISTS: readonly KeptList[] = [
  {
    list: 'carriers',
    table: logisticsCompanies.definition.table,
    entries: CARRIERS,
    add: (tx, me, { sort, phone = '', ...entry }) =>
      logisticsCompanies.add(tx, me, { ...EMPTY_RECORD, ...entry, sort, phone }),
  },
  {
    list: 'complaintTags',
    table: complaintTags.definition.table,
    entries: COMPLAINT_TAGS,
    add: (tx, me, { code, name, sort }) => complaintTags.add(tx, me, { ...EMPTY_RECORD, code, name, sort }),
  },
  {
    list: 'solutions',
    table: solutions.definition.table,
    entries: SOLUTIONS,
    add: (tx, me, { code, name, sort }) => solutions.add(tx, me, { ...EMPTY_RECORD, code, name, sort }),
  },
  // Without them the first order that needs a contract would get a draft without a text.
  {
    list: 'contractTemplates',
    table: 'contract_template',
    entries: DEFAULT_TEMPLATES,
    add: (tx, me, { code }) => addDefaultTemplate(tx, me, code),
  },
]
