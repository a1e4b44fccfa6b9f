import { sql } from 'kysely'
import type { FindableRecords } from '#platform/record/findable-records.ts'
import { AUDIT } from '#platform/record/words.ts'
import { TITLE } from '../words.ts'

const IN_USE = 'on'

/** Products, as staff find them from anywhere. Their page is a list, which opens with the one that was found. */
export const foundSkus: FindableRecords = {
  entity: 'Sku',
  title: TITLE,
  needs: 'sku.manage',
  table: sql`sku o`,
  code: sql`o.code`,
  name: sql`concat_ws(' ', o.name, nullif(o.spec, ''))`,
  status: sql`case when o.is_enabled then ${IN_USE} else 'off' end`,
  stateName: (status) => (status === IN_USE ? AUDIT.on : AUDIT.off),
  addressOf: ({ code }) => `/admin/basics/sku?${new URLSearchParams({ q: code }).toString()}`,
}
