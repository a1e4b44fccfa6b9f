import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { NoticeMessage } from '#kernel/notice.ts'
import type { Tx } from '#platform/database/database.ts'

/** What a notice that others have joined says now. */
interface Renewed {
  readonly title: string
  readonly summary: string
}

/** One that is not read, or that has told of this event already: the event may come again after it was read. */
interface Unread {
  readonly id: string
  readonly userId: string
  readonly companyId: string | null
  readonly eventId: string
  readonly toldAt: string
  readonly times: number
}

type Target = Pick<Unread, 'userId' | 'companyId'>

/**
 * Lets a notice join those of the same code and document that people have not read: each of them tells of one more, says
 * the newest, and does not go out again. Gives the people who have no such notice. What arrives twice joins once.
 */
export const joinUnread = async <T extends Target>(
  tx: Tx,
  me: Caller,
  message: Pick<NoticeMessage, 'id' | 'at' | 'code' | 'bizType' | 'bizId'>,
  targets: readonly T[],
  sentAt: string,
  renewedOf: (times: number) => Renewed,
): Promise<{ readonly joined: readonly string[]; readonly others: readonly T[] }> => {
  const { rows } =
    await sql<Unread>`select o.id, o.user_id, o.company_id, o.event_id, coalesce(o.joined_at, o.told_at) as told_at, o.times from notice o
    where o.user_id = any(${targets.map(({ userId }) => userId)}::uuid[]) and (o.read_at is null or o.event_id = ${message.id})
      and o.code = ${message.code} and o.biz_type = ${message.bizType} and o.biz_id = ${message.bizId}
    order by (o.event_id = ${message.id}) desc`.execute(tx.for(me))
  const unreadOf = ({ userId, companyId }: Target): Unread | undefined =>
    rows.find((row) => row.userId === userId && row.companyId === companyId)
  const joined: string[] = []
  for (const row of targets.flatMap((target) => unreadOf(target) ?? [])) {
    if (row.eventId === message.id || Date.parse(row.toldAt) > Date.parse(message.at)) continue
    const { title, summary } = renewedOf(row.times + 1)
    await sql`select join_notice(${row.id}, ${message.id}, ${message.at}, ${sentAt}, ${title}, ${summary})`.execute(
      tx.for(me),
    )
    joined.push(row.userId)
  }
  return { joined, others: targets.filter((target) => unreadOf(target) === undefined) }
}
