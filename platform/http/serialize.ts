import fastJsonStringify from 'fast-json-stringify'
import type { Operation, Page } from '#kernel/operation.ts'
import { invalid } from '#kernel/problem.ts'
import { keywordsOf, type TSchema } from '#kernel/schema.ts'
import { noSuchFields } from './validation-words.ts'
import { errorsIn } from './validation.ts'

const writers = new WeakMap<TSchema, (value: unknown) => string>()
const writerOf = (schema: TSchema): ((value: unknown) => string) => {
  const known = writers.get(schema)
  if (known) return known
  const write: (value: unknown) => string = fastJsonStringify(schema)
  writers.set(schema, write)
  return write
}

export interface Answer {
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
}

/** Writes a reply: only what its schema declares gets out. In development a reply that does not match is a failure. */
export const serialize = (
  name: string,
  operation: Operation,
  output: unknown,
  fields: string | undefined,
  strict: boolean,
): Answer => {
  const body = operation.paged ? pageOf(output).rows : output
  if (strict) {
    const errors = errorsIn(operation.reply, body)
    if (Object.keys(errors).length > 0)
      throw new Error(`the reply of ${name} does not fit its contract: ${JSON.stringify(errors)}`)
  }
  const text =
    fields === undefined || !Array.isArray(body)
      ? writerOf(operation.reply)(body)
      : sparse(operation.reply, body, fields)
  return { text, headers: operation.paged ? pageHeaders(pageOf(output)) : {} }
}

const pageOf = (output: unknown): Page<unknown> => {
  if (typeof output === 'object' && output !== null && 'rows' in output) return output as Page<unknown>
  throw new Error('a paged operation answers with a page')
}

const pageHeaders = (page: Page<unknown>) => ({
  'x-pageno': String(page.pageNo),
  'x-pagesize': String(page.pageSize),
  'x-recordcount': String(page.recordCount),
})

/** `Fields=code,title`: only those columns, and the id. */
const sparse = (reply: TSchema, rows: readonly unknown[], fields: string): string => {
  const { properties = {} } = keywordsOf(keywordsOf(reply).items ?? {})
  const wanted = fields
    .split(',')
    .map((field) => field.trim())
    .filter(Boolean)
  const unknown = wanted.filter((field) => !Object.hasOwn(properties, field))
  if (unknown.length > 0) invalid({ Fields: [noSuchFields(unknown)] })
  const keep = new Set(['id', ...wanted])
  const full = JSON.parse(writerOf(reply)(rows)) as Record<string, unknown>[]
  return JSON.stringify(full.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => keep.has(name)))))
}
