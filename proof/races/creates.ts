import { randomBytes } from 'node:crypto'
import type { BoundOperation } from '#platform/http/routes.ts'
import type { Stage } from '../parts/stage.ts'
import { CALLERS } from './cast.ts'
import type { Recipe } from './recipe.ts'
import { callOf, type Answer } from './subject.ts'

interface Created {
  readonly operations: number
  readonly keys: number
  readonly calls: number
  readonly wrong: readonly string[]
  readonly statuses: Readonly<Record<string, number>>
  /** Documents that ten calls without a key made, by operation. */
  readonly withoutKey: Readonly<Record<string, number>>
}

const MAKES = /^(?:add|begin|copy|create|join|publish|reprint)[A-Z]/

/** The creates that take a key: they run in one transaction, in which the answer is kept too. */
export const creatingOf = (bound: readonly BoundOperation[]): string[] =>
  bound
    .filter(
      ({ name, operation, handler }) =>
        operation.method === 'POST' && typeof handler === 'function' && MAKES.test(name),
    )
    .map(({ name }) => name)

/** A secret is shown once: the answer to a repeated request has none. */
const withoutSecret = (text: string): string => text.replaceAll(/"clientSecret":(?:null|"[^"]*")/g, '')

/** R2: ten at once with one key make one document; another body is refused; somebody else's key is another key. */
export const raceCreates = async (stage: Stage, recipes: readonly Recipe[], keys: number): Promise<Created> => {
  const call = callOf(stage)
  const wrong: string[] = []
  const statuses: Record<string, number> = {}
  const withoutKey: Record<string, number> = {}
  let calls = 0
  const rowsIn = async (table: string): Promise<number> =>
    Number((await stage.ask<{ n: string }>(`select count(*) as n from ${table}`))[0]?.n)

  for (const { operation, table, prepare } of recipes) {
    const send = async (...given: Parameters<typeof call>): Promise<Answer> => {
      calls += 1
      const answer = await call(...given)
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      return answer
    }
    const fault = (what: string, answer?: Answer): void =>
      void wrong.push(`${operation}: ${what}${answer ? ` ${answer.status} ${answer.text.slice(0, 200)}` : ''}`)

    for (let turn = 0; turn < keys; turn += 1) {
      const { mine, other, given } = await prepare()
      const mark = randomBytes(6).toString('hex')
      const key = `key-${mark}`
      const before = await rowsIn(table)
      const all = await Promise.all(
        Array.from({ length: CALLERS }, () => send(operation, { ...mine, 'idempotency-key': key }, given(mark))),
      )
      const made = (await rowsIn(table)) - before
      if (made !== 1) fault(`${made} documents of one key`)
      for (const answer of all) if (answer.status !== 200) fault('one of ten got', answer)
      if (new Set(all.map(({ text }) => withoutSecret(text))).size !== 1) fault('ten answers that differ')
      if (all.filter(({ isReplayed }) => !isReplayed).length !== 1) fault('not one who made it')
      const changed = await send(operation, { ...mine, 'idempotency-key': key }, given('changed'))
      if (changed.status !== 422 || !changed.text.includes('KeyReused')) fault('another body got', changed)
      const others = await send(operation, { ...other, 'idempotency-key': key }, given(`${mark}b`, true))
      if (others.status !== 200 || others.isReplayed) fault('somebody else with the same key got', others)
      const after = (await rowsIn(table)) - before
      if (after !== 2) fault(`${after} documents of two callers`)
    }

    // Two people want the same at the same moment, without a key: some get it, the others hear why not, and nothing is half made.
    const { mine, other, given } = await prepare()
    const mark = randomBytes(6).toString('hex')
    const before = await rowsIn(table)
    const loose = await Promise.all(
      Array.from({ length: CALLERS }, (_, index) =>
        index % 2 === 0 ? send(operation, mine, given(mark)) : send(operation, other, given(mark, true)),
      ),
    )
    const made = (await rowsIn(table)) - before
    for (const answer of loose) if (![200, 412, 422].includes(answer.status)) fault('one of two people got', answer)
    if (made > loose.filter(({ status }) => status === 200).length) fault(`${made} documents, not all of them answered`)
    if (made === 0) fault('nobody of two people made one', loose[0])
    withoutKey[operation] = made
  }
  return { operations: recipes.length, keys: keys * recipes.length, calls, wrong, statuses, withoutKey }
}
