import { systemCaller } from '#kernel/caller.ts'
import { minuteOf } from '#kernel/day.ts'
import { SmsFailure } from '#platform/messaging/sms/failure.ts'
import { WechatRefusal } from '#platform/messaging/wechat/errors.ts'
import { WorkAppFailure } from '#platform/messaging/work-app/failure.ts'
import { notices } from '#platform/metrics/metrics.ts'
import { clipped, dueAt } from '../rules.ts'
import { shortMessageOf } from '../short-message.ts'
import * as store from './delivery-store.ts'
import type { DeliveryDeps } from './deps.ts'
import { quietHoursOf } from './settings.ts'
import { shortPathOf } from './short-link.ts'

const BATCH = 20
/** Longer than any provider is waited for; a worker that died holds its parcels no longer than this. */
const LEASE_MS = 120_000
const MINUTE_MS = 60_000
const ATTEMPTS = 5
/** Messages to staff say this much beside their title; the page has the rest. */
const WORDS_MOST = 300

const me = systemCaller('notice.send')

/**
 * Sends what is due, of one event or of all. What fails is tried again later; what was noted as sent is never sent again.
 * A worker that dies between the two sends it twice: the messaging app drops the repeat, an SMS arrives a second time.
 */
export const sendDue = async (deps: DeliveryDeps, eventId?: string): Promise<void> => {
  for (;;) {
    const now = deps.clock()
    const lease = new Date(now.getTime() + LEASE_MS).toISOString()
    const parcels = await deps.db.write(me, (tx) => store.claim(tx, me, now.toISOString(), lease, BATCH, eventId))
    await Promise.all(
      togetherOf(parcels).map(async (together) => {
        const outcome = await sendOne(deps, together)
        for (const parcel of together) {
          await deps.db.write(me, (tx) => store.finish(tx, me, parcel, outcome))
          notices.inc({ channel: parcel.channel, outcome: outcome.state })
        }
      }),
    )
    if (parcels.length < BATCH) return
  }
}

type Together = readonly [store.Parcel, ...store.Parcel[]]

/** A group hears of an event once, and whom it is for; everything else goes to each person alone. */
const togetherOf = (parcels: readonly store.Parcel[]): Together[] => {
  const keyOf = ({ channel, noticeId, eventId, isStillHis }: store.Parcel): string =>
    channel === 'workGroup' && isStillHis ? `${channel} ${eventId}` : `${channel} ${noticeId}`
  return [...Map.groupBy(parcels, keyOf).values()].flatMap(([first, ...rest]) => (first ? [[first, ...rest]] : []))
}

const sendBy = (deps: DeliveryDeps, together: Together): Promise<string | undefined> => {
  const [parcel] = together
  switch (parcel.channel) {
    case 'wechat':
      return sendWechat(deps, parcel)
    case 'sms':
      return sendSms(deps, parcel)
    case 'workPersonal':
    case 'workGroup':
      return sendWork(deps, together)
  }
}

const sendOne = async (deps: DeliveryDeps, together: Together): Promise<store.Outcome> => {
  const [parcel] = together
  if (!parcel.isStillHis) return { state: 'skipped', why: 'inactive' }
  try {
    const missing = await sendBy(deps, together)
    if (missing !== undefined) return { state: 'skipped', why: missing }
    return { state: 'sent', why: '', sentAt: deps.clock().toISOString() }
  } catch (error) {
    const why = whyOf(error)
    if (isHopeless(error) || parcel.attempts >= ATTEMPTS) return { state: 'failed', why }
    const again = new Date(deps.clock().getTime() + 2 ** parcel.attempts * MINUTE_MS)
    const quiet = parcel.isUrgent ? null : quietHoursOf(parcel.hasSetting ? parcel : undefined)
    return { state: 'waiting', why, dueAt: dueAt(again, quiet).toISOString() }
  }
}

const sendWechat = async (
  { wechat, links, publicUrl }: DeliveryDeps,
  parcel: store.Parcel,
): Promise<string | undefined> => {
  const { userId, noticeId, url, wechatTemplate, keywords, hasLink } = parcel
  const path = (hasLink ? await links.pathFor(parcel) : undefined) ?? url
  const sent = await wechat.sendTemplate(userId, {
    template: wechatTemplate,
    data: keywords,
    url: new URL(path, publicUrl).href,
    // The official account takes 32 signs and drops repeats: a worker that died after sending is heard once.
    clientMsgId: noticeId.replaceAll('-', ''),
  })
  return sent.isSent ? undefined : sent.why
}

const sendSms = async (
  { sms, cipher, publicUrl }: DeliveryDeps,
  { userId, noticeId, mobileCipher, title }: store.Parcel,
): Promise<undefined> => {
  const mobile = cipher.decrypt(mobileCipher, `app_user.mobile_cipher.${userId}`)
  await sms.send({ mobile, ...shortMessageOf(title, new URL(shortPathOf(noticeId), publicUrl)) })
}

const sendWork = async ({ staff, publicUrl }: DeliveryDeps, together: Together): Promise<string | undefined> => {
  const [{ channel, noticeId, eventId, userId, title, summary, toldAt, url }] = together
  const message = {
    title,
    // With the time no two are the same: a service that drops repeats must not take a second reminder for the first.
    text: [...(summary === '' ? [] : [clipped(summary, WORDS_MOST)]), minuteOf(new Date(toldAt))].join('\n'),
    url: new URL(url, publicUrl).href,
  }
  const sent = await (channel === 'workGroup'
    ? staff.sendToGroup(
        together.map((one) => one.userId),
        { id: eventId, ...message },
      )
    : staff.sendToPerson(userId, { id: noticeId, ...message }))
  return sent.isSent ? undefined : sent.why
}

/** A name, never a message: those could hold numbers. */
const whyOf = (error: unknown): string => {
  if (error instanceof WechatRefusal) return error.reason
  if (error instanceof SmsFailure) return error.reason
  if (error instanceof WorkAppFailure) return `${error.reason} ${error.code}`
  return error instanceof Error ? error.name : 'unknown'
}

/** Refused for what it is: the same again would be refused again. */
const isHopeless = (error: unknown): boolean =>
  (error instanceof WechatRefusal && (error.reason === 'bad_data' || error.reason === 'unknown_openid')) ||
  (error instanceof SmsFailure && error.reason === 'refused') ||
  (error instanceof WorkAppFailure && error.reason === 'bad_message')
