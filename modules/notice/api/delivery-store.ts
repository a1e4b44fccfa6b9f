import { sql, type Insertable } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { DeliveryChannel } from '../catalogue-entry.ts'
import type { NoticeTables } from './tables.ts'

const tables = (tx: Tx, me: Caller) => tx.for(me).withTables<NoticeTables>()

/** One way of a notice as it is kept until it is due. */
export const parcelOf = (
  noticeId: string,
  channel: DeliveryChannel,
  dueAt: string,
  keywords: Readonly<Record<string, string>>,
): Insertable<NoticeTables['noticeDelivery']> => ({
  noticeId,
  channel,
  dueAt,
  keywords: JSON.stringify(channel === 'wechat' ? keywords : {}),
  sentAt: null,
})

export const insert = async (
  tx: Tx,
  me: Caller,
  rows: readonly Insertable<NoticeTables['noticeDelivery']>[],
): Promise<void> => {
  if (rows.length > 0)
    await tables(tx, me)
      .insertInto('noticeDelivery')
      .values([...rows])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** A notice that is to go out on one way, with all that it takes. */
export interface Parcel {
  readonly noticeId: string
  readonly channel: DeliveryChannel
  readonly eventId: string
  readonly attempts: number
  readonly userId: string
  readonly companyId: string | null
  readonly code: string
  readonly bizId: string
  readonly mobileCipher: Uint8Array
  readonly title: string
  readonly summary: string
  readonly toldAt: string
  readonly url: string
  readonly wechatTemplate: string
  /** Messages of this kind carry a link to answer by, where there is a step for it. */
  readonly hasLink: boolean
  readonly keywords: Readonly<Record<string, string>>
  readonly isUrgent: boolean
  /** People who were locked, or left the company that it is about, before it could go out, do not get it. */
  readonly isStillHis: boolean
  readonly quietFrom: string | null
  readonly quietTo: string | null
  readonly hasSetting: boolean
}

/**
 * Takes what is due, of one event or of all. The worker that takes it has until `leaseUntil` to say what became of it;
 * after that another may take it.
 */
export const claim = async (
  tx: Tx,
  me: Caller,
  now: string,
  leaseUntil: string,
  most: number,
  eventId?: string,
): Promise<Parcel[]> => {
  const ofEvent =
    eventId === undefined ? sql`true` : sql`d.notice_id in (select n.id from notice n where n.event_id = ${eventId})`
  const { rows } = await sql<Parcel>`with due as (
      select d.notice_id, d.channel from notice_delivery d where d.state in ('waiting', 'sending') and d.due_at <= ${now} and ${ofEvent}
      order by d.due_at limit ${most} for update skip locked),
    taken as (
      update notice_delivery d set state = 'sending', attempts = d.attempts + 1, due_at = ${leaseUntil} from due
      where d.notice_id = due.notice_id and d.channel = due.channel returning d.notice_id, d.channel, d.attempts, d.keywords)
    select taken.*, n.event_id, n.user_id, n.company_id, n.code, n.biz_id, n.title, n.summary, coalesce(n.joined_at, n.told_at) as told_at, n.url, u.mobile_cipher, t.wechat_template, t.has_link, t.is_urgent,
      u.is_active and (n.company_id is null or coalesce(m.is_active, false)) as is_still_his,
      coalesce(s.quiet_from, p.quiet_from) as quiet_from, coalesce(s.quiet_to, p.quiet_to) as quiet_to,
      coalesce(s.template_id, p.user_id) is not null as has_setting
    from taken join notice n on n.id = taken.notice_id join app_user u on u.id = n.user_id join notice_template t on t.code = n.code
    left join membership m on m.user_id = n.user_id and m.company_id = n.company_id
    left join notice_setting s on s.company_id = n.company_id and s.template_id = t.id
    left join staff_notice_setting p on n.company_id is null and p.user_id = n.user_id`.execute(tx.for(me))
  return rows
}

export interface Outcome {
  readonly state: 'waiting' | 'sent' | 'skipped' | 'failed'
  readonly why: string
  readonly dueAt?: string
  readonly sentAt?: string
}

/** Writes what became of a parcel, unless another has taken it over meanwhile. */
export const finish = async (
  tx: Tx,
  me: Caller,
  { noticeId, channel, attempts }: Parcel,
  { state, why, dueAt, sentAt }: Outcome,
): Promise<void> => {
  await tables(tx, me)
    .updateTable('noticeDelivery')
    .set({ state, why, ...(dueAt === undefined ? {} : { dueAt }), ...(sentAt === undefined ? {} : { sentAt }) })
    .where('noticeId', '=', noticeId)
    .where('channel', '=', channel)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts)
    .execute()
}
