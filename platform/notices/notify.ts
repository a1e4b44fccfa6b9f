import { randomUUID } from 'node:crypto'
import type { Caller } from '#kernel/caller.ts'
import type { NoticeEvent, NoticeMessage } from '#kernel/notice.ts'
import type { Tx } from '../database/database.ts'
import { publish } from '../database/records.ts'

export const NOTICE_TOPIC = 'notice'

/** Sends people a notice, if and only if the transaction is kept. A worker finds out who gets it and how. */
export const notify = (tx: Tx, me: Caller, event: NoticeEvent): Promise<void> =>
  // What a supplier sends to the staff alone still goes out under the name of its company: row security asks for it.
  publish(tx, me, event.companyId ?? me.companyId, NOTICE_TOPIC, {
    by: me.side,
    ...event,
    id: randomUUID(),
    at: new Date().toISOString(),
  } satisfies NoticeMessage)
