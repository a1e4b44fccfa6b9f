import { SEALED_COLUMNS } from '#platform/secrets/sealed-columns.ts'
import { givenFor, send, shotOf } from '../input/shot.ts'
import { ownedBy, tablesOf } from '../leaks/catalogue.ts'
import { personalNumbers } from '../leaks/numbers.ts'
import { textsOf } from '../leaks/texts.ts'
import type { World } from '../leaks/world.ts'
import { likely } from '../parts/ids.ts'
import { createRandom } from '../parts/random.ts'
import { isPlainReading } from '../parts/stage.ts'

const TURNS = 3
/** What shows a whole number asks which; only some of what could be asked for is there. */
const TURNS_OF_REVEALING = 40

export interface Swapped {
  readonly calls: number
  /** Operations in which A is shown a number of its own while everything is in its place: what would show a swapped one. */
  readonly before: number
  /** Operations that showed A a number of B, whose sealed values had been put into A's rows. */
  readonly foreign: readonly string[]
}

/** Puts B's sealed values into A's rows, as somebody with access to the tables could, and lets A read everything. */
export const servedAfterSwap = async (world: World, seed: number): Promise<Swapped> => {
  const { stage, cast } = world
  const tables = await tablesOf(stage)
  const own = (await personalNumbers(stage, tables, cast.a.companyId)).found
  const before = await readAll(world, seed, own)
  const moved: { readonly statement: string; readonly values: unknown[] }[] = []
  for (const { table: name, column, key } of SEALED_COLUMNS) {
    const table = tables.find((one) => one.name === name)
    const owned = table && ownedBy(table)
    if (owned === undefined) continue
    const rowsOf = (companyId: string) =>
      stage.ask<{ key: unknown; sealed: Buffer }>(
        `select "${key}" as key, "${column}" as sealed from "${name}" where length("${column}") > 0 and ${owned} order by 1`,
        [companyId],
      )
    const [ours, theirs] = [await rowsOf(cast.a.companyId), await rowsOf(cast.b.companyId)]
    for (const [place, row] of ours.entries()) {
      const other = theirs[place % Math.max(1, theirs.length)]
      if (!other) continue
      const statement = `update "${name}" set "${column}" = $1 where "${key}" = $2`
      await stage.ask(statement, [other.sealed, row.key])
      moved.push({ statement, values: [row.sealed, row.key] })
    }
  }
  const after = await readAll(world, seed, world.numbers)
  for (const { statement, values } of moved) await stage.ask(statement, values)
  return { calls: after.calls, before: before.showing.length, foreign: after.showing }
}

const readAll = async (world: World, seed: number, numbers: readonly string[]) => {
  const random = createRandom(seed)
  const { a } = world.cast
  const showing = new Set<string>()
  let calls = 0
  for (const one of world.stage.served.filter(isPlainReading)) {
    // Each operation with a session of its own: one of them ends it.
    const { headers } = await world.stage.people.signIn(a.ownerId, a.companyId)
    const turns = one.operation.path.endsWith('/Reveal') ? TURNS_OF_REVEALING : TURNS
    for (let turn = 0; turn < turns; turn += 1) {
      const given = givenFor(one.operation, random, {
        share: turn === 0 ? 0 : 0.3,
        id: (name) => likely(world.own, one.operation.path, name)[turn % TURNS] ?? crypto.randomUUID(),
        text: (name) => (name === 'Fields' ? 'id' : undefined),
      })
      const shot = shotOf(one.operation, given, headers)
      const text = await textsOf(await send(one.app, shot, one.operation.stream !== undefined))
      calls += 1
      if (numbers.some((number) => text.includes(number) && !shot.url.includes(number))) showing.add(one.name)
    }
  }
  return { calls, showing: [...showing] }
}
