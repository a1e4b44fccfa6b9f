import { STAFF_ROLES, type Permission } from '#kernel/permission.ts'
import { stateNames } from '#kernel/machine.ts'
import { addPerson, demoBuyer, demoSupplier } from '../parts/callers.ts'
import { idsOf, type Ids } from '../parts/ids.ts'
import type { Stage } from '../parts/stage.ts'
import { nounSubjects, type NounSubject } from '../parts/subjects.ts'
import { callOf, mustSucceed } from '../races/subject.ts'
import { linkTo, tablesOf, type Table } from './catalogue.ts'
import { plantMarks, type Mark } from './marks.ts'
import { createRewind } from './rewind.ts'

const ALL_ROLES = Object.keys(STAFF_ROLES)
const TITLES = { shown: 'QXSHOWN', hidden: 'QXHIDDEN' } as const

/** Documents of one purchaser with a supplier, whose every confidential place is marked, and colleagues of all kinds. */
export interface House {
  readonly stage: Stage
  readonly supplier: { readonly companyId: string; readonly ownerId: string }
  readonly marks: readonly Mark[]
  /** The ids of the marked documents and their lines first. */
  readonly ids: Ids
  /** The title of the documents, and of those that suppliers do not see yet. */
  readonly titles: { readonly shown: string; readonly hidden: string }
  readonly documentIds: ReadonlySet<string>
  readonly hiddenIds: ReadonlySet<string>
  readonly people: { readonly full: string; readonly narrow: string; readonly priceless: string }
  readonly pricelessRoles: readonly string[]
  /** Somebody who may do everything but this. */
  without(permission: string): Promise<string>
  /** Changes when one of these documents does. */
  fingerprint(documents: ReadonlySet<string>): Promise<string>
  rewind(): Promise<void>
}

const rolesWithout = (permission: string): string[] =>
  Object.entries(STAFF_ROLES).flatMap(([role, permissions]: [string, readonly Permission[]]) =>
    permissions.some((one) => one === permission) ? [] : [role],
  )

let numbers = 0
const staff = async (stage: Stage, roles: readonly string[]): Promise<string> => {
  numbers += 1
  return addPerson(stage, `1773${String(numbers).padStart(7, '0')}`, roles)
}

/** A document under each of the circumstances that a noun knows, over its states one after the other, and one in each hidden state. */
const makeDocuments = async (
  stage: Stage,
  noun: NounSubject,
  { companyId, ownerId }: House['supplier'],
  purchaserId: string,
) => {
  const call = callOf(stage)
  const who = stage.served.find(({ name }) => name === noun.calls.create)?.operation.who
  const isStaff = typeof who === 'object' && who.staff !== undefined
  const { headers } = isStaff ? await stage.people.signIn(purchaserId) : await stage.people.signIn(ownerId, companyId)
  const parties = { supplierCompanyId: companyId, buyerCompanyId: await demoBuyer(stage) }
  const files = {
    buyer: await stage.people.file(purchaserId, null),
    supplier: await stage.people.file(ownerId, companyId),
    supplierToo: await stage.people.file(ownerId, companyId),
  }
  const states = stateNames(noun.machine)
  const isHidden = (state: string): boolean => noun.hidden.includes(state)
  const shown = states.filter((state) => !isHidden(state))
  const made: { id: string; isHidden: boolean }[] = []
  const written = async (title: string): Promise<string> => {
    if (noun.plant) return noun.plant(stage.ask, parties, title)
    const answer = await call(noun.calls.create ?? '', headers, { body: noun.draft(parties, title, files) })
    mustSucceed(answer)
    return answer.text
  }
  const make = async (state: string, circumstance: string): Promise<void> => {
    const title = isHidden(state) ? TITLES.hidden : TITLES.shown
    const document = noun.documentIn(await written(title), files)
    await document.put(stage.ask, state, circumstance)
    made.push({ id: document.id, isHidden: isHidden(state) })
  }
  // The plain ones last: the others have more to show.
  for (const [place, circumstance] of noun.circumstances.toReversed().entries())
    await make(shown[place % shown.length] ?? noun.machine.initial, circumstance)
  for (const state of states.filter(isHidden))
    for (const circumstance of noun.circumstances.slice(-2)) await make(state, circumstance)
  return made
}

/** What the documents and their lines point to, by table. */
const namedBy = async (
  stage: Stage,
  tables: readonly Table[],
  documents: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, string[]>> => {
  const named = new Map<string, string[]>()
  for (const [head, ids] of documents)
    for (const table of tables) {
      const link = linkTo(table, head)
      if (link === undefined) continue
      for (const { name, target, targetColumn } of table.columns) {
        if (target === null || targetColumn !== 'id' || documents.has(target)) continue
        const rows = await stage.ask<{ id: string }>(
          `select distinct "${name}" as id from "${table.name}" where "${link}" = any($1) and "${name}" is not null limit 3`,
          [ids],
        )
        named.set(target, [...(named.get(target) ?? []), ...rows.map(({ id }) => id)])
      }
    }
  return named
}

/** Makes the house on a stage with the demo world. */
export const makeHouse = async (stage: Stage): Promise<House> => {
  const supplier = await demoSupplier(stage, 1)
  const people = {
    full: await staff(stage, ALL_ROLES),
    narrow: await staff(stage, ALL_ROLES),
    priceless: await staff(stage, rolesWithout('price.view')),
  }
  await stage.ask('update app_user set own_only = true where id = $1', [people.narrow])
  const documents = new Map<string, readonly string[]>()
  const hidden: string[] = []
  for (const noun of await nounSubjects()) {
    const made = await makeDocuments(stage, noun, supplier, people.full)
    documents.set(
      noun.table,
      made.map(({ id }) => id),
    )
    hidden.push(...made.filter(({ isHidden }) => isHidden).map(({ id }) => id))
  }
  const tables = await tablesOf(stage)
  const marks = await plantMarks(stage, tables, documents)
  // What the documents name comes before what others name.
  const ids = new Map([...(await idsOf(stage)), ...documents])
  for (const [table, first] of await namedBy(stage, tables, documents))
    ids.set(table, [...new Set([...first, ...(ids.get(table) ?? [])])])
  const fingerprint = async (some: ReadonlySet<string>): Promise<string> => {
    const parts = [...documents.keys()].map(
      (table) => `select md5(string_agg(t::text, '|' order by t.id)) as sum from "${table}" t where t.id = any($1)`,
    )
    return (await stage.ask<{ sum: string }>(parts.join(' union all '), [[...some]])).map(({ sum }) => sum).join()
  }
  return {
    stage,
    supplier,
    marks,
    ids,
    titles: TITLES,
    documentIds: new Set([...documents.values()].flat()),
    hiddenIds: new Set(hidden),
    people,
    pricelessRoles: rolesWithout('price.view'),
    without: (permission) => staff(stage, rolesWithout(permission)),
    fingerprint,
    rewind: (await createRewind(stage, tables)).rewind,
  }
}
