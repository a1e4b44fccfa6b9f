import { isReading } from '#kernel/operation.ts'
import { givenFor, send, shotOf } from '../input/shot.ts'
import { callersOf, staffOfAllRoles } from '../parts/callers.ts'
import { likely } from '../parts/ids.ts'
import { createRandom } from '../parts/random.ts'
import { tablesOf } from './catalogue.ts'
import { personalNumbers } from './numbers.ts'
import { textsOf } from './texts.ts'
import type { World } from './world.ts'

const TURNS = 3
// Which number is asked for is chance; where numbers are shown at all, one of these calls asks for one that is there.
const REVEAL_TURNS = 30

/** A supplier is told whom to call: the buyer's people by their own numbers, and nobody else (decision 0075). */
const CONTACTS = /Purchasers?$/

export interface Shown {
  readonly calls: number
  readonly numbers: number
  /** Operations that showed a number in full and wrote nothing about it, each with what stood before that number. */
  readonly unmasked: readonly string[]
  /** Operations that showed one and wrote who saw it. */
  readonly revealed: readonly string[]
  /** Operations that told a supplier the number of one of the buyer's people. */
  readonly contacts: readonly string[]
}

/** Those who may, reading their own documents: a personal number is seen whole only where the audit log says so (L7). */
export const numbersShown = async (world: World, seed: number): Promise<Shown> => {
  const { stage } = world
  const random = createRandom(seed)
  const staffId = await staffOfAllRoles(stage)
  const { found: numbers } = await personalNumbers(stage, await tablesOf(stage))
  const ofStaff = await staffNumbers(stage)
  const unmasked = new Map<string, string>()
  const revealed = new Set<string>()
  const contacts = new Set<string>()
  let calls = 0
  for (const one of stage.served.filter(({ operation }) => isReading(operation))) {
    for (const caller of await callersOf(stage, one.operation, { supplier: world.cast.a, staffId })) {
      const turns = /reveal/i.test(one.name) ? REVEAL_TURNS : TURNS
      for (let turn = 0; turn < turns; turn += 1) {
        const given = givenFor(one.operation, random, {
          share: turn === 0 ? 0 : 0.3,
          id: (name) => likely(world.own, one.operation.path, name)[turn % TURNS] ?? crypto.randomUUID(),
          text: (name) => (name === 'Fields' ? 'id' : undefined),
        })
        const before = await auditLines(stage)
        const shot = shotOf(one.operation, given, caller.headers)
        const text = await textsOf(await send(one.app, shot, one.operation.stream !== undefined))
        calls += 1
        const shown = numbers.filter((number) => text.includes(number) && !shot.url.includes(number))
        if (shown.length === 0) continue
        if (CONTACTS.test(one.name) && shown.every((number) => ofStaff.has(number))) contacts.add(one.name)
        else if ((await auditLines(stage)) === before) unmasked.set(one.name, beforeNumber(text, shown[0] ?? ''))
        else revealed.add(one.name)
      }
    }
  }
  return {
    calls,
    numbers: numbers.length,
    unmasked: [...unmasked].map(([name, place]) => `${name}: …${place}`),
    revealed: [...revealed],
    contacts: [...contacts],
  }
}

const PLACE = 30
const beforeNumber = (text: string, number: string): string => {
  const at = text.indexOf(number)
  return text.slice(Math.max(0, at - PLACE), at)
}

const staffNumbers = async ({ ask, product }: World['stage']): Promise<ReadonlySet<string>> => {
  const rows = await ask<{ id: string; sealed: Buffer }>(
    'select id, mobile_cipher as sealed from app_user where cardinality(staff_roles) > 0 and length(mobile_cipher) > 29',
  )
  return new Set(rows.map(({ id, sealed }) => product.cipher.decrypt(sealed, `app_user.mobile_cipher.${id}`)))
}

const auditLines = async (stage: World['stage']): Promise<number> =>
  (await stage.ask<{ n: number }>('select count(*)::int as n from audit_log'))[0]?.n ?? 0
