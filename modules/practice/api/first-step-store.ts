import { sql } from 'kysely'
import type { FirstStep } from '#platform/counts/first-step.ts'
import { FIRST_STEP } from '../words.ts'

/** The person has tried it out where nothing counts. */
export const practiceStep: FirstStep = {
  key: 'practice',
  order: 4,
  ...FIRST_STEP,
  url: '/register/practice',
  isDone: async (tx, me) => {
    const { rows } = await sql<{
      isDone: boolean
    }>`select practices_since('-infinity'::timestamptz) > 0 as is_done`.execute(tx.for(me))
    return rows[0]?.isDone ?? false
  },
}
