import { sql } from 'kysely'
import type { FirstStep } from '#platform/counts/first-step.ts'
import { FIRST_STEP } from '../words.ts'

/** The person hears what happens on the telephone. */
export const messagesStep: FirstStep = {
  key: 'messages',
  order: 3,
  ...FIRST_STEP,
  url: '/admin/account',
  isDone: async (tx, me) => {
    const { rows } = await sql<{
      isDone: boolean
    }>`select exists (select from messaging_binding b where b.user_id = ${me.userId}) as is_done`.execute(tx.for(me))
    return rows[0]?.isDone ?? false
  },
}
