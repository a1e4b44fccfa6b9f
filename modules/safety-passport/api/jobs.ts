import { systemCaller, type Caller } from '#kernel/caller.ts'
import { addDays, dayOf, daysUntil } from '#kernel/day.ts'
import { Refusal } from '#kernel/problem.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import type { ScheduledJob } from '#platform/jobs/jobs.ts'
import { notify } from '#platform/notices/notify.ts'
import { expiringNotice, wantedNotice } from '../notices.ts'
import { dueThreshold, EXPIRY_DAYS } from '../rules.ts'
import { SYSTEM_REMARKS } from '../words.ts'
import { passports } from './passports.ts'
import { endingPassports, markTold, wantedSkus, type Ending } from './store.ts'
import { openPassport } from './write.ts'

const BATCH = 200

/** What the scheduler does for passports: it tells of documents that end, ends them, and asks for what orders need. */
export const passportJobs = (db: Database, clock: Clock): ScheduledJob[] => [
  { name: 'safety-passport.expiring', cron: '40 8 * * *', run: () => watchExpiry(db, clock()) },
  { name: 'safety-passport.wanted', cron: '*/10 * * * *', run: () => askForWanted(db, clock()) },
]

/** Somebody who works on it at this moment is not held up, and is not overrun. */
const unlessRefused = async (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })

/** One passport a transaction: of those that are busy the next morning is early enough. */
const watchExpiry = async (db: Database, now: Date): Promise<void> => {
  const me = systemCaller('safety-passport.expiring')
  const until = addDays(dayOf(now), EXPIRY_DAYS[0])
  let after: string | null = null
  for (;;) {
    const from: string | null = after
    const ending: Ending[] = await db.read(me, (tx) => endingPassports(tx, me, { after: from, until, most: BATCH }))
    for (const one of ending) await unlessRefused(db.write(me, (tx) => watch(tx, me, one, now)))
    const last = ending.at(-1)
    if (last === undefined) return
    after = last.id
  }
}

const watch = async (tx: Tx, me: Caller, one: Ending, now: Date): Promise<void> => {
  const today = dayOf(now)
  if (one.expiresOn < today) {
    const act = { tx, me, now }
    const { rowVersion } = await passports.getHead(act, one.id)
    await passports.move(act, one.id, 'expire', { rowVersion, remark: SYSTEM_REMARKS.expired })
    return
  }
  const threshold = dueThreshold(one.expiresOn, today, one.toldDays)
  if (threshold === undefined || !(await markTold(tx, me, one.id, threshold))) return
  await notify(tx, me, expiringNotice(one, one.expiresOn, daysUntil(one.expiresOn, today)))
}

/** Products of open orders whose category asks for documents get a passport to fill, once. */
const askForWanted = async (db: Database, now: Date): Promise<void> => {
  const me = systemCaller('safety-passport.wanted')
  const wanted = await db.read(me, (tx) => wantedSkus(tx, me, BATCH))
  for (const { skuId, ...between } of wanted)
    await unlessRefused(
      db.write(me, async (tx) => {
        const act = { tx, me, now }
        const { id } = await openPassport(act, between, skuId, SYSTEM_REMARKS.ordered)
        await notify(tx, me, wantedNotice(await passports.getHead(act, id)))
      }),
    )
}
