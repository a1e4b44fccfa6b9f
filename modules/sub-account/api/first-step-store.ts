import { sql } from 'kysely'
import type { FirstStep } from '#platform/counts/first-step.ts'
import { FIRST_STEP } from '../words.ts'

/** Somebody else works for the company, too. */
export const colleaguesStep: FirstStep = {
  key: 'colleagues',
  order: 2,
  ...FIRST_STEP,
  url: '/admin/account/members',
  needs: 'account.manage',
  isDone: async (tx, me) => {
    const { rows } = await sql<{
      isDone: boolean
    }>`select exists (select from membership m where m.company_id = ${me.companyId} and m.user_id <> ${me.userId} and m.removed_at is null) as is_done`.execute(
      tx.for(me),
    )
    return rows[0]?.isDone ?? false
  },
}
