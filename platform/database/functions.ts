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
    for (const name of (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).toSorted()) {
      const text = await readFile(join(FOLDER, name), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      if (applied.get(name) === checksum) continue
      await sql.raw(text).execute(tx)
      await sql`insert into function_script (name, checksum) values (${name}, ${checksum})
        on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`.execute(tx)
      replaced.push(name)
    }
    return replaced
  })
