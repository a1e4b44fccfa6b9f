import { systemCaller } from '#kernel/caller.ts'
import { SERVICES, type Service } from '#kernel/work-app.ts'
import { sandboxAccounts } from './keys.ts'
import type { StandInDeps } from './stand-in.ts'
import * as store from './store.ts'

const SHOWN = 50
const me = systemCaller('sandbox-work-inbox')

export interface InboxMessage {
  readonly service: Service
  readonly isGroup: boolean
  /** In a group: whether it mentions the owner of the number. */
  readonly isMentioned: boolean
  readonly title: string
  readonly content: string
  readonly url: string
  readonly at: string
}

/** What the owner of a number sees in the apps: what came to them, and what robots said in the group. */
export const workInbox = async (
  { db, cipher }: Pick<StandInDeps, 'db' | 'cipher'>,
  mobile: string,
): Promise<InboxMessage[]> => {
  const accounts = new Map(
    SERVICES.map((service) => [service, sandboxAccounts(cipher, service).find(mobile) ?? ''] as const),
  )
  const rows = await db.read(me, (tx) => store.listFor(tx, me, [...accounts.values()], SHOWN))
  return SERVICES.flatMap((service) =>
    rows
      .filter((row) => row.service === service)
      .map(({ accountId, mentioned, title, content, url, sentAt }) => ({
        service,
        isGroup: accountId === null,
        isMentioned: mentioned.includes(accounts.get(service) ?? ''),
        title,
        content,
        url,
        at: sentAt,
      })),
  ).toSorted((one, other) => other.at.localeCompare(one.at))
}
