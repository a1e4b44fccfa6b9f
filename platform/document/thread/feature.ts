import { sql } from 'kysely'
import type { NoticeMessage } from '#kernel/notice.ts'
import type { Operations } from '#kernel/operation.ts'
import { threadCalls } from '#kernel/thread.ts'
import { titlesIn } from '../../audited-kind.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import type { Feature } from '../../feature.ts'
import { bind, type BoundOperation } from '../../http/routes.ts'
import { topicOf } from '../../jobs/topic.ts'
import type { Noun } from '../noun.ts'
import { answerTimeJob } from './answer-times.ts'
import { MESSAGE_POSTED, MessagePosted, tellOf } from './notices.ts'
import { subjectsOf } from './subject.ts'
import { createThread } from './thread.ts'
import { THREAD } from './words.ts'

type Calls = ReturnType<typeof threadCalls>

/** The calls of a noun under names of their own. */
const namesOf = (entity: string): Readonly<Record<keyof Calls, string>> => ({
  list: `list${entity}Messages`,
  post: `post${entity}Message`,
  people: `list${entity}MessagePeople`,
  read: `read${entity}Messages`,
  withdraw: `withdraw${entity}Message`,
})

/** The thread of messages that every document of a noun has, without a word of the noun about it. */
const threadOf = (noun: Noun) => {
  const entity = noun.definition.machine.name
  const subjects = subjectsOf(noun)
  const { supplier, staff } = subjects.viewers
  const calls = threadCalls(entity, noun.title, supplier === undefined ? { staff } : { supplier, staff })
  const names = namesOf(entity)
  const thread = createThread(entity, subjects)
  const routes = (clock: Clock): BoundOperation[] =>
    bind(calls, {
      list: ({ tx, me, params, query }) => thread.list({ tx, me, now: clock() }, params.id, query),
      post: ({ tx, me, params, body }) => thread.post({ tx, me, now: clock() }, params.id, body),
      people: ({ tx, me, params }) => thread.people({ tx, me, now: clock() }, params.id),
      read: ({ tx, me, params, body }) => thread.read({ tx, me, now: clock() }, params.id, body.messageId),
      withdraw: ({ tx, me, params }) => thread.withdraw({ tx, me, now: clock() }, params.id, params.messageId),
    }).map((bound) => ({ ...bound, name: renamed(names, bound.name) }))
  const contract: Operations = Object.fromEntries(
    Object.entries(calls).map(([name, operation]) => [renamed(names, name), operation]),
  )
  return { entity, subjects, contract, routes, place: { entity, title: noun.title, page: noun.page } }
}

const renamed = (names: Readonly<Record<string, string>>, name: string): string => names[name] ?? name

/** The messages about all documents of some nouns. */
export const createThreads = (nouns: readonly Noun[]) => {
  const threads = nouns.map(threadOf)
  return {
    contract: Object.fromEntries(threads.flatMap(({ contract }) => Object.entries(contract))),
    routes: (clock: Clock): BoundOperation[] => threads.flatMap(({ routes }) => routes(clock)),
    /** The notices of a new message. */
    noticesOf: async (db: Database, posted: MessagePosted): Promise<NoticeMessage[]> => {
      const thread = threads.find(({ entity }) => entity === posted.entity)
      if (thread === undefined) throw new Error(`no documents are called ${posted.entity}`)
      return tellOf(db, thread.subjects, thread.place, posted)
    },
  }
}

/** The messages about all documents of the product. A noun that is entered in the list has them. */
export const threadFeature = (nouns: readonly Noun[]): Feature => {
  const { contract, routes, noticesOf } = createThreads(nouns)
  return {
    contract,
    routes: ({ clock }) => routes(clock),
    audited: {
      DocumentMessage: {
        name: THREAD.audited,
        titles: titlesIn('document_message', 'author_name'),
        ownedBy: (userId) => sql`select m.id from document_message m where m.author_id = ${userId}`,
      },
    },
    jobs: ({ db, clock }) => [answerTimeJob(db, clock, nouns)],
    topics: ({ db, deliver }) => [
      topicOf(MESSAGE_POSTED, MessagePosted, async (posted) => {
        for (const notice of await noticesOf(db, posted)) await deliver(notice)
      }),
    ],
  }
}
