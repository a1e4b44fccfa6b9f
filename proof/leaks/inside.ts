import { isReading } from '#kernel/operation.ts'
import { STAFF_ROLES } from '#kernel/permission.ts'
import { givenFor, send, shotOf, type Shot } from '../input/shot.ts'
import { exportableBy, makeExport } from '../parts/exports.ts'
import { likely } from '../parts/ids.ts'
import { createRandom, type Random } from '../parts/random.ts'
import { isPlainReading, type Served } from '../parts/stage.ts'
import type { House } from './house.ts'
import { marksIn, type Mark } from './marks.ts'
import { textsOf } from './texts.ts'

const WRITING_TURNS = 3
const LISTED = 5
const ALL_ROLES = Object.keys(STAFF_ROLES)

/** Somebody who may see something of the marked documents, and what it must not be. */
interface Insider {
  readonly name: string
  readonly roles: readonly string[]
  signIn(): Promise<Readonly<Record<string, string>>>
  /** What an answer shows that it must not; what was sent is no news. */
  wrongIn(text: string, sent: string): string[]
  /** The documents that the person must not change. */
  readonly untouchable: ReadonlySet<string>
}

export interface Inside {
  readonly calls: number
  readonly marks: number
  readonly leaks: readonly string[]
  /** Places that a person with all rights was never shown: nothing is proven of them. */
  readonly unseen: readonly string[]
  /** Operations that were served to somebody who may do everything but what they ask for. */
  readonly unguarded: readonly string[]
  readonly guarded: number
}

export interface InsideOptions {
  readonly seed: number
  /** How often each reading operation is asked, each time for another of the documents. */
  readonly turns: number
  readonly only?: (one: Served) => boolean
}

const placesOf = (marks: readonly Mark[]): string[] => marks.map(({ place }) => place)

const idsIn = (text: string, ids: ReadonlySet<string>, sent: string): string[] =>
  [...ids].filter((id) => text.includes(id) && !sent.includes(id)).map(() => 'the id of a document')

const insidersOf = ({ stage, marks, titles, documentIds, hiddenIds, people, ...house }: House): Insider[] => [
  {
    name: 'a colleague who sees only documents of their own',
    roles: ALL_ROLES,
    signIn: async () => (await stage.people.signIn(people.narrow)).headers,
    wrongIn: (text, sent) => [
      ...placesOf(marksIn(text, marks).filter(({ isOfDocument }) => isOfDocument)),
      ...Object.values(titles)
        .filter((title) => text.includes(title))
        .map(() => 'the title of a document'),
      ...idsIn(text, documentIds, sent),
    ],
    untouchable: documentIds,
  },
  {
    name: 'a colleague who sees no prices',
    roles: house.pricelessRoles,
    signIn: async () => (await stage.people.signIn(people.priceless)).headers,
    wrongIn: (text) => placesOf(marksIn(text, marks).filter(({ isPrice }) => isPrice)),
    untouchable: new Set(),
  },
  {
    name: 'the supplier of the documents',
    roles: ['SupplierOwner'],
    signIn: async () => (await stage.people.signIn(house.supplier.ownerId, house.supplier.companyId)).headers,
    wrongIn: (text, sent) => [
      ...placesOf(marksIn(text, marks).filter(({ isStaffOnly }) => isStaffOnly)),
      ...(text.includes(titles.hidden) ? ['the title of a draft'] : []),
      ...idsIn(text, hiddenIds, sent),
    ],
    untouchable: hiddenIds,
  },
]

const callFor = ({ ids }: House, { operation }: Served, turn: number, random: Random) =>
  givenFor(operation, random, {
    share: [0, 0.3, 1][turn % 3] ?? 0,
    // A list asks for several at once, so that no noun hides behind what another one names.
    listed: LISTED,
    id: (name, place) => {
      const ranked = likely(ids, operation.path, name)
      return ranked[(turn + place) % ranked.length] ?? crypto.randomUUID()
    },
    text: (name) => (name === 'Fields' ? 'id' : name === 'Q' ? 'QX' : undefined),
  })

/** Does an operation change nothing? */
export const isRead = ({ operation }: Served): boolean => isReading(operation)

