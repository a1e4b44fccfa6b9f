import type { Caller } from '#kernel/caller.ts'
import type { NoticeCode } from '#kernel/notice.ts'
import type { Permission } from '#kernel/permission.ts'
import { callerNow } from '#platform/auth/caller-now.ts'
import type { Database } from '#platform/database/database.ts'
import type { ActionLink } from '#platform/document/action-link.ts'
import type { Noun } from '#platform/document/noun.ts'
import { subjectsOf } from '#platform/document/thread/subject.ts'

/** A step that messages carry, with what its document is called and who sees it. */
export interface Action extends ActionLink {
  readonly title: string
  readonly sees: Permission | 'member'
}

/** All steps that messages carry, as the nouns declare them. */
export const actionsOf = (nouns: readonly Noun[]): Action[] =>
  nouns.flatMap((noun) =>
    (noun.actionLinks ?? []).map((link) => {
      const sees = subjectsOf(noun).viewers[link.side]
      if (sees === undefined) throw new Error(`${link.name} is for people who do not see it`)
      return { ...link, title: noun.title, sees }
    }),
  )

/** What each kind of message lets people do, by its code. */
export const labelsOf = (nouns: readonly Noun[]): ReadonlyMap<NoticeCode, string> =>
  new Map(actionsOf(nouns).flatMap(({ notices, label }) => notices.map((code) => [code, label] as const)))

/** The receiver with the rights of this moment; nothing when they may no longer see the document or take the step. */
export const actorOf = async (
  db: Database,
  system: Caller,
  { needs, sees }: Action,
  { userId, companyId }: { readonly userId: string; readonly companyId: string | null },
): Promise<Caller | undefined> => {
  const me = await callerNow(db, system, { userId, companyId, needs })
  return me && (sees === 'member' || me.permissions.has(sees)) ? me : undefined
}
