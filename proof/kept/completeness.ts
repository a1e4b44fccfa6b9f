import { NOUNS } from '#apps/nouns.ts'
import { isRecord } from '#kernel/json.ts'
import { isReading } from '#kernel/operation.ts'
import { PRACTICE_BUYER } from '#platform/document/practice.ts'
import type { Fill } from '../input/sample.ts'
import { givenFor, send, shotOf, type Given } from '../input/shot.ts'
import { callersOf, demoSupplier, staffOfAllRoles } from '../parts/callers.ts'
import { idsOf, pickLikely, type Ids } from '../parts/ids.ts'
import { createRandom, type Random } from '../parts/random.ts'
import type { Served, Stage } from '../parts/stage.ts'
import { walkThrough } from './journey.ts'
import { takeEveryStep } from './steps.ts'
import { watchWrites, type Write } from './watch.ts'
import { watched, type Seen } from './watched.ts'

const SHOWN = 20
/** For so many operations what is there is looked up once: to look takes longer than to call. */
const FRESH_FOR = 10
/** Their documents are those of the company that they open, not of the one that the call is made for. */
const OPENS_COMPANY: ReadonlySet<string> = new Set(['enterPractice', 'restartPractice'])
/** Documents of the buyer, whoever causes them: a supplier that names another price for a reprint is sent an inquiry. */
const BUYERS_OWN: ReadonlySet<string> = new Set(
  NOUNS.flatMap(({ definition: { machine, isInternal } }) => (isInternal === true ? [machine.name] : [])),
)

/** What every accepted and every refused call left in the audit log. */
export interface Audited {
  readonly calls: number
  readonly accepted: number
  /** Calls that changed a document. */
  readonly changing: number
  /** Operations that are no GET, and those of them that changed something. */
  readonly mutations: number
  readonly changedBy: readonly string[]
  /** Lives that could not be walked through: the proof has to be brought up to date. */
  readonly unfinished: readonly string[]
  /** Transactions that changed a document without an audit line. */
  readonly missing: readonly string[]
  /** Audit lines of another person, another company or another request; of refused calls that changed nothing. */
  readonly wrong: readonly string[]
}

/**
 * Makes documents of every kind and takes every step of every machine, walks some through their lives, then calls every
 * operation of both contracts for some rounds, as everybody who may; holds changes against audit lines.
 */
export const callEverything = async (
  bare: Stage,
  { rounds, seed, isShort = false }: { rounds: number; seed: number; isShort?: boolean },
): Promise<Audited> => {
  const random = createRandom(seed)
  const people = { supplier: await demoSupplier(bare, 0), staffId: await staffOfAllRoles(bare) }
  await watchWrites(bare)
  const book = createBook(await buyersOf(bare))
  const stage = watched(bare, book.note)
  const served = stage.served.filter(({ operation }) => operation.stream === undefined)
  const unfinished = await walkThrough(stage, people)
  if (!isShort) await takeEveryStep(stage)
  let ids = await idsOf(stage)
  for (let round = 0; round < rounds; round += 1)
    for (const [place, one] of inOrder(served, random, rounds > 1 && round === 0).entries()) {
      if (place % FRESH_FOR === 0) ids = await idsOf(stage)
      const fill = fillOf(ids, one, random)
      for (const { headers } of await callersOf(stage, one.operation, people)) {
        const given = await upToDate(stage, givenFor(one.operation, random, fill))
        await send(one.app, shotOf(one.operation, given, headers))
      }
    }
  return {
    unfinished,
    mutations: served.filter(({ operation }) => !isReading(operation)).length,
    ...book.result(),
  }
}

// Those that take away come last, and otherwise the order is chance: one call makes another possible. Looking is tried once, in longer runs.
const inOrder = (served: readonly Served[], random: Random, isFirst: boolean): Served[] =>
  served
    .filter(({ operation }) => isFirst || !isReading(operation))
    .map((one) => ({ one, at: (one.operation.method === 'DELETE' ? 1 : 0) + random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)

const fillOf = (ids: Ids, { operation }: Served, random: Random): Fill => ({
  share: random.pick([0, 0.4, 0.8]),
  id: (name) => pickLikely(ids, operation.path, name, random),
  text: (name) => (name === 'Fields' ? 'id' : undefined),
})

/** Names the version that a document has: as a person who looked at it before would. */
const upToDate = async (stage: Stage, given: Given): Promise<Given> => {
  const { body } = given
  if (!isRecord(body) || !('rowVersion' in body)) return given
  const tables = await stage.ask<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute v on v.attrelid = c.oid and v.attname = 'row_version'
     join pg_attribute i on i.attrelid = c.oid and i.attname = 'id' and i.atttypid = 'uuid'::regtype
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  )
  const parts = tables.map(({ name }) => `select row_version from "${name}" where id = any($1)`)
  const ids = Object.values(given.params).filter((value) => /^[0-9a-f-]{36}$/.test(String(value)))
  const [found] = await stage.ask<{ row_version: number }>(parts.join(' union all '), [ids])
  return found ? { ...given, body: { ...body, rowVersion: found.row_version } } : given
}

const buyersOf = async (stage: Stage): Promise<ReadonlySet<string>> =>
  new Set((await stage.ask<{ id: string }>('select id from company where kind = 1')).map(({ id }) => id))

const createBook = (buyers: ReadonlySet<string>) => {
  const isOfBuyer = ({ entity, company_id: company }: NonNullable<Write['line']>): boolean =>
    BUYERS_OWN.has(entity) && company !== null && buyers.has(company)
  const missing: string[] = []
  const wrong: string[] = []
  const changedBy = new Set<string>()
  const counts = { calls: 0, accepted: 0, changing: 0 }
  const note = ({ served: { name, operation }, userId, companyId, status, requestId, writes }: Seen): void => {
    const isAccepted = status < 400
    const changes = writes.filter(({ line }) => line === null)
    const audited = new Set(writes.filter(({ line }) => line !== null).map(({ transaction }) => transaction))
    counts.calls += 1
    if (isAccepted) counts.accepted += 1
    if (changes.length > 0) {
      counts.changing += 1
      changedBy.add(name)
    }
    for (const { transaction, table } of changes)
      if (!audited.has(transaction)) missing.push(`${name} ${status}: ${table}`)
    for (const { line, transaction } of writes) {
      if (line === null) continue
      const faults = [
        ...(line.request_id === requestId ? [] : ['another request']),
        // Nobody is known before the end of signing in.
        ...(line.actor_id === userId || operation.who === 'anyone' || isPracticeBuyer(line) ? [] : ['another person']),
        ...(companyId === null ||
        line.company_id === null ||
        line.company_id === companyId ||
        isOfBuyer(line) ||
        OPENS_COMPANY.has(name)
          ? []
          : ['another company']),
        ...(isAccepted || changes.some((one) => one.transaction === transaction) ? [] : ['of a refused call']),
      ]
      wrong.push(...faults.map((fault) => `${name} ${status} ${line.action}: ${fault}`))
    }
  }
  return {
    note,
    result: () => ({
      ...counts,
      changedBy: [...changedBy].toSorted(),
      missing: shown(missing),
      wrong: shown(wrong),
    }),
  }
}

/** Whoever begins a practice asks its buyer to act, within the same request. */
const isPracticeBuyer = ({ actor_id }: { readonly actor_id: string }): boolean =>
  Object.values<string>(PRACTICE_BUYER).includes(actor_id)

const shown = (faults: readonly string[]): string[] => [...new Set(faults)].slice(0, SHOWN)
