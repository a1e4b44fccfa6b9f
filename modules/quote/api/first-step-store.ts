import { sql } from 'kysely'
import type { FirstStep } from '#platform/counts/first-step.ts'
import { FIRST_STEP } from '../words.ts'

/** The first quote. */
export const quoteStep: FirstStep = {
  key: 'quote',
  order: 5,
  ...FIRST_STEP,
  url: '/admin/inquiry/list',
  needs: 'quote.submit',
  isBeginning: true,
  isDone: async (tx, me) => {
    const { rows } = await sql<{
      isDone: boolean
    }>`select exists (select from quote q where q.company_id = ${me.companyId} and q.submitted_at is not null) as is_done`.execute(
      tx.for(me),
    )
    return rows[0]?.isDone ?? false
  },
}
