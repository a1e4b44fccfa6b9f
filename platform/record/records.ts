import type { Caller } from '#kernel/caller.ts'
import type { Page } from '#kernel/operation.ts'
import { byField, invalid, notFound, refuse } from '#kernel/problem.ts'
import { titleOf } from '#kernel/schema.ts'
import { tidy } from '#kernel/text.ts'
import type { Tx } from '../database/database.ts'
import { recordAudit, type AuditEntry } from '../database/records.ts'
import type { Change } from '../database/tables.ts'
import { isUniqueViolation } from '../database/violations.ts'
import { refuseInUse } from './in-use.ts'
import { createRecordStore } from './store.ts'
import type { Finding, RecordDefinition, RecordTypes } from './types.ts'
import { AUDIT, RECORD_SAYS } from './words.ts'

/** The use cases of one kind of reference data. */
export const createRecords = <R extends RecordTypes>(definition: RecordDefinition<R>) => {
  const {
    entity,
    title,
    key,
    content: schema,
    parse,
    errors,
    check,
    described = {},
    uses = [],
    paragraphs = [],
    view,
  } = definition
  const store = createRecordStore(definition)

  const shown = async (tx: Tx, me: Caller, rows: readonly R['row'][]): Promise<R['row'][]> =>
    view ? view(tx, me, rows) : [...rows]

  const get = async (tx: Tx, me: Caller, id: string): Promise<R['row']> => {
    const row = (await store.find(tx, me, id)) ?? notFound()
    return (await shown(tx, me, [row]))[0] ?? notFound()
  }

  const list = async (tx: Tx, me: Caller, query: R['query']): Promise<Page<R['row']>> => {
    const page = await store.page(tx, me, query)
    return { ...page, rows: await shown(tx, me, page.rows) }
  }

  /** The content as it is kept: no blanks around texts, and lines only where lines are written. */
  const tidied = (content: R['content']): R['content'] => {
    const texts = Object.entries(content).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    const kept = (field: string, value: string) =>
      paragraphs.some((one) => one === field) ? value.trim() : tidy(value)
    return { ...content, ...Object.fromEntries(texts.map(([field, value]) => [field, kept(field, value)])) }
  }

  /** What is wrong with each, by the rules and by what it refers to. The schema is asked before. */
  const findings = async (tx: Tx, me: Caller, contents: readonly R['content'][]): Promise<Finding[][]> => {
    const referred = (await check?.(tx, me, contents)) ?? []
    return contents.map((content, index) => [
      ...[key, 'name'].flatMap((field) => (fieldIn(content, field) === '' ? [{ field, why: RECORD_SAYS.blank }] : [])),
      ...(errors?.(content) ?? []),
      ...(referred[index] ?? []),
    ])
  }

  const sound = async (tx: Tx, me: Caller, given: R['content']): Promise<R['content']> => {
    const content = tidied(given)
    const [wrong = []] = await findings(tx, me, [content])
    return wrong.length > 0 ? invalid(byField(wrong)) : content
  }

  const textIn = (field: string, row: R['row']): string => {
    const own = described[field]
    if (own) return own(row)
    const value = fieldIn(row, field)
    if (typeof value === 'boolean') return value ? AUDIT.on : AUDIT.off
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }

  /** What of a record staff write. */
  const contentIn = (record: object): object =>
    Object.fromEntries(Object.keys(schema.properties).map((field) => [field, fieldIn(record, field)]))

  /** What differs between two states of a record, in the words of its form. */
  const changesOf = (before: R['row'], after: R['row']): Change[] =>
    Object.entries(schema.properties).flatMap(([field, property]) => {
      const [old, fresh] = [textIn(field, before), textIn(field, after)]
      return old === fresh ? [] : [{ field: titleOf(property), before: old, after: fresh }]
    })

  /** What distinguishes it from all others. */
  const keyOf = (content: R['content']): string => String(fieldIn(content, key))

  const auditOf = (id: string, content: R['content'], action: string): AuditEntry => ({
    entity,
    entityId: id,
    companyId: null,
    action,
    remark: `${keyOf(content)} ${content.name}`,
  })

  // Asked of the database by trying: of two that write the same one at once, one is refused.
  const refuseTaken = (error: unknown): never => {
    if (isUniqueViolation(error)) invalid({ [key]: [RECORD_SAYS.taken] })
    throw error
  }

  const add = async (tx: Tx, me: Caller, given: Partial<R['content']>): Promise<R['row']> => {
    const content = await sound(tx, me, { ...definition.empty, ...given })
    const [id = ''] = await store.insert(tx, me, [content]).catch(refuseTaken)
    await recordAudit(tx, me, auditOf(id, content, AUDIT.add(title)))
    return get(tx, me, id)
  }

  /** What a change leaves out stays as it is. */
  const change = async (
    tx: Tx,
    me: Caller,
    id: string,
    { rowVersion, ...given }: Partial<R['content']> & { readonly rowVersion: number },
  ): Promise<R['row']> => {
    const before = await get(tx, me, id)
    if (before.rowVersion !== rowVersion) refuse(412, 'Stale')
    const content = await sound(tx, me, parse({ ...contentIn(before), ...given }))
    const updated = await store.update(tx, me, [{ id, rowVersion, content }]).catch(refuseTaken)
    if (updated === 0) refuse(412, 'Stale')
    const after = await get(tx, me, id)
    await recordAudit(tx, me, { ...auditOf(id, content, AUDIT.change(title)), diff: changesOf(before, after) })
    return after
  }

  const remove = async (tx: Tx, me: Caller, id: string): Promise<null> => {
    const row = (await store.find(tx, me, id)) ?? notFound()
    for (const use of uses) {
      const why = await use(tx, me, id)
      if (why !== undefined) invalid({ id: [why] }, why)
    }
    await store.remove(tx, me, id).catch(refuseInUse)
    await recordAudit(tx, me, auditOf(id, row, AUDIT.remove(title)))
    return null
  }

  return { definition, store, get, list, add, change, remove, findings, contentIn, tidied, changesOf, auditOf, keyOf }
}

export type Records<R extends RecordTypes> = ReturnType<typeof createRecords<R>>

/** The value of a field, by its name. */
export const fieldIn = (record: object, field: string): unknown =>
  Object.entries(record).find(([name]) => name === field)?.[1]
