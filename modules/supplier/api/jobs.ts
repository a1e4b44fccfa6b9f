import { systemCaller, type Caller } from '#kernel/caller.ts'
import { dayOf, daysUntil } from '#kernel/day.ts'
import { id, shape } from '#kernel/schema.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { ScheduledJob, TopicHandler } from '#platform/jobs/jobs.ts'
import { topicOf } from '#platform/jobs/topic.ts'
import type { SmsSender } from '#platform/messaging/sms.ts'
import { notify } from '#platform/notices/notify.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import { dueThreshold, EXPIRY_DAYS } from '../expiry.ts'
import { PROFILE_PAGE, noticeToStaff, noticeToSupplier } from '../notices.ts'
import { TEXTS } from '../words.ts'
import { findOldMobile, updateChange } from './change-store.ts'
import { BANK_CHANGED_TOPIC } from './effects.ts'
import { endedLimits, expiringQualifications, markNotified } from './expiry-store.ts'
import { moveSupplier } from './move.ts'
import { createSeal } from './seal.ts'

/** What the scheduler does for suppliers: notify of certificates that end, once for each threshold, and end what is limited for a while. */
export const supplierJobs = (db: Database, cipher: FieldCipher, clock: Clock): ScheduledJob[] => [
  { name: 'supplier.qualification-expiring', cron: '30 8 * * *', run: () => notifyExpiring(db, clock()) },
  { name: 'supplier.cooperation-ends', cron: '10 0 * * *', run: () => resumeCooperation(db, cipher, clock()) },
]

/** Takes cooperation up again with suppliers whose pause or freeze had its last day; one that fails stops no other. */
const resumeCooperation = async (db: Database, cipher: FieldCipher, now: Date): Promise<void> => {
  const me = systemCaller('supplier.cooperation-ends')
  const deps = { seal: createSeal(cipher), now }
  const ended = await db.read(me, (tx) => endedLimits(tx, me, dayOf(now)))
  const failed: unknown[] = []
  for (const one of ended)
    await db
      .write(me, (tx) =>
        moveSupplier(tx, me, one.id, 'unfreeze', { rowVersion: one.rowVersion, remark: TEXTS.limitEnded }, deps),
      )
      .catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} of ${ended.length} suppliers not resumed`)
}

const notifyExpiring = async (db: Database, now: Date): Promise<void> => {
  const me = systemCaller('supplier.qualification-expiring')
  const today = dayOf(now)
  let after: string | undefined = ''
  while (after !== undefined) {
    const from: string = after
    after = await db.write(me, (tx) => notifyBatch(tx, me, from, today))
  }
}

/** Notifies of some and answers where to go on; nothing when all are done. */
const notifyBatch = async (
  tx: Parameters<Parameters<Database['write']>[1]>[0],
  me: Caller,
  after: string,
  today: string,
): Promise<string | undefined> => {
  const certificates = await expiringQualifications(tx, me, after, today, EXPIRY_DAYS[0])
  for (const certificate of certificates) {
    const threshold = dueThreshold(certificate.validTo, today, certificate.toldDays)
    if (threshold === undefined) continue
    await markNotified(tx, me, certificate.id, threshold)
    const { supplierId, companyId, name, type, validTo, purchaserIds } = certificate
    const vars = { supplier: name, name: type, date: validTo, days: String(Math.max(daysUntil(validTo, today), 0)) }
    const supplier = { id: supplierId, companyId, purchaserIds }
    await notify(tx, me, noticeToSupplier(supplier, 'qualification.expiring', vars, { url: PROFILE_PAGE }))
    // The supplier has to act; those in charge know of it, by words and a page of their own.
    if (purchaserIds.length > 0)
      await notify(tx, me, noticeToStaff(supplier, 'supplier.qualificationExpiring', vars, ['review']))
  }
  return certificates.at(-1)?.id
}

/** What messages of the outbox ask of this module. */
export const supplierTopics = (db: Database, cipher: FieldCipher, sms: SmsSender, clock: Clock): TopicHandler[] => {
  const seal = createSeal(cipher)
  const me = systemCaller(BANK_CHANGED_TOPIC)
  return [
    topicOf(BANK_CHANGED_TOPIC, shape({ changeId: id() }), async ({ changeId }) => {
      const found = await db.read(me, (tx) => findOldMobile(tx, me, changeId))
      if (!found?.oldMobileCipher) return
      const mobile = seal.oldMobile.open(found.oldMobileCipher, changeId)
      await sms.send({
        mobile,
        template: 'bank_changed',
        params: { name: found.name },
        text: TEXTS.bankChanged(found.name),
      })
      await db.write(me, (tx) =>
        updateChange(tx, me, changeId, { oldMobileToldAt: clock().toISOString(), oldMobileCipher: null }),
      )
    }),
  ]
}
