import { randomUUID } from 'node:crypto'
import type { Caller } from '#kernel/caller.ts'
import type { NoticeEvent, NoticeMessage } from '#kernel/notice.ts'
import type { Tx } from '../database/database.ts'
import { publish } from '../database/records.ts'

export const NOTICE_TOPIC = 'notice'

/** Tells people of something, if and only if the transaction is kept. A worker finds out who hears it and how. */
export const notify = (tx: Tx, me: Caller, event: NoticeEvent): Promise<void> =>
  // What a supplier tells the staff alone still leaves under the name of its company: row security asks for it.
  publish(tx, me, event.companyId ?? me.companyId, NOTICE_TOPIC, {
    by: me.side,
    ...event,
    id: randomUUID(),
    at: new Date().toISOString(),
  } satisfies NoticeMessage)
