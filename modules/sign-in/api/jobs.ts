import { sql } from 'kysely'
import { systemCaller } from '#kernel/caller.ts'
import { DAY_MS, momentAfter } from '#kernel/day.ts'
import { turnKeys } from '#platform/auth/key-store.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { ScheduledJob } from '#platform/jobs/jobs.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'

/** How long ended sign-ins are kept for questions; who signed in and out stays in the audit log. */
const KEPT_DAYS = 30

/** The passport's own housekeeping: the turn of the signing keys, and the removal of what has ended. */
export const signInJobs = (db: Database, cipher: FieldCipher, clock: Clock): ScheduledJob[] => [
  {
    name: 'passport.turn-keys',
    cron: '41 * * * *',
    run: async () => {
      const me = systemCaller('passport.turn-keys')
      await db.write(me, (tx) => turnKeys(tx, me, cipher, clock()))
    },
  },
  {
    name: 'passport.clean',
    cron: '27 3 * * *',
    run: async () => {
      const me = systemCaller('passport.clean')
      const before = (days: number): string => momentAfter(clock(), -days * DAY_MS)
      await db.write(me, async (tx) => {
        const table = tx.for(me)
        await sql`delete from authorization_code where expires_at < ${before(1)}`.execute(table)
        await sql`delete from login_session where expires_at < ${before(KEPT_DAYS)} or revoked_at < ${before(KEPT_DAYS)}`.execute(
          table,
        )
        await sql`delete from passport_login where expires_at < ${before(KEPT_DAYS)} or ended_at < ${before(KEPT_DAYS)}`.execute(
          table,
        )
        await sql`delete from rate_counter where starts_at < ${before(2)}`.execute(table)
      })
    },
  },
]
