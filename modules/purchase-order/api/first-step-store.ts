import { sql } from 'kysely'
import type { FirstStep } from '#platform/counts/first-step.ts'
import { FIRST_STEP } from '../words.ts'

/** The first order that was answered. */
export const orderStep: FirstStep = {
  key: 'order',
  order: 6,
  ...FIRST_STEP,
  url: '/admin/po/list',
  needs: 'order.answer',
  isBeginning: true,
  isDone: async (tx, me) => {
    const { rows } = await sql<{
      isDone: boolean
    }>`select exists (select from purchase_order o where o.company_id = ${me.companyId} and o.status not in ('draft', 'approving', 'issued')) as is_done`.execute(
      tx.for(me),
    )
    return rows[0]?.isDone ?? false
  },
}
