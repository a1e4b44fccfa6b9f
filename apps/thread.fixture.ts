import { sql } from 'kysely'
import { expect } from 'vitest'
import type { NoticeMessage } from '#kernel/notice.ts'
import type { Message, MessageDraft, Thread } from '#kernel/thread.ts'
import { castOf, deskOf } from '#modules/purchase-order/api/orders.fixture.ts'
import { orderRoutes } from '#modules/purchase-order/api/routes.ts'
import { createThreads } from '#platform/document/thread/feature.ts'
import { MESSAGE_POSTED, type MessagePosted } from '#platform/document/thread/notices.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import { NOUNS } from './nouns.ts'

const threads = createThreads(NOUNS)

/** Orders of two suppliers with the messages about them, and a clock that can be put forward. */
export const threadWorld = async () => {
  const time = { aheadMs: 0 }
  const clock = () => new Date(Date.now() + time.aheadMs)
  const erp = await startErp(({ cipher }) => [...orderRoutes({ clock, cipher }), ...threads.routes(clock)])
  const cast = await castOf(erp)
  const desk = deskOf(erp, cast)
  const at = (id: string, rest = '') => `/api/PurchaseOrder/${id}/Message${rest}`
  const post = (id: string, as: Person, draft: Partial<MessageDraft> & { readonly text: string }, key?: string) =>
    erp.call('POST', at(id), as, { body: draft, ...(key === undefined ? {} : { key }) })
  const posted = async (id: string, as: Person, draft: Parameters<typeof post>[2]): Promise<Message> => {
    const done = await post(id, as, draft)
    expect(done.status, done.text).toBe(200)
    return done.json()
  }
  const list = (id: string, as: Person, query = '') => erp.call('GET', at(id, query), as)
  const thread = async (id: string, as: Person, query = ''): Promise<Thread> => {
    const answer = await list(id, as, query)
    expect(answer.status, answer.text).toBe(200)
    return answer.json()
  }
  /** What people would hear of the messages that were sent since the last time. */
  const heard = async (): Promise<NoticeMessage[]> => {
    const rows = await erp.people.run(
      sql<{
        payload: MessagePosted
      }>`with gone as (delete from outbox where topic = ${MESSAGE_POSTED} returning id, payload)
        select payload from gone order by id`,
    )
    const notices: NoticeMessage[] = []
    for (const { payload } of rows) notices.push(...(await threads.noticesOf(erp.db, payload)))
    return notices
  }
  return {
    erp,
    cast,
    desk,
    time,
    at,
    post,
    posted,
    list,
    thread,
    heard,
    read: (id: string, as: Person, messageId: string) => erp.call('POST', at(id, '/Read'), as, { body: { messageId } }),
    withdraw: (id: string, as: Person, messageId: string) => erp.call('DELETE', at(id, `/${messageId}`), as),
    people: (id: string, as: Person) => erp.call('GET', at(id, '/Person'), as),
  }
}
