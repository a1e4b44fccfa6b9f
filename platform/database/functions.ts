import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql, type Kysely } from 'kysely'

const FOLDER = fileURLToPath(new URL('../../db/functions', import.meta.url))
/** Servers that start together replace functions one after the other. */
const LOCK = 7_241_008

/**
 * Replaces the functions whose file has changed since this database last saw it, after the migrations: a function is read
 * and changed in one place, not copied whole from migration to migration. Answers the names of the files.
 */
export const replaceFunctions = (db: Kysely<object>): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from function_script`.execute(
      tx,
    )
    const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
    const replaced: string[] = []
    for (const { name, text, checksum } of await readFunctions()) {
      if (applied.get(name) === checksum) continue
      await sql.raw(text).execute(tx)
      // One that was taken back is no former one any more.
      await sql`insert into function_script as f (name, checksum) values (${name}, ${checksum})
        on conflict (name) do update set checksum = excluded.checksum, applied_at = now(),
          former = array_remove(f.former, excluded.checksum) || f.checksum`.execute(tx)
      replaced.push(name)
    }
    return replaced
  })

/** A file of functions, as it is in this version of the product. */
interface FunctionScript {
  readonly name: string
  readonly text: string
  readonly checksum: string
}

export const readFunctions = async (): Promise<FunctionScript[]> => {
  const names = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(FOLDER, name), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}
