import { sql } from 'kysely'
import type { FirstStep } from '#platform/counts/first-step.ts'
import { supplier } from '../machine.ts'
import { FIRST_STEP } from '../words.ts'

/** The company is proven, and has an account that can be paid into. */
export const profileStep: FirstStep = {
  key: 'profile',
  order: 1,
  ...FIRST_STEP,
  url: '/admin/profile',
  needs: 'profile.edit',
  isDone: async (tx, me) => {
    const { rows } = await sql<{
      isDone: boolean
    }>`select exists (select from supplier s where s.company_id = ${me.companyId} and s.status = ${supplier.states.authenticated.code})
      and exists (select from payment_account a where a.company_id = ${me.companyId}) as is_done`.execute(tx.for(me))
    return rows[0]?.isDone ?? false
  },
}
