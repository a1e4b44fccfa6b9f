import { randomUUID } from 'node:crypto'
import type { Caller } from '#kernel/caller.ts'
import { minuteOf } from '#kernel/day.ts'
import { invalid } from '#kernel/problem.ts'
import type { Way } from '#kernel/work-app.ts'
import { countHit } from '#platform/auth/rate-limit.ts'
import type { Database } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import { WorkAppFailure } from '#platform/messaging/work-app/failure.ts'
import type { TestResult } from '../shapes.ts'
import { AUDIT_ACTIONS, MESSAGES, OUTCOMES, TEST, WAY_NAMES } from '../words.ts'
import { waysOf, type ChannelDeps, type StaffChannel } from './channel.ts'
import { failureIn } from './outcome.ts'
import { ENTITY } from './settings.ts'
import * as store from './store.ts'

const TESTS = { name: 'staff-channel.test', most: 5, seconds: 60 } as const
const PAGE = '/console/admin/system/staff-channel'

/** Sends a message to the person who asks, with the settings that are kept, and answers in words what the service said. */
export const testChannel = async (
  { cipher, clock, publicUrl }: Pick<ChannelDeps, 'cipher' | 'clock'> & { readonly publicUrl: string },
  channel: StaffChannel,
  db: Database,
  me: Caller,
  way: Way,
): Promise<TestResult> => {
  await countHit(db, cipher, TESTS, me.userId, clock(), MESSAGES.tooSoon)
  const row = await db.read(me, (tx) => store.find(tx, me))
  const { service } = row
  if (service === null || !waysOf(row).includes(way)) return invalid({ way: [MESSAGES.off] }, MESSAGES.off)
  const message = {
    id: randomUUID(),
    title: TEST.title,
    text: `${TEST.text(me.userName)}\n${minuteOf(clock())}`,
    url: new URL(PAGE, publicUrl).href,
  }
  const attempt = async (): Promise<TestResult> => {
    try {
      const sent = await (way === 'group'
        ? channel.sendToGroup([me.userId], message)
        : channel.sendToPerson(me.userId, message))
      if (!sent.isSent) return { isSent: false, sentence: failureIn(service, sent.why, '') }
      return { isSent: true, sentence: way === 'group' ? OUTCOMES.sentGroup : OUTCOMES.sentPersonal }
    } catch (error) {
      if (!(error instanceof WorkAppFailure)) throw error
      return { isSent: false, sentence: failureIn(service, error.reason, error.code) }
    }
  }
  const result = await attempt()
  await db.write(me, (tx) =>
    recordAudit(tx, me, {
      entity: ENTITY,
      entityId: row.id,
      companyId: null,
      action: AUDIT_ACTIONS.test,
      remark: `${WAY_NAMES[way]}：${result.sentence}`,
    }),
  )
  return result
}
