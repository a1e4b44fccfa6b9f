import { sql } from 'kysely'
import { systemCaller, type Caller } from '#kernel/caller.ts'
import { DAY_MS, HOUR_MS } from '#kernel/day.ts'
import type { Database } from '../database/database.ts'
import type { DocumentSigning } from '../signing/signing.ts'
import type { Objects } from '../storage/objects.ts'
import type { Documents } from './documents.ts'
import type { Act, DocumentTypes } from './types.ts'

/** The people and companies of the demo world, by their place in it. */
export interface DemoWorld {
  readonly db: Database
  readonly now: Date
  staff(name: string): Promise<Caller>
  /** The owner of a supplier. */
  supplier(index: number): Promise<Caller>
  /** The id of a person, by their name. */
  userId(name: string): Promise<string>
  buyerCompanyId(index: number): Promise<string>
  /** Where files lie, and who signs: what documents are made of that are more than rows. */
  readonly objects: Objects
  readonly signing: DocumentSigning
  /** A photograph in somebody's name, as if it had been uploaded; gives the id of the file. */
  photo(me: Caller, caption: string): Promise<string>
  /** Any other file, in the same way. */
  file(
    me: Caller,
    file: { readonly name: string; readonly mime: string; readonly content: Uint8Array },
  ): Promise<string>
}

/** Somebody who does something at a moment of the past: the history says so, too. */
export const actingAt = (me: Caller, at: Date): Caller => ({ ...me, actedAt: at.toISOString() })

/** The story of one demo document: between whom, since when, and the steps that each side has taken. */
export interface DemoStory {
  readonly supplier: number
  readonly buyer: number
  readonly daysAgo: number
  readonly steps: readonly (readonly ['staff' | 'supplier', string])[]
  /** How long ago the last step was; without it, steps are an hour apart. */
  readonly hoursSince?: number
}

interface Play<D extends DocumentTypes> {
  readonly staff: string
  /** The side that writes such documents: staff, where nothing else is said. */
  readonly author?: 'staff' | 'supplier'
  readonly create: (
    act: Act,
    parties: { readonly supplierCompanyId: string; readonly buyerCompanyId: string },
  ) => Promise<D['reply']>
  /** What somebody does with the document before a step that is no step itself, such as filling in what it asks for. */
  readonly prepare?: (act: Act, transition: string, document: D['reply']) => Promise<D['reply']>
  readonly inputOf: (transition: string, document: D['reply']) => D['input']
}

/** Plays a document through its steps by the use cases of the product. */
export const playDocument = async <D extends DocumentTypes>(
  world: DemoWorld,
  { definition, move }: Documents<D>,
  story: DemoStory,
  { staff: staffName, author = 'staff', create, prepare, inputOf }: Play<D>,
): Promise<string> => {
  const { db } = world
  const at = (step: number): Date =>
    step > 0 && step === story.steps.length && story.hoursSince !== undefined
      ? new Date(world.now.getTime() - story.hoursSince * HOUR_MS)
      : new Date(world.now.getTime() - story.daysAgo * DAY_MS + step * HOUR_MS)
  const staff = await world.staff(staffName)
  const supplier = await world.supplier(story.supplier)
  const parties = {
    supplierCompanyId: supplier.companyId ?? '',
    buyerCompanyId: await world.buyerCompanyId(story.buyer),
  }
  const writer = actingAt(author === 'staff' ? staff : supplier, at(0))
  let document = await db.write(writer, (tx) => create({ tx, me: writer, now: at(0) }, parties))
  for (const [index, [side, name]] of story.steps.entries()) {
    const now = at(index + 1)
    const me = actingAt(side === 'staff' ? staff : supplier, now)
    if (prepare) document = await db.write(me, (tx) => prepare({ tx, me, now }, name, document))
    const input = inputOf(name, document)
    document = await db.write(me, (tx) => move({ tx, me, now }, document.id, name, input))
  }
  const system = systemCaller('demo-seed')
  await db.write(system, (tx) =>
    sql`update ${sql.table(definition.table)} set created_at = ${at(0).toISOString()} where id = ${document.id}`.execute(
      tx.for(system),
    ),
  )
  return document.id
}