/** Every operation as one person, aimed at the marked documents; what was changed is put back. */
const askAll = async (
  house: House,
  signIn: Insider['signIn'],
  { seed, turns, only = () => true }: InsideOptions,
  look: (text: string, shot: Shot, one: Served) => void,
  wrote?: (one: Served) => Promise<void>,
): Promise<number> => {
  const random = createRandom(seed)
  let calls = 0
  let headers: Shot['headers'] | undefined
  // What reads comes first: what is written afterwards stands before the rest in lists that cannot be put back.
  for (const one of house.stage.served.filter(only).toSorted((a, b) => Number(isRead(b)) - Number(isRead(a)))) {
    const isOnlyRead = isRead(one)
    headers ??= await signIn()
    for (let turn = 0; turn < (isOnlyRead ? turns : Math.min(turns, WRITING_TURNS)); turn += 1) {
      // A call may end the session of the one before.
      if (!isOnlyRead && turn > 0) headers = await signIn()
      const shot = shotOf(one.operation, callFor(house, one, turn, random), headers)
      const reply = await send(one.app, shot, one.operation.stream !== undefined)
      calls += 1
      look(await textsOf(reply), shot, one)
    }
    if (!isPlainReading(one)) headers = undefined
    if (isOnlyRead) continue
    await wrote?.(one)
    await house.rewind()
  }
  return calls
}

const exportsOf = async (
  { stage }: House,
  { roles, signIn }: Pick<Insider, 'roles' | 'signIn'>,
): Promise<readonly (readonly [string, string])[]> => {
  const texts: (readonly [string, string])[] = []
  for (const type of exportableBy(roles)) {
    const headers = await signIn()
    const url = `/api/Export/${await makeExport(stage, headers, type)}/Content`
    texts.push([`an export of ${type}`, await textsOf(await send(stage.erp, { method: 'GET', url, headers }))])
  }
  return texts
}

const neededBy = ({ operation: { who } }: Served): string | undefined =>
  typeof who === 'string' || who.staff === 'member' ? undefined : who.staff

/** Each operation that asks for a right, called by somebody who has all others. */
export const withoutRight = async (house: House, seed: number): Promise<Pick<Inside, 'unguarded' | 'guarded'>> => {
  const random = createRandom(seed)
  const unguarded: string[] = []
  let guarded = 0
  const groups = Map.groupBy(house.stage.served, neededBy)
  for (const [permission, served] of groups) {
    if (permission === undefined) continue
    const person = await house.without(permission)
    let headers: Shot['headers'] | undefined
    for (const one of served) {
      headers ??= (await house.stage.people.signIn(person)).headers
      const { status } = await send(one.app, shotOf(one.operation, callFor(house, one, 0, random), headers))
      guarded += 1
      if (status === 403) continue
      unguarded.push(`${one.name} without ${permission}: ${status}`)
      // What was let through may have ended the session.
      headers = undefined
    }
  }
  return { unguarded, guarded }
}

/** Somebody who may see everything. */
const fullSight = ({ stage, people }: House): Pick<Insider, 'roles' | 'signIn'> => ({
  roles: ALL_ROLES,
  signIn: async () => (await stage.people.signIn(people.full)).headers,
})

/**
 * What the buyer's people see of each other's documents and of prices, and suppliers of what the buyer keeps for itself. With
 * `isOpen` all of them come as somebody who may see everything: the planted fault.
 */
export const leaksInside = async (
  house: House,
  options: InsideOptions & { readonly isOpen?: boolean },
): Promise<Pick<Inside, 'calls' | 'leaks'>> => {
  const { isOpen = false } = options
  const leaks = new Set<string>()
  let calls = 0
  const full = fullSight(house)
  for (const insider of insidersOf(house).map((one) => (isOpen ? { ...one, ...full } : one))) {
    const before = await house.fingerprint(insider.untouchable)
    const note = (what: readonly string[], where: string): void => {
      for (const one of what) leaks.add(`${where} shows ${insider.name} ${one}`)
    }
    calls += await askAll(
      house,
      insider.signIn,
      options,
      (text, shot, { name }) =>
        note(insider.wrongIn(text, `${decodeURIComponent(shot.url)} ${shot.payload ?? ''}`), name),
      async ({ name }) => {
        if ((await house.fingerprint(insider.untouchable)) !== before)
          leaks.add(`${name} lets ${insider.name} change a document`)
      },
    )
    for (const [name, text] of await exportsOf(house, insider)) note(insider.wrongIn(text, ''), name)
    await house.rewind()
  }
  return { calls, leaks: [...leaks] }
}

/** What is seen inside that should not be, what nobody sees, and what people can do without the right to (L16). */
export const lookInside = async (house: House, options: InsideOptions): Promise<Inside> => {
  const { calls, leaks } = await leaksInside(house, options)
  const seen = new Set<Mark>()
  const asked = await askAll(house, fullSight(house).signIn, options, (text) => {
    for (const mark of marksIn(text, house.marks)) seen.add(mark)
  })
  const unseen = placesOf(house.marks.filter((mark) => !seen.has(mark)))
  const rights = await withoutRight(house, options.seed)
  return { calls: calls + asked, marks: house.marks.length, leaks, unseen, ...rights }
}
