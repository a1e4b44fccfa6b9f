import type { Caller } from '#kernel/caller.ts'
import { DAY_MS, momentAfter } from '#kernel/day.ts'
import type { Clock } from '#platform/clock.ts'
import type { Outlook } from '#platform/counts/outlook.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import type { AnswerTimes, BuyerAnswers } from '../contract.ts'
import { byDeadline } from '../rules.ts'
import * as store from './answer-store.ts'

interface Deps {
  readonly outlooks: readonly Outlook[]
  readonly clock: Clock
}

/** As many as a block shows. */
const SUPPLIERS_MOST = 10
const STEPS_MOST = 10
const OPEN_MOST = 6
const DAYS = 30
/** One supplier has fewer of them. */
const OWN_DAYS = 90

/** How long suppliers and our own people let each other wait, as far as the caller's lists show it. */
export const answerTimesOf = ({ outlooks, clock }: Deps, db: Database, me: Caller): Promise<AnswerTimes> => {
  const theirs = outlooks.filter(({ needs }) => me.permissions.has(needs))
  const now = clock()
  return db.read(me, async (tx) => ({
    suppliers: me.permissions.has('supplier.view') ? await store.slowestSuppliers(tx, me, SUPPLIERS_MOST) : [],
    steps: await stepsIn(tx, me, theirs, now),
    open: await openIn(tx, me, theirs, now),
  }))
}

const stepsIn = async (tx: Tx, me: Caller, outlooks: readonly Outlook[], now: Date): Promise<AnswerTimes['steps']> => {
  const stations = Object.fromEntries(
    outlooks.flatMap(({ name, stations: own = {} }) =>
      Object.entries(own).map(([state, task]) => [`${name} ${state}`, task]),
    ),
  )
  // The step that was answered may be older than the answers that are counted.
  const span = { since: momentAfter(now, -DAYS * DAY_MS), readSince: momentAfter(now, -3 * DAYS * DAY_MS) }
  return countedIn(tx, me, outlooks, { ...span, stations, companyId: null })
}

/**
 * How long our people take to answer one supplier, by what it had done. What they do among themselves in a state is not named
 * to it.
 */
export const buyerAnswersOf = ({ outlooks, clock }: Deps, db: Database, me: Caller): Promise<BuyerAnswers> => {
  const theirs = outlooks.filter(({ needs }) => me.permissions.has(needs))
  const now = clock()
  const span = { since: momentAfter(now, -OWN_DAYS * DAY_MS), readSince: momentAfter(now, -2 * OWN_DAYS * DAY_MS) }
  return db.read(me, async (tx) => ({
    steps: await countedIn(tx, me, theirs, { ...span, stations: {}, companyId: me.companyId ?? '' }),
  }))
}

type Counted = Pick<Parameters<typeof store.staffAnswers>[2], 'since' | 'readSince' | 'stations' | 'companyId'>

const countedIn = async (
  tx: Tx,
  me: Caller,
  outlooks: readonly Outlook[],
  counted: Counted,
): Promise<AnswerTimes['steps']> => {
  const found = await store.staffAnswers(tx, me, {
    ...counted,
    entities: outlooks.flatMap(({ name, stations }) => (stations === undefined ? [] : [name])),
    reminders: outlooks.flatMap(({ name, reminders = [] }) => reminders.map((label) => `${name} ${label}`)),
    most: STEPS_MOST,
  })
  return found.map(({ entity, ...step }) => ({
    noun: outlooks.find(({ name }) => name === entity)?.noun ?? entity,
    ...step,
  }))
}

const openIn = async (tx: Tx, me: Caller, outlooks: readonly Outlook[], now: Date): Promise<AnswerTimes['open']> => {
  const found: AnswerTimes['open'] = []
  for (const { name, noun, addressOf, held } of outlooks)
    for (const { id, task, code, title, party, dueAt, holder } of (await held?.(tx, me, now, OPEN_MOST)) ?? [])
      if (dueAt !== null && Date.parse(dueAt) < now.getTime())
        found.push({ id, queue: name, task, noun, code, title, party, dueAt, holder, url: addressOf(id) })
  return byDeadline(found).slice(0, OPEN_MOST)
}
