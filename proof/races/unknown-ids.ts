import { randomUUID } from 'node:crypto'
import { isRecord } from '#kernel/json.ts'
import { id, keywordsOf, type TSchema } from '#kernel/schema.ts'
import type { Stage } from '../parts/stage.ts'
import type { Recipe } from './recipe.ts'
import { callOf } from './subject.ts'

const ID_PATTERN = keywordsOf(id()).pattern

/** Copies of a body that each name at one place, of all that its schema has for ids, something that is not there. */
const namingUnknown = (schema: TSchema, value: unknown): unknown[] => {
  const { pattern, properties = {}, items } = keywordsOf(schema)
  if (pattern === ID_PATTERN) return [randomUUID()]
  if (Array.isArray(value) && items !== undefined)
    return value.length === 0
      ? namingUnknown(items, undefined).map((one) => [one])
      : value.flatMap((one, place) => namingUnknown(items, one).map((other) => value.with(place, other)))
  if (!isRecord(value)) return []
  return Object.entries(properties).flatMap(([name, property]) =>
    namingUnknown(property, value[name]).map((other) => ({ ...value, [name]: other })),
  )
}

/** Every create, with one id that names nothing in a body that is otherwise right: refused or left out, and never failed on. */
export const createWithUnknownIds = async (
  stage: Stage,
  recipes: readonly Recipe[],
): Promise<{ readonly calls: number; readonly failed: readonly string[] }> => {
  const call = callOf(stage)
  const failed: string[] = []
  let calls = 0
  for (const { operation: name, prepare } of recipes) {
    const schema = stage.served.find((one) => one.name === name)?.operation.body
    if (schema === undefined) continue
    const { mine, given } = await prepare()
    const right = given(randomUUID().slice(0, 8))
    for (const body of namingUnknown(schema, right.body)) {
      calls += 1
      const { status, text } = await call(name, mine, { ...right, body })
      if (status >= 500) failed.push(`${name} ${JSON.stringify(body).slice(0, 300)}: ${status} ${text.slice(0, 100)}`)
    }
  }
  return { calls, failed }
}
