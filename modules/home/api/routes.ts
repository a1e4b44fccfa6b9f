import type { Caller } from '#kernel/caller.ts'
import { invalid } from '#kernel/problem.ts'
import type { Clock } from '#platform/clock.ts'
import { countAll, type Counter, type Counters, type Waiting } from '#platform/counts/counter.ts'
import type { FirstStep } from '#platform/counts/first-step.ts'
import type { Outlook } from '#platform/counts/outlook.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { operations, type Card, type CountOrder, type Counts, type Work, type WorkItem } from '../contract.ts'
import { byDeadline } from '../rules.ts'
import { MESSAGES } from '../words.ts'
import { answerTimesOf, buyerAnswersOf } from './answers.ts'
import { outlookOf } from './outlook.ts'
import { startOf } from './start.ts'

interface Deps {
  readonly counters: Counters
  readonly outlooks: readonly Outlook[]
  readonly firstSteps: readonly FirstStep[]
  readonly clock: Clock
}

const concerns = ({ side, needs }: Counter, me: Caller): boolean =>
  side === me.side && needs.some((permission) => me.permissions.has(permission))

/** Counts what was asked for, as far as it concerns the caller, in one snapshot. */
const countWanted = ({ counters, clock }: Deps, tx: Tx, me: Caller, { keys }: CountOrder): Promise<Counts> => {
  const unknown = (keys ?? []).filter((key) => !Object.hasOwn(counters, key))
  if (unknown.length > 0) invalid({ keys: [MESSAGES.unknown(unknown)] })
  const wanted = Object.entries(counters).filter(
    ([key, counter]) => concerns(counter, me) && (keys?.includes(key) ?? true),
  )
  return countAll(tx, me, Object.fromEntries(wanted), clock())
}

/** As many as a page shows at once. */
const LISTED = 50
const NOTHING: Waiting = { total: 0, items: [] }

/** The numbers that concern the caller, by noun. */
const cardsOf = (counters: Counters, me: Caller): Card[] => {
  const lines = Object.entries(counters).flatMap(([queue, counter]) =>
    counter.card !== undefined && concerns(counter, me) ? [{ queue, ...counter.card }] : [],
  )
  return [...Map.groupBy(lines, ({ title }) => title)].map(([title, own]) => ({
    title,
    lines: own.map(({ queue, label, url }) => ({ queue, label, url })),
  }))
}

/** What waits for the caller over all modules, the nearest deadline first, those without one last. */
const listWork = async ({ counters, clock }: Deps, db: Database, me: Caller): Promise<Work> => {
  const theirs = Object.entries(counters).filter(([, counter]) => concerns(counter, me))
  const queues = theirs.flatMap(([queue, { work, count }]) => (work === undefined ? [] : [{ queue, count, ...work }]))
  const now = clock()
  const waiting = await db.read(me, async (tx) => {
    const counted = await countAll(tx, me, Object.fromEntries(queues.map((one) => [one.queue, one])), now)
    return Promise.all(
      queues.map(async ({ queue, task, noun, addressOf, list }) => {
        // Most have nothing to list.
        const { total, items } = counted[queue] === 0 ? NOTHING : await list(tx, me, now, LISTED)
        const described = items.map(({ id, code, title, party, dueAt }): WorkItem => {
          return { id, queue, task, noun, code, title, party, dueAt, url: addressOf(id) }
        })
        return { queue, total, dueAt: items[0]?.dueAt ?? null, items: described }
      }),
    )
  })
  return {
    queues: waiting.map(({ queue, total, dueAt }) => ({ queue, total, dueAt })),
    total: waiting.reduce((sum, { total }) => sum + total, 0),
    cards: cardsOf(counters, me),
    items: byDeadline(waiting.flatMap(({ items }) => items)).slice(0, LISTED),
  }
}

/** Binds the calls. */
export const summaryRoutes = (deps: Deps): BoundOperation[] =>
  bind(operations, {
    countForStaff: ({ tx, me, body }) => countWanted(deps, tx, me, body),
    countForSupplier: ({ tx, me, body }) => countWanted(deps, tx, me, body),
    listWork: { detached: ({ db, me }) => listWork(deps, db, me) },
    getStaffOutlook: { detached: ({ db, me }) => outlookOf(deps, db, me) },
    getBuyerAnswers: { detached: ({ db, me }) => buyerAnswersOf(deps, db, me) },
    getAnswerTimes: { detached: ({ db, me }) => answerTimesOf(deps, db, me) },
    getSupplierStart: { detached: ({ db, me }) => startOf(deps, db, me) },
  })
