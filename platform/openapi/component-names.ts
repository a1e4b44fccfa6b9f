import { keywordsOf, type TSchema } from '#kernel/schema.ts'
import { objectSchema, type PublicSchema } from './public-schema.ts'

/** Shapes that several nouns share, by their names; every other name follows from the call that has the shape. */
export type SharedShapes = Readonly<Record<string, TSchema>>

const pascal = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`

const singular = (word: string): string => {
  if (/(ss|us|is|Status)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** `PurchaseOrder.items.plans` → `PurchaseOrderItemPlan` */
const nameAt = (place: string): string =>
  place
    .split('.')
    .map((part, index) => (index === 0 ? part : singular(pascal(part))))
    .join('')

/** What bodies are called, by the verb of the call. */
const BODIES: Readonly<Record<string, string>> = {
  create: 'Draft',
  add: 'Draft',
  save: 'Change',
  change: 'Change',
  move: 'Move',
}

const verbAndNoun = (operation: string): [verb: string, noun: string] => {
  const verb = /^[a-z0-9]+/.exec(operation)?.[0] ?? ''
  return [verb, operation.slice(verb.length)]
}

/** `movePurchaseOrder` → `PurchaseOrderMove`, `sendSmsCode` → `SendSmsCodeBody` */
export const bodyName = (operation: string): string => {
  const [verb, noun] = verbAndNoun(operation)
  return noun !== '' && BODIES[verb] !== undefined ? `${noun}${BODIES[verb]}` : `${pascal(operation)}Body`
}

/**
 * What a reply is called, the best name first: `getPurchaseOrder` → `PurchaseOrder`, `listPurchaseOrders` →
 * `PurchaseOrder` if the rows are whole and `PurchaseOrderRow` if not, `selectUsers` → `UserOption`.
 */
export const replyNames = (operation: string): string[] => {
  const [verb, noun] = verbAndNoun(operation)
  const plain = `${pascal(operation)}Reply`
  if (noun === '') return [plain]
  if (verb === 'get') return [noun]
  if (verb === 'create' || verb === 'add') return [noun, plain]
  if (verb === 'list') return [singular(noun), `${singular(noun)}Row`]
  if (verb === 'select' || verb === 'search') return [`${singular(noun)}Option`]
  return [plain]
}

/** What makes two shapes the same: all but the title of the place where one stands, and whether it may be null there. */
const keyOf = (schema: TSchema): string => {
  const { title: _title, type: _type, ...rest } = keywordsOf(schema)
  return JSON.stringify(rest)
}

// Whole things first: a row or an option with all their fields is that thing.
const ORDER = ['get', 'create', 'add', 'list', 'select', 'search']
const rankOf = (operation: string): number => {
  const rank = ORDER.indexOf(verbAndNoun(operation)[0])
  return rank === -1 ? ORDER.length : rank
}

/** The order in which calls name their shapes. */
export const namesFirst = (a: { readonly name: string }, b: { readonly name: string }): number =>
  rankOf(a.name) - rankOf(b.name) || a.name.length - b.name.length

/** The shapes of a document by name: the same shape is written once, however many calls have it. */
export const createComponents = (shared: SharedShapes) => {
  const names = new Map<string, string>()
  const schemas = new Map<string, PublicSchema>()
  const enter = (schema: TSchema, name: string): void => {
    names.set(keyOf(schema), name)
    // The name is taken before the fields are read: they may refer to other shapes, never to this one.
    schemas.set(name, {})
    schemas.set(name, objectSchema(schema, name, refer))
  }
  const refer = (schema: TSchema, place: string): PublicSchema => {
    const known = names.get(keyOf(schema))
    if (known !== undefined) return { $ref: `#/components/schemas/${known}` }
    const name = nameAt(place)
    if (schemas.has(name)) throw new Error(`two shapes would be called ${name}`)
    enter(schema, name)
    return { $ref: `#/components/schemas/${name}` }
  }
  for (const [name, schema] of Object.entries(shared)) enter(schema, name)
  return {
    refer,
    /** The first name that no other shape has; the last one where all are taken. */
    nameFor: (schema: TSchema, candidates: readonly string[]): string => {
      const { items = schema } = keywordsOf(schema)
      const known = names.get(keyOf(items))
      return candidates.find((name) => name === known || !schemas.has(name)) ?? candidates.at(-1) ?? ''
    },
    all: (): Record<string, PublicSchema> =>
      Object.fromEntries([...schemas].toSorted(([a], [b]) => a.localeCompare(b, 'en'))),
  }
}

export type Components = ReturnType<typeof createComponents>
