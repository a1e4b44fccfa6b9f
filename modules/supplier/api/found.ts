import { sql } from 'kysely'
import type { FindableRecords } from '#platform/record/findable-records.ts'
import { STATUSES } from '../machine-words.ts'
import { TITLE } from '../words.ts'

/** Suppliers, as staff find them from anywhere: by name, short name and credit code, like their list. */
export const foundSuppliers: FindableRecords = {
  entity: 'Supplier',
  title: TITLE,
  needs: 'supplier.view',
  table: sql`supplier o join company c on c.id = o.company_id`,
  code: sql`coalesce(c.credit_code, '')`,
  name: sql`c.name`,
  status: sql`o.status::text`,
  stateName: (status) => STATUSES[Number(status)]?.staff ?? '',
  addressOf: ({ id }) => `/admin/supplier/${id}`,
}
