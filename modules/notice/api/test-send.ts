import { randomUUID } from 'node:crypto'
import { systemCaller, type Caller } from '#kernel/caller.ts'
import { minuteOf } from '#kernel/day.ts'
import { notFound, refuse } from '#kernel/problem.ts'
import { id, instant, shape, type Static } from '#kernel/schema.ts'
import type { Tx } from '#platform/database/database.ts'
import { publish, recordAudit } from '#platform/database/records.ts'
import { wakeUp } from '#platform/notices/wake-ups.ts'
import { examplesFor, render } from '../render.ts'
import { clipped, filledKeywords } from '../rules.ts'
import { KINDS, type TestSent } from '../shapes.ts'
import { AUDIT_ACTIONS, MESSAGES, TEST_MARK } from '../words.ts'
import * as deliveries from './delivery-store.ts'
import * as notices from './notice-store.ts'
import type { DeliveryDeps } from './deps.ts'
import { sendDue } from './send.ts'
import * as templates from './template-store.ts'
import { ENTITY } from './templates.ts'

/** The topic on which workers hear of tests. */
export const TEST_TOPIC = 'notice.test'
/** Known to the functions of the database that count what templates were used for. */
const TEST = 'NoticeTest'
const PAGE = '/console/admin/system/notice-template'
const AGAIN_AFTER_MS = 60_000
const TITLE_MOST = 200

export const TestOrder = shape({ eventId: id(), templateId: id(), userId: id(), at: instant() })
type TestOrder = Static<typeof TestOrder>

/** Has a template sent to the person who asks, on all of its ways, as a worker would send it to others. */
export const askForTest = async (tx: Tx, me: Caller, templateId: string, now: Date): Promise<TestSent> => {
  const template = (await templates.lock(tx, me, templateId)) ?? notFound()
  const since = new Date(now.getTime() - AGAIN_AFTER_MS).toISOString()
  if (await templates.wasDone(tx, me, templateId, AUDIT_ACTIONS.test, since))
    refuse(429, 'TooMany', { title: MESSAGES.testTooSoon })
  await recordAudit(tx, me, {
    entity: ENTITY,
    entityId: templateId,
    companyId: null,
    action: AUDIT_ACTIONS.test,
    remark: template.code,
  })
  const order: TestOrder = { eventId: randomUUID(), templateId, userId: me.userId, at: now.toISOString() }
  await publish(tx, me, null, TEST_TOPIC, order)
  return { channels: [...template.channels] }
}

/** Sends a test. One that arrives twice finds its notice and adds nothing. */
export const sendTest = async (deps: DeliveryDeps, order: TestOrder): Promise<void> => {
  const me = systemCaller(TEST_TOPIC)
  await deps.db.write(me, (tx) => write(tx, me, order))
  await sendDue(deps, order.eventId)
}

const write = async (tx: Tx, me: Caller, { eventId, templateId, userId, at }: TestOrder): Promise<void> => {
  const template = await templates.find(tx, me, templateId)
  // Removed before its turn came.
  if (!template) return
  const examples = examplesFor(template.title, template.content, ...template.wechatKeywords.map(({ value }) => value))
  const title = clipped(`${TEST_MARK}${render(template.title, examples)}`, TITLE_MOST)
  const keywords = filledKeywords(
    { ...template, title: `${TEST_MARK}${template.title}` },
    { ...examples, sentTime: minuteOf(new Date(at)) },
  )
  const written = await notices.insert(tx, me, [
    {
      eventId,
      userId,
      companyId: null,
      code: template.code,
      kind: KINDS.notice,
      title,
      summary: render(template.content, examples),
      bizType: TEST,
      bizId: templateId,
      url: PAGE,
      toldAt: at,
      sentAt: at,
      shownUntil: null,
      readAt: null,
      doneAt: null,
    },
  ])
  await deliveries.insert(
    tx,
    me,
    written.flatMap(({ id: noticeId }) =>
      template.channels.flatMap((channel) =>
        channel === 'inApp' ? [] : [deliveries.parcelOf(noticeId, channel, at, keywords)],
      ),
    ),
  )
  await wakeUp(tx, me, [userId])
}
