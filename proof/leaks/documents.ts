import { givenFor, send, shotOf, type Reply, type Shot } from '../input/shot.ts'
import { exportableBy, makeExport, takesQuery } from '../parts/exports.ts'
import { createRandom } from '../parts/random.ts'
import type { Served } from '../parts/stage.ts'
import { actorsOf } from './actors.ts'
import { shareFile, storeFile } from './planted.ts'
import { givenAway, type Leak } from './probe.ts'
import { textsOf } from './texts.ts'
import type { World } from './world.ts'

export interface Documents {
  /** Operations that give files or drafts of documents. */
  readonly operations: readonly string[]
  readonly asked: number
  readonly leaks: readonly Leak[]
  /** Documents of A's own, and exports, that were made and read word by word. */
  readonly read: number
  /** Words that were found in them: a document that nobody can read proves nothing. */
  readonly words: number
}

/** How many documents of one kind A reads, and with which words its exports are asked for. */
export interface Extent {
  readonly read: number
  readonly searches: readonly object[]
}
const WHOLE: Extent = { read: 4, searches: [{}, { Q: 'CANARY-B' }] }

/** Every document there is, asked for by everybody who has no business with it; and A's own, read for words of B (L5). */
export const documentsGiven = async (
  world: World,
  seed: number,
  isAsked: (served: Served) => boolean = () => true,
  { read: most, searches }: Extent = WHOLE,
): Promise<Documents> => {
  const giving = world.stage.served.filter((one) => givesDocuments(one) && isAsked(one))
  const leaks: Leak[] = []
  let [asked, read, words] = [0, 0, 0]
  const look = async (actor: { name: string; headers: Readonly<Record<string, string>> }, one: Served, id: string) => {
    const given = givenFor(one.operation, createRandom(seed), { share: 0, id: () => id })
    const shot = shotOf(one.operation, given, actor.headers)
    const reply = await send(one.app, shot)
    asked += 1
    for (const what of await givenAway(world, actor, shot, reply))
      leaks.push({ operation: one.name, actor: actor.name, what, request: shot.url })
    return reply
  }
  await storeFile(world.stage, world.cast.a, 'words of A', 2)
  await storeFile(world.stage, world.cast.b, 'CANARY-B-0-file', 2)
  for (const one of giving) {
    const actors = await actorsOf(world.stage, world.cast)
    for (const id of await idsFor(world, one, world.cast.b.companyId))
      for (const actor of actors) await look(actor, one, id)
    const owner = actors.find(({ name }) => name === 'owner of A')
    if (!owner) throw new Error('nobody acts for A')
    for (const id of (await idsFor(world, one, world.cast.a.companyId)).slice(0, most)) {
      const reply = await look(owner, one, id)
      if (reply.status === 200) {
        read += 1
        words += (await textsOf(reply)).length
      }
    }
  }
  const exports = await exportsOf(world, searches)
  for (const reply of exports.own) {
    read += 1
    words += (await textsOf(reply)).length
  }
  leaks.push(...exports.leaks)
  return { operations: giving.map(({ name }) => name), asked: asked + exports.asked, leaks, read, words }
}

const givesDocuments = ({ operation: { file, path, method } }: Served): boolean =>
  method === 'GET' && (file !== undefined || /Preview|Label|Code\b|Encrypt/.test(path)) && path.includes('{id}')

/** Tables whose rows the paths call otherwise. */
const CALLED: Readonly<Record<string, readonly string[]>> = { stored_file: ['file'], export_job: ['export', 'takeout'] }

/** The ids of a company's rows that a path with one id could be about: those of every table, three of each. */
const idsFor = async ({ stage }: World, one: Served, companyId: string): Promise<string[]> => {
  const words = one.operation.path.toLowerCase()
  const tables = await stage.ask<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     where c.relkind in ('r', 'p') and not c.relispartition and exists (select from pg_attribute i where i.attrelid = c.oid and i.attname = 'id' and i.atttypid = 'uuid'::regtype)`,
  )
  const near = tables.filter(({ name }) =>
    (CALLED[name] ?? [name]).some((called) => words.includes(called.replaceAll('_', ''))),
  )
  const ids: string[] = []
  for (const { name } of near) {
    const rows = await stage.ask<{ id: string }>(
      `select id from "${name}" where company_id = $1 order by ${name === 'stored_file' ? 'created_at desc' : 'id'} limit 4`,
      [companyId],
    )
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

/** A document of B that somebody shows to A: what the same look must see. */
export const shareByMistake = async (world: World): Promise<void> => {
  const id = await storeFile(world.stage, world.cast.b, 'CANARY-B-0-shared', 1)
  await shareFile(world.stage, id, world.cast.a.companyId)
}

/** Exports of everything that can be exported, asked for by A with B in the filters, made, and fetched by everybody. */
const exportsOf = async (world: World, searches: Extent['searches']) => {
  const { stage, cast } = world
  const leaks: Leak[] = []
  const own: Reply[] = []
  let asked = 0
  for (const exportType of exportableBy(['SupplierOwner']))
    for (const query of searches.filter((one) => takesQuery(exportType, one))) {
      const { headers } = await stage.people.signIn(cast.a.ownerId, cast.a.companyId)
      const url = `/api/Export/${await makeExport(stage, headers, exportType, query)}/Content`
      for (const actor of await actorsOf(stage, cast)) {
        const shot: Shot = { method: 'GET', url, headers: actor.headers }
        const reply = await send(stage.erp, shot)
        asked += 1
        const found = await givenAway(world, actor, shot, reply)
        if (actor.name === 'owner of A' && reply.status === 200) own.push(reply)
        else if (reply.status < 400) found.push('an export of others')
        leaks.push(...found.map((what) => ({ operation: 'downloadExport', actor: actor.name, what, request: url })))
      }
    }
  return { leaks, own, asked }
}
